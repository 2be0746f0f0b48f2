import { NAME_ENDINGS, NAME_GOES_ON } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import { asRead } from '../../domain/deceit/disguised-word.ts';
import type { ScannerPatterns } from './page-tools.ts';

/** A text without the spaces that nobody sees. */
export function inOneLine(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** A text as people read digits in it, in small letters: a letter O passes for a zero. */
export function asDigits(text: string): string {
  return inOneLine(asRead(text)).toLowerCase().replaceAll('o', '0');
}

/** A letter that people read. Others fill a place with nothing (`\p{DI}`), or look like an apostrophe (`\p{Lm}`). */
const LETTER = /(?!\p{DI}|\p{Lm})\p{L}/u;

/**
 * What starts like a hash but is no whole address: it is cut, or a hash of another kind. A name of the Ethereum Name
 * Service or the like may be written like an address, too.
 */
const HASH_LIKE = new RegExp(
  String.raw`^0x(?![0-9a-f]{40}(?:\.(?:\S*\.)?${NAME_ENDINGS}|${NAME_GOES_ON})$)(?:[0-9a-f]{4}|0[(₁-₉])`,
  'iu',
);

/** Whether words can be a name. A whole or shortened address in them is sighted as text. */
export function isNameLike(
  label: string,
  { findWritten }: Pick<ScannerPatterns, 'findWritten'>,
): boolean {
  // Nothing can vouch for it.
  if (HASH_LIKE.test(label)) return false;
  if (findWritten(label).length > 0) return false;
  return (
    LETTER.test(label) && !NAVIGATION.test(label) && !AMOUNT.some((amount) => amount.test(label))
  );
}

/** What people read as digits of an address: behind a `0x` or dots, or so many that they are no word. */
const DIGITS = /(?<=\b0x|\.\.|[…‥⋯·•])[\da-f]{4,}|(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{12,}/g;

/** The same in groups, as people read them out: three at least. */
const GROUPS = /(?<![\p{L}\p{N}])(?:[\da-f]{2,}[\s_:-]){2,}[\da-f]{2,}(?![\p{L}\p{N}])/gu;
/** All together, with digits and letters. Dates and numbers have digits alone. */
const GROUPED = /^(?=[a-f]*\d)(?=\d*[a-f]).{16}/;

/** Whether words read as another address than this one, or as a part of one. */
export function readsAsOther(label: string, address: Address): boolean {
  const text = asDigits(label);
  const grouped = (text.replace(/\b0x\s?/g, ' ').match(GROUPS) ?? [])
    .map((it) => it.replace(/[\s_:-]/g, ''))
    .filter((it) => GROUPED.test(it));
  return [...(text.match(DIGITS) ?? []), ...grouped].some((it) => !address.includes(it));
}

/** Numbers with what they count: "25K", "1 address found", "1.5 ETH", "460 Txns". Many names begin with a number. */
const AMOUNT = [
  /^\P{L}*\d([\d.,]*[KMBTkx]$|\P{L}*\s\p{Ll}|[\d,]*\.\d+\s\p{L}{1,6}$)/u,
  /^\d[\d.,]*\s(txns?|transactions?|tokens?|holders?|transfers?|addresses|accounts?)\b/i,
];

/** What explorers write on tabs and buttons. None of it is anybody's name. */
const NAVIGATION = new RegExp(
  `^(${[
    '(view|see|show|go to|open)( (all|more|on|in|at|this|the|your|an?|token|contract|address|account|wallet|profile|transactions?|txns?|transfers?|holders?|holdings|details?|page|code|explorer|history|chart)\\b.*)?',
    '(token|internal|nft|erc-?(20|721|1155)|all|latest|read|write|contract) (transactions?|txns?|transfers?|tokens?|contracts?|holdings?|balances?|approvals|assets|code|events|creation|tracker|info)',
    'overview|(block )?explorer?|transactions?|txns?|transfers?|tokens?|holders?|holdings?|balances?|assets?|portfolio|contracts?|code|events?|logs?|analytics|charts?|stat(istic)?s|info(rmation)?|details?|comments?|activity|history|summary|profile|address|account|wallet|(learn |read )?more|more info|all|here|links?|share|copy|edit|follow|watch|search|trade|swap|buy|sell|send|receive|back|next|previous|website|home',
  ].join('|')})( \\(?\\d[\\d.,]*\\)?)?[\\s\\p{P}\\p{S}]*$`,
  'iu',
);

/** Whether a label is the site that a link leads to: its host, or for another site just "Etherscan", also with an arrow. */
export function isHost(label: string, host: string, ownHost: string): boolean {
  const name = label.toLowerCase().replace(/[\s\p{P}\p{S}]+$/u, '');
  const bare = host.replace(/^www\./, '');
  return [host, bare].includes(name) || (host !== ownHost && bare.split('.').includes(name));
}
