import { expect, test } from 'vitest';
import type { Figure } from '../../bench/page/figures.ts';
import { replaceMeasured } from '../../bench/page/report.ts';
import { checkFigures } from '../../gates/figures.ts';

const PAGE = `# Speed

<!-- measured by npm run bench -->
an older run
<!-- end of what was measured -->

What it means.
`;

const FIGURES: Figure[] = [
  figure({ name: 'A scan', value: 1.31, unit: '×', budget: { atMost: 'scanToBareWalk' } }),
  figure({ name: 'A library', value: 12, unit: '×', budget: { atLeast: 'markJsToScan' } }),
  figure({ name: 'Traces', value: 0, unit: '', budget: { atMost: 'quietPageTraces' } }),
];

test('a run replaces the one before it, and nothing else on the page', () => {
  expect(replaceMeasured(PAGE, 'Two cores.', FIGURES)).toBe(`# Speed

<!-- measured by npm run bench -->

Two cores.

|  | What | Browser | Budget | Measured |
| --- | --- | --- | --- | --- |
| ✔ | A scan | Chromium | ≤ [1.5](../tests/bench/page/budgets.ts 'MOST.scanToBareWalk') × | 1.31 × |
| ✘ | A library | Chromium | ≥ [20](../tests/bench/page/budgets.ts 'LEAST.markJsToScan') × | 12.0 × |
| ✔ | Traces | Chromium | ≤ [0](../tests/bench/page/budgets.ts 'MOST.quietPageTraces') | 0 |

<!-- end of what was measured -->

What it means.
`);
});

test('a page without a place for it is refused', () => {
  expect(() => replaceMeasured('# Speed', '', FIGURES)).toThrow('lacks');
});

test('the gate compares the budgets it writes', () => {
  const text = replaceMeasured(PAGE, '', FIGURES);
  expect(checkFigures({ path: 'docs/performance.md', text }, { read: readBudgets })).toContain(
    'docs/performance.md says 1.5 where MOST.scanToBareWalk in tests/bench/page/budgets.ts is 1.6.',
  );
});

function figure(measured: Pick<Figure, 'name' | 'value' | 'unit' | 'budget'>): Figure {
  return { browser: 'Chromium', detail: '', ...measured };
}

/** The source that the page links to, with another budget. */
function readBudgets(): string {
  return 'export const MOST = {\n  scanToBareWalk: 1.6,\n};';
}
