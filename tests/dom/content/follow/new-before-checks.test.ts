import { afterEach, expect, it, vi } from 'vitest';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, resolverFor, show } from '../page.ts';
import { followerWith } from './follower.ts';

/** Checking them takes five slices of ten steps. */
const MANY = 5000;
let follower: PageFollower | undefined;
afterEach(() => {
  follower?.stop();
  vi.restoreAllMocks();
});

it('an address that comes while thousands of others are checked is found before that is over', async () => {
  const [a, b] = [draw(), draw()];
  show(`<p id="clock">0</p><main>${`<p>${a}</p>`.repeat(MANY)}</main><p id="new">none</p>`);
  const page = followerWith({ resolver: () => resolver });
  const resolver = resolverFor(() => page.sightings.all());
  const prune = vi.spyOn(page.sightings, 'prune');
  follower = page;
  page.start();
  for (let slice = 0; slice < MANY; slice += 1) page.readNow();
  // So slow that each slice takes its ten steps and no more.
  let nowMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 100));
  prune.mockClear();
  const change = async (at: string, text: string): Promise<void> => {
    find(at).textContent = text;
    // Mutations are told in a task of their own.
    await Promise.resolve();
    page.readNow();
  };
  await change('#clock', '1');
  expect(prune).toHaveBeenCalled();
  await change('#new', b);
  const found = new Set(Array.from(page.sightings.all(), ({ address }) => address));
  expect(found).toEqual(new Set([a.toLowerCase(), b.toLowerCase()]));
});
