import { defineConfig } from 'vitest/config';

/** Browser tests: real browsers, real extension, real local service. One file at a time, for machines are small. */
export default defineConfig({
  test: {
    fileParallelism: false,
    projects: ['e2e', 'firefox'].map((name) => ({
      test: {
        name,
        include: [`tests/${name}/**/*.test.ts`],
        globalSetup: ['tests/setup/global-build.ts'],
        testTimeout: 45_000,
        hookTimeout: 90_000,
        fileParallelism: false,
      },
    })),
  },
});
