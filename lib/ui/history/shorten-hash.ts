/** As many characters as stand in a row of the list. */
const ROOM = 42;
/** More than any look-alike can be made to match at both ends. */
const END = 20;

/** The hash of another kind of chain, which may be longer than an address: never less than both its ends. */
export function shortenHash(hash: string): string {
  return hash.length <= ROOM ? hash : `${hash.slice(0, END)}…${hash.slice(-END)}`;
}
