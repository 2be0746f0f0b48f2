import { defineConfig } from 'vitest/config';

const setup = {
  globalSetup: ['tests/setup/global-build.ts'],
  testTimeout: 45_000,
  hookTimeout: 90_000,
};

/**
 * Browser tests: real browsers, real extension, real local service. Tests mostly wait, so two files run side by side,
 * each with a browser and a service of its own; in Firefox one at a time.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { ...setup, name: 'e2e', include: ['tests/e2e/**/*.test.ts'], maxWorkers: 2 } },
      {
        test: {
          ...setup,
          name: 'firefox',
          include: ['tests/firefox/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...setup,
          fileParallelism: false,
          name: 'apps',
          include: ['tests/e2e/apps.test.ts'],
          // All of what the project `e2e` runs a part of.
          env: { HEXMARK_APP_UPDATES: '10000', HEXMARK_APP_HYDRATIONS: '30' },
          testTimeout: 900_000,
        },
      },
    ],
  },
});
