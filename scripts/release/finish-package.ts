import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_NAMES } from '../../lib/domain/release/file-list.ts';
import { toJsonForm } from '../../lib/domain/release/json-form.ts';
import { filesIn } from './checksums.ts';

/**
 * Makes a build comparable with the copies that browsers make of it: its JSON files get one form, and a file names all
 * of its files, so that the options can compute their sums.
 */
export function finishPackage(folder: string): void {
  writeFileSync(join(folder, FILE_NAMES), '');
  const files = filesIn(folder).toSorted();
  writeFileSync(join(folder, FILE_NAMES), JSON.stringify(files));
  for (const file of files.filter((it) => it.endsWith('.json'))) {
    const form = toJsonForm(file, readFileSync(join(folder, file), 'utf8'));
    if (form === null) throw new Error(`${file} is not JSON.`);
    writeFileSync(join(folder, file), form);
  }
}
