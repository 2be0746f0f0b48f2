import { encodeAbiParameters, encodeEventTopics } from 'viem';
import type { Hex } from 'viem';
import { createRandom } from '../../service/random.ts';
import type { Random } from '../../service/random.ts';
import { EVENTS } from './abi.ts';
import { encodeCall } from './calls.ts';
import { MADE_EVENTS } from './events.ts';
import { addressesInCall, addressesInLog } from './truth.ts';
import { createValues } from './values.ts';
import type { Values } from './values.ts';

/** A text of a transaction's page, and the addresses that its ABI finds in the words of it. */
export interface WordText {
  text: string;
  addresses: readonly string[];
  /** Each line stands in an element of its own. */
  isInLines?: true;
}

/** What the page of a transaction shows. */
export interface TransactionPage {
  texts: WordText[];
  /** Addresses that stand on the page as such: who called what, and what has logged something. */
  shown: ReadonlySet<string>;
}

/** Pages of made-up transactions. Equal seeds give equal pages. */
export function createPages(count: number, seed = 8117): TransactionPage[] {
  return Array.from({ length: count }, (_, index) => createPage(createRandom(seed, index)));
}

function createPage(random: Random): TransactionPage {
  const values = createValues(random);
  // The contract called is named on the page. In one page of ten its address is one with many zeros.
  const to = random.chance(0.1) ? values.vanity() : values.address();
  const from = values.address();
  const texts: WordText[] = [];
  const shown = new Set<string>([from, to]);
  const call = encodeCall(random, values, to);
  texts.push({ ...writeCall(random, call), addresses: wanted(addressesInCall(call)) });
  for (let left = random.integer(1, 6); left > 0; left -= 1) {
    const emitter = values.address();
    shown.add(emitter);
    texts.push(...writeLog(random, values));
  }
  // Hashes of the transaction, of its block, of a storage slot, and of a Bitcoin block, which has many zeros.
  for (const text of [
    values.bytes(32),
    values.bytes(32),
    `0x${'0'.repeat(20)}${values.bytes(22).slice(2)}`,
  ])
    texts.push({ text, addresses: [] });
  if (random.chance(0.1)) texts.push({ text: writeCode(random, values), addresses: [] });
  return { texts, shown };
}

/** Nobody stands behind the zero address and precompiled contracts, so they are never marked. */
function wanted(addresses: readonly string[]): string[] {
  return addresses.filter((it) => !/^0x0{36}/.test(it));
}

/** As explorers show it: in one piece, or as a list of words in one text or in several. */
function writeCall(random: Random, call: Hex): Omit<WordText, 'addresses'> {
  if (random.chance(0.5)) return { text: `Input: ${call}` };
  const words = call.slice(10).match(/.{64}/g) ?? [];
  const lines = words.map((word, index) => `[${index}]:  ${word}`);
  const text = [`Function: of this contract`, ``, `MethodID: ${call.slice(0, 10)}`, ...lines];
  return { text: text.join('\n'), ...(random.chance(0.5) ? { isInLines: true } : {}) };
}

/** Each topic stands alone, and the data in one piece or as a list of words. */
function writeLog(random: Random, values: Values): WordText[] {
  const { name, indexed, types, data } = random.pick(MADE_EVENTS)(values);
  const topics = encodeEventTopics({ abi: EVENTS, eventName: name, args: indexed });
  const encoded = encodeAbiParameters(
    types.map((type) => ({ type })),
    data,
  );
  const addresses = wanted(addressesInLog({ topics, data: encoded }));
  const words = encoded.slice(2).match(/.{64}/g) ?? [];
  const written = random.chance(0.5) ? encoded : `0x${words.join('\n')}`;
  // One text for the log: which word each address is in shows in how often it is found.
  return [
    {
      text: [...topics.map((topic, index) => `${index}: ${topic}`), `Data ${written}`].join('\n'),
      addresses,
    },
  ];
}

/** The code of a contract: constants with many zeros, and instructions behind them. */
function writeCode(random: Random, { bytes }: Values): string {
  const parts = Array.from({ length: 40 }, () => {
    const shift = `7c01${'0'.repeat(56)}`;
    const selector = `7f${bytes(4).slice(2)}${'0'.repeat(56)}`;
    const mask = `73${'f'.repeat(40)}16`;
    return `${random.pick([shift, selector, mask])}8152600401${bytes(random.integer(8, 60)).slice(2)}5b600080fd`;
  });
  return `0x60806040523480156100105${parts.join('')}`.replace(/.(?=.$)/, '');
}
