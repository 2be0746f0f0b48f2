import { resolve } from 'node:path';
import type { TestBrowser } from './build-e2e.ts';
import { buildQuietly } from './quiet-build.ts';
import { RELEASES_VARIABLE, ROOT } from './vitest-run.ts';

/**
 * The folder of a release build of the present sources. In `npm test` the gates have just made it. Any other run builds
 * it anew, apart from the release builds in `.output`, which a person may be using meanwhile, and from those of other tests.
 */
export async function buildRelease(browser: TestBrowser, test: string): Promise<string> {
  const made = process.env[RELEASES_VARIABLE];
  if (made !== undefined && made !== '') return resolve(made, `${browser}-mv3`);
  const folder = `${browser}-mv3-${test}-test`;
  await buildQuietly({ browser, mode: 'production', root: ROOT, outDirTemplate: folder });
  return resolve(ROOT, '.output', folder);
}
