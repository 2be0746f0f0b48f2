/** A wallet address hash in its one internal form: `0x` and 40 lower-case hex digits. */
export type Address = string & { readonly __address: unique symbol };

const WHOLE_ADDRESS = /^0x[0-9a-f]{40}$/i;

/** The address in `text`, lower-cased, or null when `text` is anything but one whole 0x address. */
export function parseAddress(text: string): Address | null {
  return WHOLE_ADDRESS.test(text) ? toAddress(text) : null;
}

/** Whether `value` is already in the internal form. */
export function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && value === value.toLowerCase() && WHOLE_ADDRESS.test(value);
}

/** Lower-cases a match that a pattern has already proven to be an address. */
export function toAddress(match: string): Address {
  return match.toLowerCase() as Address;
}

/** Whether a hash's letters are of both cases: only then has its writer made a claim that EIP-55 can check. */
export function isMixedCase(hash: string): boolean {
  const digits = hash.slice(2);
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
}

/**
 * The zero address, the burn address and the precompiled contracts (0x01 to 0xffff). No person stands behind
 * them, so they are recognised and never asked for.
 */
export function isReservedAddress(address: Address): boolean {
  return /^0x0{36}[0-9a-f]{4}$/.test(address);
}

/** Invisible characters that take no room. Some let a line break there. */
const UNSEEN = /[\xAD\u200B-\u200E\u2060-\u2064\uFEFF]/g;

/** A text without the invisible characters that pages and people put into addresses. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/**
 * Endings of names that wallets turn into an address: those of ENS (`.eth`), and of some other services that are asked
 * where to send. Whoever registers such a name may begin it with somebody else's whole address.
 */
export const NAME_ENDINGS = '(?:eth|bnb|arb|crypto|wallet|nft|dao|x|lens|avax)\\b';

/**
 * The rest of such a name where no dot stands right behind the address, but a hyphen, which wallets take in several forms,
 * a dollar sign or a picture sign. Needs the flag `u`.
 */
export const NAME_GOES_ON = String.raw`[-\u{2010}\u{2011}$\p{ExtPict}\u{2600}-\u{27BF}\u{1F000}-\u{1FAFF}][^\0-#%-,/:-@\s]{0,99}\.${NAME_ENDINGS}`;
