/** A hash in groups of four that are easy to compare, in two lines of 21 characters (the first has the `0x`). */
export interface AddressGroups {
  prefix: string;
  lines: [AddressGroup[], AddressGroup[]];
}

export interface AddressGroup {
  /** Position of the first digit. */
  start: number;
  digits: string;
}

const GROUP = 4;
const PREFIX = 2;

/** The groups of a whole 0x address as it is to be shown; null for any other kind of hash. */
export function groupAddress(shown: string): AddressGroups | null {
  if (!/^0x[0-9a-f]{40}$/i.test(shown)) return null;
  const groups: AddressGroup[] = [];
  for (let start = PREFIX; start < shown.length; start += GROUP) {
    groups.push({ start, digits: shown.slice(start, start + GROUP) });
  }
  const half = groups.length / 2;
  return {
    prefix: shown.slice(0, PREFIX),
    lines: [groups.slice(0, half), groups.slice(half)],
  };
}

/** A part of some digits that is the same as in other digits, or differs from them throughout. */
export interface ComparedDigits {
  start: number;
  digits: string;
  isSame: boolean;
}

/** Two strings of equal length, compared without case: capitals of EIP-55 depend on the whole address. */
export function compareDigits(shown: string, other: string): ComparedDigits[] {
  const parts: ComparedDigits[] = [];
  for (const [start, digit] of Array.from(shown).entries()) {
    const isSame = digit.toLowerCase() === other[start]?.toLowerCase();
    const last = parts.at(-1);
    if (last?.isSame === isSame) last.digits += digit;
    else parts.push({ start, digits: digit, isSame });
  }
  return parts;
}

/** Both ends of an address, for the names of controls: "0x52908400…E4169EE7". */
export function endsOf(address: string): string {
  return address.replace(/^(.{10}).*(.{8})$/, '$1…$2');
}
