import { useState } from 'preact/hooks';
import { isReservedAddress } from '../../lib/domain/address/address.ts';
import type { Flag } from '../../lib/domain/verdict/level.ts';
import type { CheckedAddress } from '../../lib/ui/check/check-state.ts';
import { formatCount } from '../../lib/ui/words/format.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import { endsOf } from '../../lib/ui/words/address-groups.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { ReportDetails } from '../card/ReportDetails.tsx';
import { AssessedAddress } from '../page/AssessedAddress.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Icon } from '../parts/Icon.tsx';

interface Props {
  row: CheckedAddress;
  startsOpen: boolean;
  onRetry: () => void;
  onOpenOptions: () => void;
  onCopied: (text: string) => void;
}

/** An address that was entered, with its verdict. Opened, it shows everything known. */
export function CheckedRow({ row, startsOpen, onRetry, onOpenOptions, onCopied }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { report, fault, address, times } = row;
  const level = report?.level ?? (fault === null && report === null ? 'waiting' : 'unavailable');
  const isReserved = isReservedAddress(address);
  // Wrong capitals are reported before there is a report on the address, and without one.
  const flags: readonly Flag[] = report?.flags ?? (row.isBadChecksum ? ['bad-checksum'] : []);
  const shown = report?.checksumAddress ?? address;
  // Names the button for people who go from button to button and do not hear the row around it.
  const copyWords = i18n.t('value.pair', [i18n.t('action.copyAddress'), endsOf(shown)]);
  return (
    <li class="checked-item">
      <details
        class="row-details"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary class="checked">
          <AssessedAddress
            hash={shown}
            level={level}
            drawnAs={isReserved && report !== null ? 'off' : level}
            levelName={isReserved ? i18n.t('popup.check.reserved') : undefined}
            share={report?.share}
            flags={flags}
            entry={report?.entry}
            beside={
              times === 1 ? null : (
                <span class="soft">
                  {i18n.t('popup.list.often', times, [formatCount(times, locale)])}
                </span>
              )
            }
          >
            {level === 'unassessed' ? (
              <span class="soft small">{i18n.t('card.unassessed')}</span>
            ) : null}
            {fault === null || isReserved ? null : (
              <span class="soft small">{i18n.t(`fault.${fault.code}.what`)}</span>
            )}
          </AssessedAddress>
          <Icon name="chevron" size={12} />
        </summary>
        {isOpen && report !== null ? (
          <div class="checked-details">
            <div class="checked-copy">
              <AddressText hash={shown} />
              <CopyButton text={shown} label={copyWords} onCopied={onCopied} />
            </div>
            <ReportDetails report={report} onRetry={onRetry} onOpenOptions={onOpenOptions} />
          </div>
        ) : null}
      </details>
    </li>
  );
}
