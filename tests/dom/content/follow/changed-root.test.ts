import { afterEach, describe, expect, it } from 'vitest';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, resolverFor, show } from '../page.ts';
import { followerWith } from './follower.ts';

let follower: PageFollower | undefined;
afterEach(() => follower?.stop());

const rows = '<x-row></x-row>'.repeat(100);
const PAGES = [
  ['a paragraph', '<p><x-row id="host"></x-row></p>'],
  ['a cell', '<table><tr><td><x-row id="host"></x-row></td></tr></table>'],
  ['the body', '<x-row id="host"></x-row>'],
  ['a list of such', `<div><div><x-row id="host"></x-row>${rows}</div></div>`],
] as const;
const ROOTS = [
  ['small', '<b id="text">1</b>'],
  ['deep', '<div><div><div><div><b id="text">1</b></div></div></div></div>'],
] as const;
const CHANGES = [
  ['its data are', (box: Element, a: string) => ((box.firstChild as Text).data = a)],
  ['its box is', (box: Element, a: string) => (box.textContent = a)],
  ['its root is', (box: Element, a: string) => ((box.getRootNode() as ShadowRoot).innerHTML = a)],
] as const;

describe.each(PAGES)('of a component in %s', (_place, html) => {
  describe.each(ROOTS)('with a %s root', (_size, inner) => {
    it.each(CHANGES)('the address is found once %s written anew', async (_how, write) => {
      const a = draw();
      show(html);
      const root = find('#host').attachShadow({ mode: 'open' });
      root.innerHTML = inner;
      const page = followerWith({ resolver: () => resolver, openRoot: (host) => host.shadowRoot });
      const resolver = resolverFor(() => page.sightings.all());
      follower = page;
      page.start();
      for (let slice = 0; slice < 20; slice += 1) page.readNow();
      write(root.querySelector('#text') as Element, a);
      // Mutations are told in a task of their own.
      await Promise.resolve();
      for (let slice = 0; slice < 20; slice += 1) page.readNow();
      const found = Array.from(page.sightings.all(), ({ address }) => address);
      expect(found).toEqual([a.toLowerCase()]);
    });
  });
});

it('a shortened address in a component is another one once its host names another', async () => {
  const [one, other] = ['11', '22'].map((it) => `0x1234${it.repeat(16)}abcd`) as [string, string];
  show(`<p><x-row id="host" title="${one}"></x-row></p>`);
  find('#host').attachShadow({ mode: 'open' }).innerHTML = '<b>0x1234…abcd</b>';
  const page = followerWith({ resolver: () => resolver, openRoot: (host) => host.shadowRoot });
  const resolver = resolverFor(() => page.sightings.all());
  follower = page;
  page.start();
  const found = (): string[] => {
    for (let slice = 0; slice < 20; slice += 1) page.readNow();
    return Array.from(page.sightings.all(), ({ address }) => address);
  };
  expect(found()).toEqual([one]);
  find('#host').title = other;
  // Mutations are told in a task of their own.
  await Promise.resolve();
  expect(found()).toEqual([other]);
});
