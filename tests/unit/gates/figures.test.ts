import { expect, test } from 'vitest';
import { checkFigures } from '../../gates/figures.ts';

const SOURCE = `
import { x } from './x.ts';

/** A wait of 3 s was too short. */
const WAIT_MS = 15_000;
export const HOUR_MS: number = 60 * 60_000;
const OLDEST_MS = 24 * HOUR_MS;
const SHARE = 0.1;

export const WIDTH = {
  /** At first: 7 would be too many. */
  first: 4,
  most: 8,
  longestMs: 15 * 60_000,
  'scanner.js': 14,
} as const;

export const Schema = z.object({
  thresholds: z._default(z.object({ medium: share }), { medium: 0.3 }),
  ageMs: z._default(duration, 24 * 60 * 60 * 1000),
  days: z._default(z.int().check(z.minimum(1), z.maximum(3650)), 90),
});

export const PACE = { first: 5 } as const;
`;

test.each([
  ['15 s', 'WAIT_MS'],
  ['15,000 ms', 'WAIT_MS'],
  ['1 hour', 'HOUR_MS'],
  ['24 h', 'OLDEST_MS'],
  ['1 day', 'OLDEST_MS'],
  ['10 %', 'SHARE'],
  ['4', 'WIDTH.first'],
  ['5', 'PACE.first'],
  ['8', 'WIDTH.most'],
  ['15 min', 'WIDTH.longestMs'],
  ['30 %', 'Schema.medium'],
  ['24 hours', 'Schema.ageMs'],
  ['90', 'Schema.days'],
  ['14 kB', 'WIDTH.scanner.js'],
])('a figure that the code says passes: %s for %s', (stated, name) => {
  expect(check(stated, name)).toEqual([]);
});

test.each([
  ['16 s', 'WAIT_MS', 'says 16 s where WAIT_MS in lib/limits.ts is 15000'],
  ['15', 'WAIT_MS', 'is 15000'],
  ['7', 'WIDTH.first', 'is 4'],
  ['4', 'PACE.first', 'is 5'],
  ['fifteen seconds', 'WAIT_MS', 'is 15000'],
  ['15 s', 'GONE_MS', 'does not have'],
  ['1', 'WIDTH.gone', 'does not have'],
])('a figure that the code does not say is named: %s for %s', (stated, name, problem) => {
  expect(check(stated, name)).toEqual([expect.stringContaining(problem)]);
});

function check(stated: string, name: string): string[] {
  const text = `Waits [${stated}](../lib/limits.ts '${name}') at most.`;
  return checkFigures({ path: 'docs/waits.md', text }, { read: () => SOURCE });
}
