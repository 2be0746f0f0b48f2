import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/longest-first.ts';

/** The time limits only end what hangs: a machine may be slow, or busy with something else. */
const setup = {
  globalSetup: ['tests/setup/global-build.ts'],
  testTimeout: 360_000,
  hookTimeout: 360_000,
  expect: { poll: { timeout: 120_000 } },
};

/**
 * Browser tests: real browsers, real extension, real local service. Tests often wait, so four files run side by side,
 * each with a browser, a profile and a service of its own.
 */
const SIDE_BY_SIDE = 4;

export default defineConfig({
  test: {
    maxWorkers: SIDE_BY_SIDE,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...['e2e', 'firefox'].map((name) => ({
        test: {
          ...setup,
          name,
          include: [`tests/${name}/**/*.test.ts`],
          // Each file has a browser of its own anyway, and loading Playwright anew costs a second a file.
          isolate: false,
          maxWorkers: SIDE_BY_SIDE,
        },
      })),
      {
        test: {
          ...setup,
          name: 'apps',
          include: ['tests/e2e/apps.test.ts'],
          // All of what the project `e2e` runs a part of.
          env: { HEXMARK_APP_UPDATES: '10000', HEXMARK_APP_HYDRATIONS: '30' },
          testTimeout: 900_000,
          maxWorkers: SIDE_BY_SIDE,
        },
      },
    ],
  },
});
