import { defineConfig } from 'vitest/config';

/** The time limits only end what hangs: a machine may be slow, or busy with something else. */
const setup = {
  globalSetup: ['tests/setup/global-build.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  fileParallelism: false,
};

/** Browser tests: real browsers, real extension, real local service. One file at a time, for machines are small. */
export default defineConfig({
  test: {
    fileParallelism: false,
    projects: [
      ...['e2e', 'firefox'].map((name) => ({
        test: { ...setup, name, include: [`tests/${name}/**/*.test.ts`] },
      })),
      {
        test: {
          ...setup,
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
