import { join } from 'node:path';
import type { TestBrowser } from './build-e2e.ts';
import { BUILT_VARIABLE, ROOT, run } from './vitest-run.ts';

/**
 * Makes the test builds before Vitest starts, side by side: most of a build is work of one thread. Runs of browser tests
 * that follow build nothing themselves.
 */
export async function buildAhead(browsers: readonly TestBrowser[]): Promise<void> {
  const script = join(ROOT, 'tests', 'setup', 'build-e2e.ts');
  const built = await Promise.all(
    browsers.map((browser) => run(process.execPath, [script, browser])),
  );
  // A build that failed is made again where its tests begin, which then say so.
  if (built.every(({ ok }) => ok)) process.env[BUILT_VARIABLE] = '1';
}
