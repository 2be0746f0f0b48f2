import { useState } from 'preact/hooks';
import { isReservedAddress } from '../../lib/domain/address/address.ts';
import type { Flag } from '../../lib/domain/verdict/level.ts';
import { flagsInRow } from '../../lib/ui/card/warnings.ts';
import type { CheckedAddress } from '../../lib/ui/check/check-state.ts';
import { nameOfFlag } from '../../lib/ui/words/names.ts';
import { formatCount } from '../../lib/ui/words/format.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import { showShare } from '../../lib/ui/words/values.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { BookTag } from '../book/BookTag.tsx';
import { ReportDetails } from '../card/ReportDetails.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { FlagShape } from '../shapes/FlagShape.tsx';
import { LevelShape } from '../shapes/LevelShape.tsx';

interface Props {
  row: CheckedAddress;
  startsOpen: boolean;
  onRetry: () => void;
}

/** An address that was entered with its verdict; opened it shows everything known. */
export function CheckedRow({ row, startsOpen, onRetry }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { report, fault, address, times } = row;
  const level = report?.level ?? (fault === null && report === null ? 'waiting' : 'unavailable');
  const isReserved = isReservedAddress(address);
  const name = isReserved ? i18n.t('popup.check.reserved') : i18n.t(`level.${level}.name`);
  // What was entered with wrong capitals is told before there is a report, and without one.
  const flags: readonly Flag[] = report?.flags ?? (row.isBadChecksum ? ['bad-checksum'] : []);
  const { leading, others } = flagsInRow(level, flags);
  const isWarning = leading.length > 0;
  const shown = report?.checksumAddress ?? address;
  return (
    <li class="checked-item">
      <details
        class="row-details"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary class="checked">
          {isWarning ? (
            <FlagShape kind="danger" />
          ) : (
            <LevelShape
              level={isReserved && report !== null ? 'off' : level}
              isBot={flags.includes('bot')}
              isTrusted={flags.includes('trusted')}
              isDecorative
            />
          )}
          <span class="sighted-body">
            {report?.entry === undefined ? null : <BookTag entry={report.entry} />}
            <AddressText hash={shown} isDense />
            {leading.map((flag) => (
              <span key={flag} class="sighted-level">
                {nameOfFlag(flag)}
              </span>
            ))}
            <span class="sighted-line">
              <span class={isWarning ? '' : 'sighted-level'}>
                {name}
                {report?.share == null ? null : ` ${showShare(report.share)}`}
              </span>
              {times === 1 ? null : (
                <span class="soft">
                  {i18n.t('popup.list.often', times, [formatCount(times, locale)])}
                </span>
              )}
            </span>
            {level === 'unassessed' ? (
              <span class="soft small">{i18n.t('card.unassessed')}</span>
            ) : null}
            {fault === null || isReserved ? null : (
              <span class="soft small">{i18n.t(`fault.${fault.code}.what`)}</span>
            )}
            {others.length === 0 ? null : (
              <span class="chips">
                {others.map((flag) => (
                  <span key={flag} class="chip">
                    {nameOfFlag(flag)}
                  </span>
                ))}
              </span>
            )}
          </span>
          <Icon name="chevron" size={12} />
        </summary>
        {isOpen && report !== null ? (
          <div class="checked-details">
            <div class="checked-copy">
              <AddressText hash={shown} />
              <CopyButton text={shown} label={i18n.t('action.copyAddress')} />
            </div>
            <ReportDetails report={report} onRetry={onRetry} />
          </div>
        ) : null}
      </details>
    </li>
  );
}
