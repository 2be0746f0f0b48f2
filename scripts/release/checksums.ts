import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the SHA-256 of files as `sha256sum` does, so that `sha256sum --check` reads it. Without `files` they are all
 * those below the folder, by their paths in it.
 */
export function writeSums(list: string, folder: string, files = filesIn(folder)): void {
  const lines = files
    .toSorted()
    .map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`);
  writeFileSync(list, lines.join(''));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Paths of all files below a folder, in any order. */
export function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'));
}
