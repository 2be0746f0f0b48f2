import { toChecksumAddress } from '../../../lib/domain/address/checksum.ts';
import type { HistoryItem } from '../../../lib/ui/history/judge.ts';
import type { SortField } from '../../../lib/ui/history/order.ts';
import { shortenHash } from '../../../lib/ui/history/shorten-hash.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { showShare } from '../../../lib/ui/words/values.ts';
import { AddressText } from '../../parts/AddressText.tsx';
import { LevelShape } from '../../shapes/LevelShape.tsx';
import { LookupChips } from './LookupChips.tsx';
import { LookupTime } from './LookupTime.tsx';

/** What to know of a look-up at a glance, in lines of a fixed height. */
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
          <span class="lookup-row-level">{i18n.t(`level.${item.level}.name`)}</span>
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
