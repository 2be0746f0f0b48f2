import { useState } from 'preact/hooks';
import { isReservedAddress } from '../../lib/domain/address/address.ts';
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
  const shown = report?.checksumAddress ?? address;
  return (
    <li class="checked-item">
      <details
        class="row-details"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary class="checked">
          <LevelShape
            level={isReserved && report !== null ? 'off' : level}
            isBot={report?.flags.includes('bot') === true}
            isTrusted={report?.flags.includes('trusted') === true}
            isDecorative
          />
          <span class="sighted-body">
            {report?.entry === undefined ? null : <BookTag entry={report.entry} />}
            <AddressText hash={shown} isDense />
            <span class="sighted-line">
              <span class="sighted-level">
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
            {row.isBadChecksum ? (
              <span class="chips">
                <span class="chip">{nameOfFlag('bad-checksum')}</span>
              </span>
            ) : null}
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
