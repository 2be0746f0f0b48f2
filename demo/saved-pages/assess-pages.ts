import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningService } from '../../tests/service/service.ts';

/** Most addresses of real pages are low. Every level has to be seen, though, and so has one without a result. */
const TURNS = ['low', 'high', 'low', 'medium', 'low', 'bot', 'unknown', 'unrated'] as const;

/** Has the service know the addresses of saved pages, by turns of all levels, so that pictures show them. */
export async function assessPages(
  { seed, useSeed }: RunningService,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const all = new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/0x[0-9a-f]{40}(?![0-9a-f])/g) ?? [],
  );
  const { named, predictions: own, ...rest } = seed();
  const predictions = new Map(own);
  for (const [index, hash] of [...all].toSorted().entries()) {
    const name = TURNS[index % TURNS.length] ?? 'unknown';
    const like = name === 'unknown' ? undefined : own.get(named[name].toLowerCase());
    if (like === undefined || own.has(hash)) continue;
    // Without ids of another address, which would be taken for a reply about that one.
    const { address: _address, id: _id, ...row } = like.row;
    predictions.set(hash, { hash, row: { ...row, predictions: [] } });
  }
  useSeed({ ...rest, named, predictions });
}
