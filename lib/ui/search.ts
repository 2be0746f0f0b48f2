/** Letters in whose place people type others where a keyboard lacks them, and that Unicode does not take apart. */
const TYPED_AS = new Map([
  ['ı', 'i'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['ŧ', 't'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  // Alef wasla, with which Arabic writes the article, is typed as a plain alef.
  ['\u0671', '\u0627'],
]);
const TYPED_AS_OTHERS = new RegExp(`[${[...TYPED_AS.keys()].join('')}]`, 'g');

/**
 * Accents, the vowel signs and the hamza that Arabic is mostly typed without, its line filler, invisible characters.
 */
const LEFT_OUT = /[\u0300-\u036F\u0640\u064B-\u065F\u0670\p{Cf}]/gu;

/** Text in the form in which it is compared: lower case, in one Unicode form, in the letters that people type. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(LEFT_OUT, '')
    .replaceAll(TYPED_AS_OTHERS, (letter) => TYPED_AS.get(letter) ?? letter);
}

/** A whole address in a word, such as `eth:0x…` or the URL of an explorer's page. */
const ADDRESS = /0x[0-9a-f]{40}(?![0-9a-z])/g;

/**
 * The words of a query. All of them have to be found. Where a word holds an address, only the address counts: wallets
 * copy it with its chain, and people with a URL or quotation marks. A shortened address ("0x1234…abcd") counts as two
 * words, whatever sign stands for the digits that are left out.
 */
export function termsOf(query: string): string[] {
  return foldText(query)
    .split(/[\s…⋯•*–—]+|\.{2,}|-{2,}/u)
    .filter((term) => term !== '')
    .flatMap((term) => term.match(ADDRESS) ?? [term]);
}

/** Whether a text that `foldText` has folded contains all terms (`termsOf`). Without terms it does. */
export function matchesAll(haystack: string, terms: readonly string[]): boolean {
  return terms.every((term) => haystack.includes(term));
}
