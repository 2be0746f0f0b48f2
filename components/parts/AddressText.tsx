import { compareDigits, groupAddress } from '../../lib/ui/words/address-groups.ts';
import type { AddressGroup } from '../../lib/ui/words/address-groups.ts';

interface Props {
  /** The hash as it is to be shown. */
  hash: string;
  /** Without gaps between groups, for narrow places. */
  isDense?: boolean;
  /** A similar address: digits that differ from it are marked. */
  unlike?: string | undefined;
}

/**
 * A whole address in two lines that are easy to compare. The gaps are margins and the line break is a `wbr`, so
 * copying gives the address alone.
 */
export function AddressText({ hash, isDense = false, unlike }: Props) {
  const groups = groupAddress(hash);
  if (groups === null) return <code class="address address-plain">{hash}</code>;
  const [first, second] = groups.lines;
  return (
    <code class={isDense ? 'address address-dense' : 'address'}>
      <span class="address-prefix">{groups.prefix}</span>
      {first.map((group) => toSpan(group, unlike))}
      <wbr />
      {second.map((group) => toSpan(group, unlike))}
    </code>
  );
}

function toSpan({ start, digits }: AddressGroup, unlike?: string) {
  return (
    <span key={start} class="address-group">
      {unlike === undefined
        ? digits
        : compareDigits(digits, unlike.slice(start, start + digits.length)).map((part) =>
            part.isSame ? part.digits : <mark key={part.start}>{part.digits}</mark>,
          )}
    </span>
  );
}
