import { expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { sightingsIn } from '../page.ts';

const [token, holder, third] = [draw(), draw(), draw()];
const name = 'Aurora: Hot Wallet';
const href = `/token/${token}?a=${holder}`;
const link = `<a href="${href}">${name}</a>`;
const copy = `<button data-clipboard-text="${holder}"></button>`;

function namesIn(html: string): string[] {
  return sightingsIn(html)
    .filter(({ kind }) => kind === 'label')
    .map(({ address }) => address);
}

it.each([
  ['the page tells both', `<a href="${href}" data-hash="${token}">${name}</a>${copy}`],
  ['the page tells a third', `<a href="${href}" data-hash="${third}">${name}</a>`],
  ['a button copies a third', `${link}<button data-clipboard-text="${third}"></button>`],
  ['what stands behind it copies nothing', `${link}<b data-hash="${holder}"></b>`],
  ['the button copies more than its name', `<p><span>Ace ${link}</span>${copy}</p>`],
  ['all links of a list are the same', link.repeat(3)],
  ['a list repeats a holder', `${link.repeat(2)}<a href="/token/${token}?a=${third}">Ace</a>`],
  ['a list repeats a token', `${link.repeat(2)}<a href="/token/${third}?a=${holder}">Ace</a>`],
])('a link with a token and its holder is the name of neither where %s', (_where, html) => {
  expect(namesIn(`<div>${html}</div>`)).toEqual([]);
});
