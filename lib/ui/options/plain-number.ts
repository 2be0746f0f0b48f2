/** The Arabic-Indic digits, the Persian ones, and their decimal separator. */
const EASTERN = /[\u0660-\u0669\u06f0-\u06f9\u066b]/g;

/**
 * What is typed into a field for numbers, trimmed and in the digits and the decimal point of English. Input methods of
 * Chinese, Japanese and Korean write digits as wide as their own signs.
 */
export function plainNumber(typed: string): string {
  // Both rows of digits begin at a multiple of 16.
  return typed
    .normalize('NFKC')
    .trim()
    .replaceAll(EASTERN, (sign) => (sign === '\u066b' ? '.' : String(sign.charCodeAt(0) % 16)));
}
