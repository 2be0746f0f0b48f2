import { afterEach, expect, it, vi } from 'vitest';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, resolverFor, show } from '../page.ts';
import { followerWith } from './follower.ts';

/** More than changes that are followed one by one. */
const ROOTS = 1500;
/** As many as stay below that, with all that they hold. */
const ROWS = 100;
/** Far more than it takes to read them, at ten steps each. */
const MOST_SLICES = 2000;
let follower: PageFollower | undefined;
afterEach(() => {
  follower?.stop();
  vi.restoreAllMocks();
});

/** Follows the page so slowly that each slice takes its ten steps and no more. */
function followSlowly(): { page: PageFollower; found: string[] } {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 100));
  const found: string[] = [];
  const page = followerWith({
    resolver: () => resolver,
    openRoot: (host) => host.shadowRoot,
    added: ({ address }) => found.push(address),
  });
  const resolver = resolverFor(() => page.sightings.all());
  follower = page;
  page.start();
  return { page, found };
}

it('the address in the last of many shadow roots is found while a clock goes on beside them', async () => {
  const a = draw();
  show(`<p id="clock">0</p><main>${'<x-many></x-many>'.repeat(ROOTS)}</main>`);
  for (const host of find('main').children) {
    host.attachShadow({ mode: 'open' }).innerHTML = host.nextElementSibling ? '<p>empty</p>' : a;
  }
  const { page, found } = followSlowly();
  for (let slice = 0; slice < MOST_SLICES && found.length === 0; slice += 1) {
    find('#clock').textContent = String(slice);
    // Mutations are told in a task of their own.
    await Promise.resolve();
    page.readNow();
  }
  expect(found).toEqual([a.toLowerCase()]);
});

it('a clock in the frame of a page of components does not have all of them read again', async () => {
  const a = draw();
  show('<x-app></x-app>');
  const app = find('x-app').attachShadow({ mode: 'open' });
  app.innerHTML = `<header>12:30</header><main>${'<x-row></x-row>'.repeat(ROWS)}</main>`;
  for (const row of app.querySelectorAll('x-row')) {
    const root = row.attachShadow({ mode: 'open' });
    root.innerHTML = '<x-cell></x-cell>'.repeat(5);
    for (const it of root.children) it.attachShadow({ mode: 'open' }).innerHTML = '<b>1</b>';
  }
  const { page, found } = followSlowly();
  for (let slice = 0; slice < MOST_SLICES; slice += 1) page.readNow();
  (app.querySelector('header') as Element).textContent = '12:31';
  await Promise.resolve();
  page.readNow();
  document.body.insertAdjacentHTML('beforeend', `<p>${a}</p>`);
  await Promise.resolve();
  for (let slice = 0; slice < 3; slice += 1) page.readNow();
  expect(found).toEqual([a.toLowerCase()]);
});
