import { buildForTests } from './build-e2e.ts';
import type { TestBrowser } from './build-e2e.ts';

/** Vitest's global set-up for browser tests: what is tested is always built from what is there. */
export default async function setup({ config }: { config: { name?: string } }): Promise<void> {
  const browser: TestBrowser = config.name === 'firefox' ? 'firefox' : 'chrome';
  await buildForTests(browser);
}
