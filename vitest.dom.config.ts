import { fileURLToPath } from 'node:url';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './tests/support/find-chromium.ts';

/**
 * Tests in a real page without the extension: what reads and measures a page, and the components. They need no build,
 * so they take seconds; the browser's own layout, style and accessibility rules are what they are about.
 */
export default defineConfig({
  resolve: {
    alias: {
      // There is no extension around these tests; the fake knows the texts and nothing else.
      'wxt/browser': fileURLToPath(new URL('tests/dom/fake-browser.ts', import.meta.url)),
    },
  },
  define: {
    __LANGUAGES__: JSON.stringify(['en']),
    __MESSAGES__: JSON.stringify(generateChromeMessages(await parseMessagesFile('locales/en.yml'))),
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  optimizeDeps: {
    // Found while tests run, they would make the page load anew under a test.
    include: [
      '@noble/hashes/sha3.js',
      '@preact/signals',
      'axe-core',
      'preact',
      'preact/hooks',
      'preact/test-utils',
      'preact/jsx-runtime',
      'preact/jsx-dev-runtime',
      'zod/mini',
    ],
  },
  test: {
    name: 'dom',
    include: ['tests/dom/**/*.test.{ts,tsx}'],
    // All pages of a browser share one clipboard, which tests of copying and pasting write and read.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          executablePath: findChromium(),
          args: [
            '--no-sandbox',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--no-first-run',
            // Nothing but loopback is reached.
            '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
          ],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
