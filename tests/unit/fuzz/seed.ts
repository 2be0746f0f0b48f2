import * as fc from 'fast-check';

/**
 * Each file prints the seed of what it sends. `HEXMARK_FUZZ_SEED=… npm run unit -- tests/unit/fuzz` sends the same again;
 * `HEXMARK_FUZZ_RUNS=20` sends twenty times as much.
 */
const SEED = Number(process.env['HEXMARK_FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const RUNS_FACTOR = Number(process.env['HEXMARK_FUZZ_RUNS'] ?? 1);

process.stdout.write(`Fuzzed with HEXMARK_FUZZ_SEED=${SEED}\n`);

/** Parameters for `fc.assert`: the seed, and a number of cases that ends soon. */
export function cases(numRuns: number): fc.Parameters<unknown> {
  return { seed: SEED, numRuns: numRuns * RUNS_FACTOR };
}

/** JSON as text could bring it, own properties named `__proto__` and the like included. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc
    .constantFrom('{"__proto__":{"isBad":true}}', '{"constructor":{"prototype":{"isBad":true}}}')
    .map((text): unknown => JSON.parse(text)),
);
