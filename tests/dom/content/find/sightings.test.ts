import { describe, expect, it } from 'vitest';
import { draw, HASH, lookAlikeOf, short } from '../../../fixtures/sighting-row.ts';
import { attachRoot, beginReading, find, show, sightingIn, sightingsIn } from '../page.ts';

const a = draw();
const b = draw();
const address = a.toLowerCase();

describe('a whole address is found', () => {
  it.each([
    ['in a paragraph', `<p>Sent to ${a}.</p>`],
    ['in a table cell', `<table><tr><td>${a}</td></tr></table>`],
    ['in upper case', `<p>0x${a.slice(2).toUpperCase()}</p>`],
    ['in SVG text', `<svg><text>${a}</text></svg>`],
    ['in an editor without the keyboard', `<div contenteditable="true">${a}</div>`],
    ['in every digit its own element', Array.from(a, (it) => `<i>${it}</i>`).join('')],
    ['over inline elements', `<b>${a.slice(0, 9)}</b>${a.slice(9)}`],
    [
      'over elements in a row',
      `<p style="display:flex"><b>${a.slice(0, 9)}</b><b>${a.slice(9)}</b></p>`,
    ],
    ['with a hidden piece between', `${a.slice(0, 9)}<i hidden>…</i>${a.slice(9)}`],
    ['before a hidden copy of its rest', `<p>${a}</p><p hidden>${HASH}</p>`],
    ['with a place where a line may break', `<p>${a.slice(0, 9)}<wbr>${a.slice(9)}</p>`],
  ])('%s', (_name, html) => {
    expect(sightingIn(html)).toMatchObject({ kind: 'text', address });
  });

  it('as often as it is written', () => {
    expect(sightingsIn(`<p>${a} and ${b}</p><p>${a}</p>`)).toHaveLength(3);
  });

  it('with its place in the text', () => {
    const { node, start, end, written } = sightingIn(`<p>To ${a}, now</p>`);
    expect(node.textContent?.slice(start, end)).toBe(a);
    expect(written).toBe(a);
  });

  it('over its pieces, which it names in order', () => {
    const { parts, start, end } = sightingIn(`to <b>${a.slice(0, 9)}</b>${a.slice(9)}!`);
    expect(parts.map(({ data }) => data)).toEqual([a.slice(0, 9), `${a.slice(9)}!`]);
    expect([start, end]).toEqual([0, 33]);
  });
});

const inRow = (...cells: string[]): string =>
  `<div style="display:flex;gap:20px">${cells.map((it) => `<div>${it}</div>`).join('')}</div>`;

describe('an address ends where a number stands beside it', () => {
  const link = `<a href="/address/${a}">${short(a)}</a>`;

  it.each([
    ['a block', inRow(a, '18934567')],
    ['an amount in its smallest unit', inRow(a, '1500000000000000000')],
    ['the largest amount there is', inRow(a, String(2n ** 256n - 1n))],
    ['a time', `<b>${a}</b><b style="padding-left:12px">1718000000</b>`],
  ])('that is whole, beside %s', (_name, html) => {
    expect(sightingIn(html)).toMatchObject({ kind: 'text', address });
  });

  it.each([
    ['an age', inRow(link, '3 days ago')],
    ['an amount', inRow(link, '1.5 ETH')],
    ['a count', inRow(link, '12')],
    ['a note', `<p>${link}<sup>1</sup></p>`],
    ['a short age', `<p>${link}<span style="margin-left:8px">2d</span></p>`],
    ['an age, with a copy button', inRow(`<b data-hash="${a}">${short(a)}</b>`, '12 s ago')],
  ])('that is shortened, beside %s', (_name, html) => {
    const { kind, address: found, written, parts } = sightingIn(html);
    expect([kind, found, written, parts.length]).toEqual(['short', address, short(a), 1]);
  });

  it('but goes on in digits that what vouches for it agrees with', () => {
    const html = `<p title="${a}"><b>${short(a).slice(0, -2)}</b><b>${a.slice(-2)}</b></p>`;
    expect(sightingIn(html)).toMatchObject({ kind: 'short', written: short(a) });
  });
});

describe('nothing is found', () => {
  it.each([
    ['in a script', `<script type="text/plain">${a}</script>`],
    ['in a style sheet', `<style>/* ${a} */</style>`],
    ['in a template', `<template>${a}</template>`],
    ['in a text area, whose text is what it began with', `<textarea>${a}</textarea>`],
    ['in an attribute', `<p title="${a}">Wallet</p>`],
    ['in a comment', `<!-- ${a} -->`],
    ['in a hash', `<p>${a}${HASH}</p>`],
    ['in a hash over two elements', `<b>${a}</b><b>${HASH}</b>`],
    [
      'in a hash with every digit its own element',
      Array.from(a + HASH, (it) => `<i>${it}</i>`).join(''),
    ],
    [
      'in a hash in three pieces of a row',
      `<p style="display:flex"><b>${a}</b><b>${HASH.slice(0, 9)}</b><b>${HASH.slice(9)}</b></p>`,
    ],
    ['over two blocks', `<p>${a.slice(0, 20)}</p><p>${a.slice(20)}</p>`],
    ['over a line break', `${a.slice(0, 20)}<br>${a.slice(20)}`],
    [
      'over a column',
      `<div style="display:grid"><b>${a.slice(0, 9)}</b><b>${a.slice(9)}</b></div>`,
    ],
    [
      'over a column of a flexible box',
      `<div style="display:flex;flex-direction:column"><b>${a.slice(0, 9)}</b><b>${a.slice(9)}</b></div>`,
    ],
    ['around a picture', `${a.slice(0, 20)}<img alt="">${a.slice(20)}`],
  ])('%s', (_name, html) => {
    expect(sightingsIn(html)).toEqual([]);
  });

  it('in an editor while the person writes in it, and it is found afterwards', () => {
    show(`<div contenteditable="true">${a}</div>`);
    const reading = beginReading();
    find('div').focus();
    expect(reading.readAgain()).toEqual([]);
    find('div').blur();
    expect(reading.readAgain()).toHaveLength(1);
  });
});

describe('a link', () => {
  it('with the address as its text leads to it', () => {
    const sighting = sightingIn(`<a href="/address/${a}">${a}</a>`);
    expect(sighting).toMatchObject({ kind: 'text', flags: [], link: find('a') });
  });

  it('with the text of one address and the URL of another is flagged', () => {
    const sighting = sightingIn(`<a href="/address/${b}">${a}</a>`);
    expect(sighting).toMatchObject({ address, flags: ['text-link-mismatch'] });
  });

  it('with a name is found with the whole name', () => {
    const sighting = sightingIn(`<a href="/address/${a}"> Aurora: <b>Hot Wallet</b> </a>`);
    expect(sighting).toMatchObject({ kind: 'label', address, written: 'Aurora: Hot Wallet' });
  });

  it('with a name on its first line and a balance below is found at the end of the name', () => {
    const html = `<a href="/address/${a}"><div>Aurora</div><div>5 ETH</div></a>`;
    expect(sightingIn(html).written).toBe('Aurora');
  });

  it.each([
    ['to a part of a page', `<a href="/address/${a}#code">Contract</a>`],
    ['that names a transaction', `<a href="/tx/${a}${HASH}">Transfer</a>`],
    ['to a page that takes the address along', `<a href="/swap?to=${a}">Swap</a>`],
    ['of a token held by somebody', `<a href="/token/${a}?a=${b}">Tide</a>`],
    ['around a whole card', `<a href="/address/${a}">${'word '.repeat(20)}</a>`],
    ['around a picture without words', `<a href="/address/${a}"><img alt=""></a>`],
    ['in SVG', `<svg><a href="/address/${a}"><text>Aurora</text></a></svg>`],
  ])('%s is no name of it', (_name, html) => {
    expect(sightingsIn(html)).toEqual([]);
  });
});

describe('the page changes', () => {
  it('and what is still there stays the same sighting', () => {
    show(`<p>${a}</p><ul></ul>`);
    const reading = beginReading();
    const [before] = reading.readAgain();
    find('ul').innerHTML = `<li>${b}</li>`;
    const [same, added] = reading.readAgain();
    expect(same).toBe(before);
    expect(added?.address).toBe(b.toLowerCase());
    expect(reading.removed).toEqual([]);
  });

  it('and another address in the same text takes the place of the first', () => {
    show(`<p>${a}</p>`);
    const reading = beginReading();
    reading.readAgain();
    (find('p').firstChild as Text).data = b;
    expect(reading.readAgain().map((it) => it.address)).toEqual([b.toLowerCase()]);
    expect(reading.removed.map((it) => it.address)).toEqual([address]);
  });

  it.each([
    ['its element is taken out', () => find('p').remove()],
    ['its text is another', () => (find('p').firstChild ?? find('p')).replaceWith('gone')],
    ['its link leads elsewhere', () => find('a').setAttribute('href', '/')],
    ['its link is taken from around it', () => find('a').replaceWith(...find('a').childNodes)],
  ])('and what was sighted is dropped when %s', (_name, change) => {
    show(`<p><a href="/address/${a}">${a}</a></p>`);
    const reading = beginReading();
    expect(reading.readAgain()).toHaveLength(1);
    change();
    expect(reading.prune()).toEqual([]);
    expect(reading.removed).toHaveLength(1);
  });

  it('and a shortened address goes with the attribute that vouched for it', () => {
    show(`<span title="${a}">${short(a)}</span>`);
    const reading = beginReading();
    expect(reading.readAgain()).toHaveLength(1);
    find('span').title = lookAlikeOf(a);
    expect(reading.prune()).toEqual([]);
  });

  it('and a text that moves to another row is not vouched for there', () => {
    show(`<p id="one" title="${a}"><b>${short(a)}</b></p><p id="two"></p>`);
    const reading = beginReading();
    expect(reading.readAgain()).toHaveLength(1);
    find('#two').append(find('b'));
    expect(reading.prune()).toEqual([]);
  });
});

describe('shadow roots', () => {
  it('are read when they are read themselves', () => {
    show('<div></div>');
    const root = attachRoot(find('div'), `<p>${a}</p>`);
    const reading = beginReading();
    expect(reading.readAgain()).toEqual([]);
    expect(reading.readAgain(root)).toMatchObject([{ address, kind: 'text' }]);
  });

  it('are inside the link that their host is in', () => {
    show(`<a href="/address/${b}"><div></div></a>`);
    const root = attachRoot(find('div'), `<p>${a}</p>`);
    const [sighting] = beginReading().readAgain(root);
    expect(sighting).toMatchObject({ address, flags: ['text-link-mismatch'], link: find('a') });
  });

  it('vouch for a text with an attribute of their host', () => {
    show(`<div data-address="${a}"></div>`);
    const root = attachRoot(find('div'), `<p>${short(a)}</p>`);
    expect(beginReading().readAgain(root)).toMatchObject([{ address, kind: 'short' }]);
  });
});
