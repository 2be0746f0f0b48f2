import { expect, it } from 'vitest';
import { draw, short } from '../../../fixtures/sighting-row.ts';
import { beginReading, show } from '../page.ts';

const ROWS = 3000;
/** This many rows are more than a row for whatever looks around one. */
const GROUP = 100;
/** If each row looked through all of its list, it would be five to twenty times. */
const MOST = 4;
/** The quickest of this many readings counts: machines are busy now and then. */
const TIMES = 3;

/** How long the quickest work takes. What makes it ready takes no part. */
function quickest(prepare: () => () => unknown): number {
  const times = Array.from({ length: TIMES }, () => {
    const work = prepare();
    const startMs = performance.now();
    work();
    return performance.now() - startMs;
  });
  return Math.min(...times);
}

/** How much longer it takes to read rows in one list than the same in many. */
function slowdownOf(row: () => string): number {
  const timeOf = (size: number): number => {
    const list = (): string => `<div>${Array.from({ length: size }, row).join('')}</div>`;
    return quickest(() => {
      show(Array.from({ length: ROWS / size }, list).join(''));
      return () => beginReading().readAgain();
    });
  };
  return timeOf(ROWS) / timeOf(GROUP);
}

const token = draw();

it.each([
  [
    'shortened addresses that nothing tells',
    () => `<div><i>1</i><b>${short(draw())}</b><i>5</i></div>`,
  ],
  ['names of holders', () => `<p><a href="/token/${token}?a=${draw()}">Aurora</a><i>5</i></p>`],
])('a list is not looked through for each of its rows: %s', (_name, row) => {
  expect(slowdownOf(row)).toBeLessThan(MOST);
});

/** How many addresses are looked for in one text, and how long that takes. */
const COUNT = 90;
function timeIn(end: string): number {
  const addresses = Array.from({ length: COUNT }, () => draw() + end).join('');
  return quickest(() => {
    show(`<pre>${addresses}${'y'.repeat(2_000_000)}</pre>`);
    return () => expect(beginReading().readAgain()).toHaveLength(COUNT);
  });
}

it('what goes on behind a full stop is not searched for each address before it', () => {
  expect(timeIn('.') / timeIn(', ')).toBeLessThan(20);
});
