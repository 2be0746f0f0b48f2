/** Text in the form in which it is compared: lower case, in one Unicode form, without accents and unseen signs. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F\p{Cf}]/gu, '');
}

/**
 * The words of a query. All of them have to be found. A shortened address ("0x1234…abcd") counts as two words, whatever
 * sign stands for the digits that are left out.
 */
export function termsOf(query: string): string[] {
  return foldText(query)
    .split(/[\s…⋯•*–—]+|\.{2,}|-{2,}/u)
    .filter((term) => term !== '');
}

export function matchesAll(haystack: string, terms: readonly string[]): boolean {
  return terms.every((term) => haystack.includes(term));
}
