import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import type { MinifyOptions } from 'terser';

/**
 * The environment variable that names a folder of what was minified before. A run of tests makes up to eight builds,
 * most of whose scripts are the same, and minifying is two thirds of a build's work. Builds that people ship have none.
 */
export const MINIFIED_VARIABLE = 'HEXMARK_MINIFIED';

export async function minifyScript(code: string, options: MinifyOptions): Promise<string> {
  const folder = process.env[MINIFIED_VARIABLE];
  if (folder === undefined || folder === '') return minifyNow(code, options);
  const input = JSON.stringify([code, options]);
  const file = join(folder, createHash('sha256').update(input).digest('hex'));
  if (!existsSync(file)) {
    // Builds run side by side: none may read what another one has only begun to write.
    const begun = `${file}.${process.pid}`;
    writeFileSync(begun, await minifyNow(code, options));
    renameSync(begun, file);
  }
  return readFileSync(file, 'utf8');
}

/** One sign beyond ASCII, and the browser keeps the whole script at two bytes a character, in every frame that runs it. */
async function minifyNow(code: string, options: MinifyOptions): Promise<string> {
  return (await minify(code, { ...options, format: { ascii_only: true } })).code ?? code;
}
