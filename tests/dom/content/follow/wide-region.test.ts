import { expect, it } from 'vitest';
import { regionsOf } from '../../../../lib/content/follow/changed-region.ts';
import { find, show } from '../page.ts';

const inBoxes = (html: string): string => `${'<div>'.repeat(6)}${html}${'</div>'.repeat(6)}`;

const log = (id: string): string =>
  inBoxes(`<b id="${id}">1</b><pre>${'line '.repeat(400_000)}</pre>`);

function timed(work: () => void): number {
  const startMs = performance.now();
  work();
  return performance.now() - startMs;
}

it('does not read the megabytes beside each of the counters that change', () => {
  show(log('a') + log('b'));
  const counters = [find('#a'), find('#b')];
  const readMs = timed(() => {
    for (let time = 0; time < 20; time += 1) void document.body.textContent?.length;
  });
  const known = {};
  const regionsMs = timed(() => {
    for (let time = 0; time < 100; time += 1)
      for (const it of counters) void Array.from(regionsOf(it.firstChild as Text, known));
  });
  expect(regionsMs).toBeLessThan(readMs);
});

/** What is read again where the text in `#at` changes. */
const readAgain = (html: string): Node | undefined => {
  show(html);
  return [...regionsOf(find('#at').firstChild as Text)].at(-1)?.[0];
};

const PART = '<p id="part"><u><b id="at">1</b></u></p>';

it.each([
  ['elements', 99, 150, '<i></i>'],
  ['characters', 700, 900, 'word '],
  ['nodes', 3900, 4001, '<!---->'],
])('reads what is around a change up to as many %s as a row has', (_what, few, many, it) => {
  const beside = (times: number): string =>
    `<div id="around">${PART}<span>${it.repeat(times)}</span></div>`;
  expect(readAgain(beside(few))).toBe(find('#around'));
  expect(readAgain(beside(many))).toBe(find('#part'));
});

it('reads a row of many cells as a whole, and of a list of rows with addresses that row', () => {
  const cell = '<td id="part"><b id="at">1</b></td>';
  const cells = '<td>0x</td>'.repeat(14);
  expect(readAgain(`<table><tr>${cell}${cells}</tr></table>`)).toBe(find('table'));
  const rows = '<p>0x</p>'.repeat(14);
  expect(readAgain(`<div id="around">${PART}${rows}</div>`)).toBe(find('#part'));
  expect(readAgain(`<div id="around">${PART}${'<p>1</p>'.repeat(14)}</div>`)).toBe(find('#around'));
});
