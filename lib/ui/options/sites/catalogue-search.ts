/** Whether each word of what was typed stands somewhere in the texts, whatever its case. */
export function matchesAll(typed: string, texts: readonly string[]): boolean {
  const text = texts.join(' ').toLocaleLowerCase();
  const words = typed.toLocaleLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}
