import { readdirSync } from 'node:fs';
import type { Browser } from 'wxt/browser';
import { expect, it } from 'vitest';
import { kindOf, OWN_PAGES } from '../../../../lib/platform/messages/sender-kind.ts';

const OWN = 'chrome-extension://hexmark';
const TAB = { id: 5 } as Browser.tabs.Tab;
const IN_TAB = { tab: TAB, frameId: 0 };
const IN_FRAME = { tab: TAB, frameId: 3 };

it('our own pages are all there are, but the card', () => {
  const entrypoints = readdirSync('entrypoints', { withFileTypes: true });
  const pages = entrypoints.filter((it) => it.isDirectory()).map(({ name }) => `/${name}.html`);
  expect(pages.filter((page) => page !== '/card.html').toSorted()).toEqual(OWN_PAGES.toSorted());
});

it.each(OWN_PAGES)(
  '%s is one of our own in a tab and out of one, and nothing in a frame',
  (page) => {
    const url = `${OWN}${page}?a=1#b`;
    expect(kindOf({ url }, OWN)).toBe('ownPage');
    expect(kindOf({ url, ...IN_TAB }, OWN)).toBe('ownPage');
    expect(kindOf({ url, ...IN_FRAME }, OWN)).toBeNull();
  },
);

it('the card is a card wherever it is', () => {
  const url = `${OWN}/card.html#ticket`;
  for (const where of [{}, IN_TAB, IN_FRAME]) expect(kindOf({ url, ...where }, OWN)).toBe('card');
});

it.each([
  '/card%2Ehtml',
  '/card.html/',
  '/%63ard.html',
  '/CARD.html',
  '//card.html',
  '/card.html%00',
  '/popup%2Ehtml',
  '/OPTIONS.html',
  '/options.html/',
  '/a/../options%2ehtml',
  '/_generated_background_page.html',
  '/marks.css',
  '/',
])('%s is nothing of ours that may ask, framed or not', (path) => {
  for (const where of [{}, IN_TAB, IN_FRAME]) {
    expect(kindOf({ url: OWN + path, ...where }, OWN)).toBeNull();
  }
});

it.each([
  'https://explorer.example/options.html',
  'about:blank',
  'chrome-extension://other/popup.html',
])('our script in %s is trusted as little as the page, and outside of tabs not at all', (url) => {
  expect(kindOf({ url, ...IN_TAB }, OWN)).toBe('content');
  expect(kindOf({ url, ...IN_FRAME }, OWN)).toBe('content');
  expect(kindOf({ url }, OWN)).toBeNull();
});
