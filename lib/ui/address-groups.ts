/** A hash parted for the eye: groups of four, in two lines of 21 characters (the first has the `0x`). */
export interface AddressGroups {
  prefix: string;
  lines: [string[], string[]];
}

const GROUP = 4;
const HALF = 20;

/** The groups of a whole 0x address as it is to be shown; null for any other kind of hash. */
export function groupAddress(shown: string): AddressGroups | null {
  if (!/^0x[0-9a-f]{40}$/i.test(shown)) return null;
  const digits = shown.slice(2);
  return {
    prefix: shown.slice(0, 2),
    lines: [groupsOf(digits.slice(0, HALF)), groupsOf(digits.slice(HALF))],
  };
}

function groupsOf(digits: string): string[] {
  return digits.match(new RegExp(`.{${GROUP}}`, 'g')) ?? [];
}
