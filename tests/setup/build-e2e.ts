import { pathToFileURL } from 'node:url';
import { buildQuietly } from './quiet-build.ts';

export type TestBrowser = 'chrome' | 'firefox';

/** Whose build a Vitest project of browser tests needs. */
export function browserOf(project: string | undefined): TestBrowser {
  return project === 'firefox' ? 'firefox' : 'chrome';
}

/** Builds the extension for tests and the demo: the same code, with loopback hosts granted in the manifest. */
export async function buildForTests(browser: TestBrowser): Promise<void> {
  await buildQuietly({
    browser,
    mode: 'e2e',
    outDirTemplate: '{{browser}}-mv{{manifestVersion}}-e2e',
  });
}

const BROWSERS = ['chrome', 'firefox'] as const;

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , named] = process.argv;
  for (const browser of BROWSERS.filter((it) => named === undefined || it === named)) {
    await buildForTests(browser);
    console.log(`Built .output/${browser}-mv3-e2e`);
  }
}
