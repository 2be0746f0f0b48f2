import { compileOnce } from '../firefox/driver/compiled.ts';
import { browserOf, buildForTests } from './build-e2e.ts';
import { BUILT_VARIABLE } from './vitest-run.ts';

/**
 * Vitest's global set-up for browser tests: it builds the extension from the sources as they are now, unless
 * this run has just done so. Returns what ends it.
 */
export default async function setup({
  config,
}: {
  config: { name?: string };
}): Promise<() => Promise<void>> {
  const browser = browserOf(config.name);
  if (process.env[BUILT_VARIABLE] === undefined) await buildForTests(browser);
  return browser === 'firefox' ? compileOnce() : async () => undefined;
}
