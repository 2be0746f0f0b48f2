import { afterEach, expect, it, vi } from 'vitest';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import { draw, short } from '../../../fixtures/sighting-row.ts';
import { beginReading, find, show } from '../page.ts';

const LINES = 1000;
afterEach(() => void vi.restoreAllMocks());

/** Reads a log that is written as texts, one a line, in a box of its own. */
function readLog(lines: readonly string[]): string[] {
  show('<div><p>Log</p><pre></pre></div>');
  find('pre').append(...lines);
  return beginReading()
    .readAgain()
    .map(({ address }) => address);
}

it('of a log in many lines not all is searched for each of its shortened addresses', () => {
  const searched = vi.spyOn(pageTree, 'treesIn');
  const a = draw();
  const lines = Array.from({ length: LINES }, () => `${short(a)} done\n`);
  expect(readLog([...lines, a])).toEqual([a.toLowerCase()]);
  expect(searched.mock.calls.length).toBeLessThan(LINES / 10);
});

it('a log of long lines is not written in small letters for each of them', () => {
  const a = draw();
  const lines = Array.from({ length: 50 }, () => `${short(a)} ${'and more '.repeat(300)}\n`);
  const lower = vi.spyOn(String.prototype, 'toLowerCase');
  expect(readLog(lines)).toEqual([]);
  const length = lower.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  expect(length).toBeLessThan(lines.join('').length);
});

it('a row of many pieces of text still tells whose its shortened address is', () => {
  const a = draw();
  show(`<p>${short(a)} <i data-hash="${a}"></i></p>`);
  for (let count = 0; count < 300; count += 1) find('p').append(' .');
  expect(beginReading().readAgain()).toMatchObject([{ kind: 'short', address: a.toLowerCase() }]);
});
