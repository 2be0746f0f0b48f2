import { defineConfig } from 'vitest/config';

/** Unit tests alone; browser tests have a configuration of their own, for they need built extensions and browsers. */
export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts'],
    testTimeout: 10_000,
  },
});
