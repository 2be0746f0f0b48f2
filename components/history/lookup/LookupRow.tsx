import { toChecksumAddress } from '../../../lib/domain/address/checksum.ts';
import type { HistoryItem } from '../../../lib/ui/history/judge.ts';
import type { SortField } from '../../../lib/ui/history/order.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { showShare } from '../../../lib/ui/words/values.ts';
import { AddressText } from '../../parts/AddressText.tsx';
import { LevelShape } from '../../shapes/LevelShape.tsx';
import { LookupChips } from './LookupChips.tsx';
import { nowMs } from '../../../lib/ui/clock.ts';
import { formatExactTime, formatRelative } from '../../../lib/ui/words/format.ts';

/** A look-up at a glance, in lines of fixed height. */
export function LookupRow({ item, sortedBy }: { item: HistoryItem; sortedBy: SortField }) {
  const { address, hash, name, chain } = item;
  return (
    <>
      <LevelShape level={item.level} isBot={item.isBot} />
      <span class="lookup-row-title">
        {name === null ? null : <bdi class="lookup-row-name">{name}</bdi>}
        {chain === null ? null : <bdi class="lookup-row-chain soft">{chain}</bdi>}
      </span>
      <span class="lookup-row-share">
        {item.share === null ? (
          // The shape already says it.
          <span class="lookup-row-level" aria-hidden="true">
            {i18n.t(`level.${item.level}.name`)}
          </span>
        ) : (
          showShare(item.share)
        )}
      </span>
      <span class="lookup-row-address">
        <AddressText
          hash={address === null ? shortenHash(hash) : toChecksumAddress(address)}
          isDense
        />
      </span>
      <span class="lookup-row-time soft small">
        <LookupTime item={item} sortedBy={sortedBy} />
      </span>
      <LookupChips item={item} />
    </>
  );
}

interface TimeProps {
  item: HistoryItem;
  sortedBy: SortField;
}

/** The time that the list is sorted by, else when the person last viewed the look-up. */
function LookupTime({ item, sortedBy }: TimeProps) {
  const kind = sortedBy === 'share' ? 'lastViewed' : sortedBy;
  const time = item[kind];
  if (time === null) {
    return <>{kind === 'lastViewed' ? i18n.t('popup.history.neverViewed') : null}</>;
  }
  return (
    <time dateTime={new Date(time).toISOString()} title={formatExactTime(time, locale)}>
      {i18n.t(`popup.history.at.${kind}`, [formatRelative(time, nowMs.value, locale)])}
    </time>
  );
}

/** How many characters fit into a row of the list. */
const ROW_ROOM = 42;
/** More characters than any look-alike can be made to match at both ends. */
const HASH_END = 20;

/** The hash of another kind of chain. If it is longer than an address, both its ends are shown. */
function shortenHash(hash: string): string {
  return hash.length <= ROW_ROOM ? hash : `${hash.slice(0, HASH_END)}…${hash.slice(-HASH_END)}`;
}
