import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNearViewport } from '../../../../lib/content/follow/near-viewport.ts';
import type { NearViewport } from '../../../../lib/content/follow/near-viewport.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { passFrames } from '../../pass-frames.ts';
import { sightingsIn } from '../page.ts';

const MANY = 700;
/** The most elements that are observed one by one. */
const MOST = 500;

afterEach(() => {
  vi.restoreAllMocks();
});

function follow(sightings: readonly Sighting[]): { near: NearViewport; observed: () => number } {
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe');
  const near = createNearViewport(() => {});
  for (const it of sightings) near.add(it);
  return { near, observed: () => observe.mock.calls.length };
}

function nearOf(near: NearViewport): Sighting[] {
  return Array.from(near.near()).flatMap(({ sightings }) => Array.from(sightings));
}

const LISTS: [name: string, html: string][] = [
  ['elements side by side', Array.from({ length: MANY }, () => `<div>${draw()}</div>`).join('')],
  [
    'rows of a table',
    `<table>${Array.from({ length: MANY }, () => `<tr><td>${draw()}</td></tr>`).join('')}</table>`,
  ],
];

describe('of very many elements', () => {
  it.each(LISTS)(
    'no more than some hundreds are observed, and none is lost: %s',
    async (_name, html) => {
      const sightings = sightingsIn(html);
      expect(sightings).toHaveLength(MANY);
      const { near, observed } = follow(sightings);
      expect(observed()).toBe(MOST);
      await expect.poll(() => nearOf(near).length).toBeGreaterThan(MANY - MOST);
      expect(nearOf(near)).toEqual(
        expect.arrayContaining([sightings[0], ...sightings.slice(MOST)]),
      );
      expect(nearOf(near)).not.toContain(sightings[MOST - 1]);
      near.stop();
    },
  );

  it('those that have gone make room, and leave nothing behind', () => {
    const sightings = sightingsIn(LISTS[0]?.[1] ?? '');
    const { near, observed } = follow(sightings);
    for (const it of sightings) near.remove(it);
    expect(nearOf(near)).toEqual([]);
    // An emptied element stays observed until the next look.
    expect([...near.near()]).toEqual([]);
    expect([...near.elements()]).toEqual([]);
    for (const it of sightings) near.add(it);
    expect(observed()).toBe(2 * MOST);
    near.stop();
  });

  it('those that are not observed and have no box of their own stand in the one around them', () => {
    const rows = Array.from(
      { length: MANY },
      () => `<p><b style="display:contents">${draw()}</b></p>`,
    );
    const sightings = sightingsIn(rows.join(''));
    const { near } = follow(sightings);
    expect(sightings.at(-1)?.element).toBe(document.body.lastElementChild);
    near.stop();
  });

  it('one that comes in the place of another in its element stays near', async () => {
    const [one, other] = sightingsIn(`<p>${draw()} ${draw()}</p>`) as [Sighting, Sighting];
    const { near } = follow([one]);
    await expect.poll(() => nearOf(near)).toEqual([one]);
    const version = (): number | undefined => Array.from(near.near())[0]?.version;
    const versions = [version()];
    near.remove(one);
    versions.push(version());
    near.add(other);
    versions.push(version());
    expect(new Set(versions).size).toBe(3);
    for (let looks = 0; looks < 3; looks += 1) expect(nearOf(near)).toEqual([other]);
    near.remove(other);
    expect(nearOf(near)).toEqual([]);
    near.add(one);
    for (let looks = 0; looks < 3; looks += 1) expect(nearOf(near)).toEqual([one]);
    near.remove(one);
    await expect.poll(() => nearOf(near).length + [...near.elements()].length).toBe(0);
    near.stop();
  });

  it('each is observed where they are a few, until the end', async () => {
    const { near, observed } = follow(sightingsIn(`<p>${draw()}</p><p>${draw()}</p>`));
    expect(observed()).toBe(2);
    expect(nearOf(near)).toEqual([]);
    near.stop();
    await passFrames(3);
    expect(nearOf(near)).toEqual([]);
  });

  it('those that have gone are let go of in a hidden tab too, where nothing is looked at', () => {
    const unobserve = vi.spyOn(IntersectionObserver.prototype, 'unobserve');
    const near = createNearViewport(() => {});
    const many = 3000;
    const [start, end] = ['<div>'.repeat(5), '</div>'.repeat(5)];
    for (const it of sightingsIn(`${start}${draw()}${end}`.repeat(many))) {
      near.add(it);
      near.remove(it);
    }
    expect(unobserve.mock.calls.length).toBeGreaterThanOrEqual(many - 2 * (MOST + 1));
    near.stop();
  });
});
