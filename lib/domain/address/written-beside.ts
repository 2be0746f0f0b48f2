import { chainNameOf, paysInEther } from './chain-names.ts';

/** What a page has written around an address. It is the page's word: anybody may write anything there. */
export interface WrittenBeside {
  /** The name of the chain; null if none is named, or one that is not known. */
  chain: string | null;
  /** Null unless the address stands in a request to pay (EIP-681). */
  payment: PaymentRequest | null;
}

/** What a request to pay says of an address in it. */
export type PaymentRequest =
  /** The contract of what is sent. Who gets it stands elsewhere in the request. */
  | { role: 'token' }
  /** Who gets it. `amount` is in wei for `ether`, else in the smallest unit of what is sent; null if none is stated. */
  | { role: 'payee'; unit: 'ether' | 'coin' | 'token'; amount: bigint | null };

const CHAIN_BEHIND = /^@(?:eip155:)?([\w-]{1,16})(?![\w.-])/;
/** Behind a full stop it is the end of a name, such as `vitalik.eth:`. */
const CHAIN_BEFORE = /(?:^|[^\w.-])(?:eip155:(\d{1,16})|([a-z][\w-]{1,15})):$/i;
const REQUEST_BEFORE = /(?:^|[^\w-])ethereum:(?:pay-)?$/i;
const REQUEST_BEHIND = /^(?:@\w{1,16})?(?:\/(\w+))?(?:\?(.*))?$/;
/** The recipient of a transfer is its argument `address`. The path names the token. */
const TRANSFER_BEFORE =
  /(?:^|[^\w-])ethereum:(?:pay-)?0x[0-9a-f]{40}(?:@(\w{1,16}))?\/transfer\?((?:[^&#]*&)*)address=$/i;
/** A number as EIP-681 has it: `1000000`, `2.5e18`. */
const NUMBER = /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i;
const MOST = 2n ** 256n;
/** What ends the sentence or the quotation that a request stands in. */
const PUNCTUATION = /[.,;:!?)\]}>"'`]+$/;

/** Reads what stands directly before and behind an address, up to the next space. */
export function readBeside(before: string, behind: string): WrittenBeside {
  const transfer = TRANSFER_BEFORE.exec(before);
  if (transfer !== null) {
    const [, id = '', query = ''] = transfer;
    const rest = query + behind;
    // With two recipients, nobody knows which one counts.
    const isClear = !new URLSearchParams(rest).has('address');
    const payment = isClear ? paymentOf('token', 'uint256', rest) : null;
    return { chain: chainNameOf(id), payment };
  }
  const [, after] = CHAIN_BEHIND.exec(behind.replace(PUNCTUATION, '')) ?? [];
  const [, number, name] = CHAIN_BEFORE.exec(before) ?? [];
  const chain = chainNameOf(after ?? number ?? name ?? '');
  return { chain, payment: REQUEST_BEFORE.test(before) ? requestFrom(behind, after) : null };
}

function requestFrom(behind: string, chain: string | undefined): PaymentRequest | null {
  const [written, call, query = ''] = REQUEST_BEHIND.exec(behind.replace(PUNCTUATION, '')) ?? [];
  if (written === undefined) return null;
  if (call !== undefined) return call === 'transfer' ? { role: 'token' } : null;
  const isEther = chain === undefined || paysInEther(chain);
  return paymentOf(isEther ? 'ether' : 'coin', 'value', query);
}

function paymentOf(
  unit: 'ether' | 'coin' | 'token',
  key: 'value' | 'uint256',
  query: string,
): PaymentRequest {
  const amounts = new URLSearchParams(query.replace(PUNCTUATION, '')).getAll(key);
  // With two, nobody knows which one counts.
  const amount = amounts.length === 1 ? integerOf(amounts[0] ?? '') : null;
  return { role: 'payee', unit, amount };
}

/** A whole number below 2^256; null for anything else. */
function integerOf(written: string): bigint | null {
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(written) ?? [];
  if (whole === undefined) return null;
  const length = whole.length + Number(exponent);
  const digits = (whole + fraction).padEnd(length, '0');
  if (/[^0]/.test(digits.slice(length))) return null;
  const amount = BigInt(digits.slice(0, length));
  return amount < MOST ? amount : null;
}
