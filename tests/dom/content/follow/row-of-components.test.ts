import { afterEach, expect, it } from 'vitest';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { draw, lookAlikeOf, short } from '../../../fixtures/sighting-row.ts';
import { find, resolverFor, show } from '../page.ts';
import { followerWith } from './follower.ts';

const own = draw();
const alike = lookAlikeOf(own);
let follower: PageFollower | undefined;
afterEach(() => follower?.stop());

/** The addresses that are found on a page of components once it was read, and again after each change. */
async function follow(html: string, ...changes: (() => void)[]): Promise<string[]> {
  show('');
  document.body.setHTMLUnsafe(html);
  const page = followerWith({ resolver: () => resolver, openRoot: (host) => host.shadowRoot });
  const resolver = resolverFor(() => page.sightings.all());
  follower = page;
  for (const change of [() => page.start(), ...changes]) {
    change();
    // Mutations are told in a task of their own.
    await Promise.resolve();
    for (let slice = 0; slice < 20; slice += 1) page.readNow();
  }
  return Array.from(page.sightings.all(), ({ address }) => address);
}

/** A component that has its root from the start. */
const part = (html: string): string =>
  `<x-part><template shadowrootmode="open">${html}</template></x-part>`;
const shown = short(own);
const copies = (whole: string): string => `<button data-clipboard-text="${whole}"></button>`;
const link = `<a href="/address/${alike}">Go</a>`;

/** Gives a component its root, and then its class, as it starts. */
function start(html: string): void {
  find('x-part').attachShadow({ mode: 'open' }).innerHTML = html;
  find('x-part').className = 'ready';
}

it('the whole of a shortened address is told by a component beside it', async () => {
  expect(await follow(`<p>${shown}${part(copies(own))}</p>`)).toEqual([own.toLowerCase()]);
});

it('it is also told by one that starts later', async () => {
  expect(await follow(`<p>${shown}<x-part></x-part></p>`, () => start(copies(own)))).toEqual([
    own.toLowerCase(),
  ]);
});

it('words do not tell it where a component beside it names another one', async () => {
  expect(await follow(`<p><b title="${own}">${shown}</b>${part(link)}</p>`)).toEqual([
    alike.toLowerCase(),
  ]);
});

const inPart = (selector: string): Element =>
  find('x-part').shadowRoot?.querySelector(selector) ?? document.body;
const twin = `<b>${short(alike)}</b>`;

it.each([
  [
    'an attribute beside it in its component comes to tell it',
    `<p>${part(`<b>${shown}</b><button></button>`)}</p>`,
    () => inPart('button').setAttribute('data-clipboard-text', own),
    [own],
  ],
  [
    'a button comes beside it in its component',
    `<p>${part(`<b>${shown}</b>`)}</p>`,
    () => inPart('b').insertAdjacentHTML('afterend', copies(own)),
    [own],
  ],
  [
    'a button comes beside its component',
    `<p>${part(shown)}<i></i></p>`,
    () => (find('i').innerHTML = copies(own)),
    [own],
  ],
  [
    'a twin comes in its component, of which the button may be',
    `<p>${part(`<b>${shown}</b><i>…</i>${copies(alike)}`)}</p>`,
    () => (inPart('i').innerHTML = twin),
    [],
  ],
  [
    'a twin comes beside its component',
    `<p>${part(shown)}<i>…</i>${copies(alike)}</p>`,
    () => (find('i').innerHTML = twin),
    [],
  ],
])('a shortened address is read again where %s', async (_name, html, change, expected) => {
  expect(await follow(html, change)).toEqual(expected.map((it) => it.toLowerCase()));
});
