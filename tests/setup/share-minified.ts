import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINIFIED_VARIABLE } from '../../scripts/minify.ts';

/** Has all builds of this run share what they have minified. It is gone at the run's end. */
export function shareMinified(): void {
  const folder = mkdtempSync(join(tmpdir(), 'hexmark-minified-'));
  process.env[MINIFIED_VARIABLE] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
