import { expect, it, vi } from 'vitest';
import { RESTYLED, UNCHANGED } from '../../../../lib/content/dom/page-change.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { stage } from './pass-stage.ts';

function rows(count: number, style = ''): string {
  return Array.from({ length: count }, () => `<div style="${style}">${draw()}</div>`).join('');
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

it('of dozens in sight, all have their marks in the first pass', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { passes, drawn } = stage(rows(60, 'font:8px/10px monospace'));
  passes.run(RESTYLED);
  expect(drawn.size).toBe(60);
});

it('of dozens that are far, a few are measured in each pass while the page changes, and then all', () => {
  const { passes } = stage(`<p style="height:5000px"></p>${rows(40)}`);
  expect([passes.run(RESTYLED).length, passes.isBehind]).toEqual([5, true]);
  let told = 0;
  for (let count = 0; passes.isBehind; count += 1) {
    expect(count).toBeLessThan(1000);
    told = passes.run(UNCHANGED).length;
  }
  expect(told).toBe(40);
});

it('of thousands, a pass brings no more marks than there is time for', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { passes, drawn } = stage(rows(200, 'font:8px/10px monospace'));
  passes.run(RESTYLED);
  expect(drawn.size).toBe(32);
  expect(passes.isBehind).toBe(true);
});

it('of thousands, those in sight have marks within a few passes, and those near are asked for', () => {
  const { passes, sightings, group, drawn } = stage(rows(400));
  let told = passes.run(RESTYLED);
  for (let count = 0; passes.isBehind; count += 1) {
    expect(count).toBeLessThan(1000);
    told = passes.run(UNCHANGED);
  }
  const inSight = sightings.filter(({ element }) => topOf(element) < innerHeight);
  expect(inSight.length).toBeGreaterThan(20);
  expect(inSight.filter((it) => !drawn.has(it))).toEqual([]);
  expect(group.nearest?.length).toBeLessThan(sightings.length);
  const lowest = Math.max(...told.map(({ element }) => topOf(element)));
  expect(lowest).toBeGreaterThan(innerHeight * 1.4);
  expect(lowest).toBeLessThan(innerHeight * 1.6);
});
