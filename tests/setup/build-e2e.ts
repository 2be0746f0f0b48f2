import { pathToFileURL } from 'node:url';
import { build } from 'wxt';

export type TestBrowser = 'chrome' | 'firefox';

/** Builds the extension for tests and the demo: the same code, with loopback hosts granted in the manifest. */
export async function buildForTests(browser: TestBrowser): Promise<void> {
  await build({
    browser,
    mode: 'e2e',
    outDirTemplate: '{{browser}}-mv{{manifestVersion}}-e2e',
    logger: silentLogger(),
  });
}

const ignore = (): void => undefined;

/** Keeps the bundler quiet; its warnings and errors still show. */
export function silentLogger() {
  const { error, warn } = console;
  return {
    debug: ignore,
    log: ignore,
    info: ignore,
    success: ignore,
    start: ignore,
    warn,
    error,
    fatal: error,
    level: 0,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const browser of ['chrome', 'firefox'] as const) {
    await buildForTests(browser);
    console.log(`Built .output/${browser}-mv3-e2e`);
  }
}
