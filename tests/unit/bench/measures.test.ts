import { expect, it } from 'vitest';
import { chooseMeasures, NAMES } from '../../bench/page/measures.ts';
import type { Options } from '../../bench/page/measures.ts';

function chosen(options: Options): [string[], string[]] {
  const { chromium, firefox } = chooseMeasures(options);
  return [[...chromium], [...firefox]];
}

const IN_BOTH = ['scan', 'placement', 'signals', 'storm'];

it.each([
  [{}, [...NAMES], IN_BOTH],
  [{ browser: 'chromium' }, [...NAMES], []],
  [{ browser: 'firefox' }, [], IN_BOTH],
  [{ write: true }, [...NAMES], IN_BOTH],
  [{ only: 'lists,scan' }, ['lists', 'scan'], ['scan']],
  [{ only: 'popup' }, ['popup'], []],
])('%j measures %j in Chromium and %j in Firefox', (options, chromium, firefox) => {
  expect(chosen(options)).toEqual([chromium, firefox]);
});

it.each([
  [{ only: 'lists', browser: 'firefox' }, 'In firefox there is no lists to measure.'],
  [{ only: 'scan,rest', browser: 'firefox' }, 'In firefox there is no rest to measure.'],
  [{ only: 'lens' }, '--only does not know “lens”'],
  [{ browser: 'opera' }, '--browser does not know “opera”'],
])('%j, which would measure nothing and find nothing wrong, is refused', (options, reason) => {
  expect(() => chooseMeasures(options)).toThrow(reason);
});

it.each([{ only: 'scan' }, { browser: 'chromium' }, { only: 'scan', browser: 'firefox' }])(
  '%j together with --write, which would lose the rest of the table, is refused',
  (options) => {
    expect(() => chooseMeasures({ ...options, write: true })).toThrow('the whole table');
  },
);
