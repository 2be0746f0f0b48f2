import { defineConfig } from 'vitest/config';

/**
 * Unit tests alone; browser tests have a configuration of their own, for they need built extensions and browsers. The
 * time limits only end what hangs: a machine may be busy with something else.
 */
export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts'],
    // By default one processor is left idle, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
