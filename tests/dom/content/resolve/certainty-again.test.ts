import { afterEach, expect, it } from 'vitest';
import * as patterns from '../../../../lib/content/find/address-pattern.ts';
import { isStillOnPage } from '../../../../lib/content/find/sighting.ts';
import { createSightings } from '../../../../lib/content/find/sightings.ts';
import { createCertainty } from '../../../../lib/content/resolve/certainty.ts';
import { parseAddress } from '../../../../lib/domain/address/address.ts';
import { createLookAlikes } from '../../../../lib/domain/address/look-alikes.ts';
import { draw, lookAlikeOf, short } from '../../../fixtures/sighting-row.ts';
import { find, goTo, resolverFor, show } from '../page.ts';

afterEach(() => goTo('/'));

/** Reads the page as the marks do, and tells what of it is certain. */
function createPage(): () => string[] {
  const lookAlikes = createLookAlikes();
  const certainty = createCertainty({ lookAlikes, patterns, isStillOnPage });
  const sightings = createSightings({
    added(sighting) {
      lookAlikes.add(sighting.address);
      certainty.note(sighting);
    },
    removed: ({ address }) => lookAlikes.remove(address),
    resolver: () => resolver,
  });
  const resolver = resolverFor(() => sightings.all());
  return () => {
    for (const _ of sightings.read(document.body, () => 0));
    for (const _ of sightings.prune());
    return Array.from(sightings.all())
      .filter((it) => certainty.isCertain(it))
      .map(({ address }) => address);
  };
}

it('what the URL tells is certain again when the other address with its digits has gone', () => {
  const own = draw();
  goTo(`/address/${own}`);
  show(`<h1>${short(own)}</h1><p>1</p>`);
  const certain = createPage();
  expect(certain()).toEqual([own.toLowerCase()]);
  find('p').textContent = lookAlikeOf(own);
  expect(certain()).not.toContain(own.toLowerCase());
  find('p').textContent = '2';
  expect(certain()).toEqual([own.toLowerCase()]);
});

it('what the URL tells is certain beside a look-alike with other digits than are shown', () => {
  const own = draw();
  const alike = `${own.slice(0, 8)}${'b'.repeat(28)}${own.slice(-6)}`;
  goTo(`/address/${own}`);
  show(`<h1>${short(own, 8, 8)}</h1><p>${alike}</p>`);
  expect(createPage()()).toContain(own.toLowerCase());
});

it('with its zeros counted, it is doubted too when an address with its digits comes', () => {
  const rest = draw().slice(10);
  const own = `0x00000000${rest}`;
  const alike = `0x00000000${rest.slice(0, 2)}${'3c'.repeat(13)}${rest.slice(-4)}`;
  goTo(`/address/${own}`);
  show(`<h1>0x0₈${rest.slice(0, 2)}…${rest.slice(-4)}</h1><p>1</p>`);
  const certain = createPage();
  expect(certain()).toEqual([parseAddress(own)]);
  find('p').textContent = alike;
  expect(certain()).not.toContain(parseAddress(own));
});
