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
