import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from './wait.ts';

export interface SavedFile {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

/** The first file there whose name matches, once it is whole. */
export function waitForDownload(folder: string, name: RegExp): Promise<SavedFile> {
  return waitFor(
    async () => {
      const files = await readdir(folder);
      const found = files.find((file) => name.test(file));
      // Until a download is whole, its data stands in a second file.
      if (found === undefined || files.some((file) => file.endsWith('.part'))) return null;
      const path = join(folder, found);
      const text = await readFile(path, 'utf8');
      return text === '' ? null : { name: found, path, text };
    },
    { describe: `a download like ${name}` },
  );
}
