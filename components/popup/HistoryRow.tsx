import { useState } from 'preact/hooks';
import { toChecksumAddress } from '../../lib/domain/checksum.ts';
import { i18n } from '../../lib/ui/text.ts';
import type { LookupRow } from '../../lib/ui/types.ts';
import { showShare } from '../../lib/ui/values.ts';
import { AddressText } from '../AddressText.tsx';
import { Icon } from '../Icon.tsx';
import { LevelShape } from '../LevelShape.tsx';
import { When } from '../When.tsx';
import { LookupDetails } from './LookupDetails.tsx';

/** One address lookup: what to know at a glance, and everything else below it when opened. */
export function HistoryRow({ row }: { row: LookupRow }) {
  const [isOpen, setOpen] = useState(false);
  const { address, lastViewed } = row.lookup;
  const shown = address.address === null ? address.hash : toChecksumAddress(address.address);
  return (
    <li>
      <details class="row-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary class="row">
          <span class="row-mark">
            <LevelShape level={row.level} isBot={row.isBot} />
            <Icon name="chevron" size={12} />
          </span>
          <span class="row-text">
            <RowTitle name={address.name} chain={address.chain} />
            <AddressText hash={shown} isDense />
          </span>
          <span class="row-side">
            <RowShare row={row} />
            <span class="soft small">
              {lastViewed === null ? (
                i18n.t('popup.history.neverViewed')
              ) : (
                <When iso={lastViewed} form="relative" />
              )}
            </span>
            <RowFlags isBlacklisted={address.isBlacklisted === true} isBot={row.isBot} />
          </span>
        </summary>
        {isOpen ? <LookupDetails row={row} shownHash={shown} /> : null}
      </details>
    </li>
  );
}

function RowTitle({ name, chain }: { name: string | null; chain: string | null }) {
  if (name === null && chain === null) return null;
  return (
    <span class="row-title">
      {name === null ? null : <bdi class="row-name">{name}</bdi>}
      {chain === null ? null : <bdi class="row-chain soft">{chain}</bdi>}
    </span>
  );
}

function RowFlags({ isBlacklisted, isBot }: { isBlacklisted: boolean; isBot: boolean }) {
  if (!isBlacklisted && !isBot) return null;
  return (
    <span class="chips">
      {isBlacklisted ? <span class="chip">{i18n.t('flag.blacklist')}</span> : null}
      {isBot ? <span class="chip">{i18n.t('flag.bot.name')}</span> : null}
    </span>
  );
}

function RowShare({ row }: { row: LookupRow }) {
  if (row.share === null) {
    return <span class="row-level">{i18n.t(`level.${row.level}.name`)}</span>;
  }
  return (
    <span class="row-share" title={i18n.t('field.fraudProbability')}>
      {showShare(row.share)}
    </span>
  );
}
