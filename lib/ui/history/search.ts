/** Text as it is compared: without case, and in one Unicode form. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * The words of a query, all of which have to be found. An address that somebody has shortened ("0x1234…abcd") is two
 * words.
 */
export function termsOf(query: string): string[] {
  return foldText(query)
    .split(/[\s…]+|\.{2,}/u)
    .filter((term) => term !== '');
}

export function matchesAll(haystack: string, terms: readonly string[]): boolean {
  return terms.every((term) => haystack.includes(term));
}
