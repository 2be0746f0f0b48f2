import { groupAddress } from '../../lib/ui/words/address-groups.ts';
import type { AddressGroup } from '../../lib/ui/words/address-groups.ts';

interface Props {
  /** The hash as it is to be shown. */
  hash: string;
  /** Without gaps between groups, for narrow places. */
  isDense?: boolean;
}

/**
 * A whole address in two lines that are easy to compare. The gaps are margins and the line break is a `wbr`, so
 * copying gives the address alone.
 */
export function AddressText({ hash, isDense = false }: Props) {
  const groups = groupAddress(hash);
  if (groups === null) return <code class="address address-plain">{hash}</code>;
  const [first, second] = groups.lines;
  return (
    <code class={isDense ? 'address address-dense' : 'address'}>
      <span class="address-prefix">{groups.prefix}</span>
      {first.map(toSpan)}
      <wbr />
      {second.map(toSpan)}
    </code>
  );
}

function toSpan({ start, digits }: AddressGroup) {
  return (
    <span key={start} class="address-group">
      {digits}
    </span>
  );
}
