import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The two comments between which a page of docs/ belongs to the program that measures. */
export interface GeneratedPart {
  start: string;
  end: string;
}

/** Writes these lines into a page of docs/, in place of what an earlier run wrote. */
export async function writePart(
  name: string,
  part: GeneratedPart,
  lines: readonly string[],
): Promise<void> {
  const path = join(import.meta.dirname, '..', '..', 'docs', name);
  await writeFile(path, replacePart(await readFile(path, 'utf8'), part, lines));
}

/** The page with these lines between the part's two comments. */
export function replacePart(
  page: string,
  { start, end }: GeneratedPart,
  lines: readonly string[],
): string {
  const [before, rest = ''] = page.split(start);
  const [, after] = rest.split(end);
  if (before === undefined || after === undefined) throw new Error(`The page lacks ${start}.`);
  return `${before}${[start, '', ...lines, '', end].join('\n')}${after}`;
}
