import { describe, expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { beginReading, find, goTo, show, sightingsIn, spotOf } from '../page.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';

const a = draw();
const b = draw();
const site = 'https://explorer.example';
const name = 'Aurora: Hot Wallet';

const inGroups = (whole: string): string => whole.slice(2).match(/.{4}/g)?.join(' ') ?? '';

function namesIn(html: string): { address: string; written: string }[] {
  return sightingsIn(html)
    .filter(({ kind }) => kind === 'label')
    .map(({ address, written }) => ({ address, written }));
}

const list = (hrefs: readonly string[]): string =>
  `<ul>${hrefs.map((href) => `<li><a href="${href}">Tide</a></li>`).join('')}</ul>`;

const inLink = (html: string): string => `<a href="/address/${a}">${html}</a>`;

const links = (count: number, label: string): string =>
  `<a href="/token/${a}">${label}</a> `.repeat(count);

describe('a link to an address is no name', () => {
  it.each([
    ['with a number', `<a href="/address/${a}">460</a>`],
    ['with a number above its unit', `<a href="/address/${a}"><b>8</b><br>transactions</a>`],
    ['with the words of a tab', `<a href="/address/${a}">Overview</a>`],
    ['with the words of a way on', `<a href="/address/${a}">Explorer</a>`],
    ['with the words of a button', `<a href="/token/${a}">View token</a>`],
    ['with what a search has found', `<a href="/address/${a}">1 address found</a>`],
    ['as a tab', `<div role="tablist"><a role="tab" href="/address/${a}">${name}</a></div>`],
    ['in the navigation', `<nav><a href="/address/${a}">${name}</a></nav>`],
    ['to a part of a page', `<a href="/address/${a}#events">${name}</a>`],
    ['with its host', `<a href="${site}/address/${a}">explorer.example</a>`],
    [
      'with the name of another site',
      `<a href="https://etherscan.example/address/${a}">Etherscan</a>`,
    ],
    ['with the currency of dozens of rows', links(24, 'ETH')],
    ['with the chain of dozens of rows', links(24, 'BNB Chain (BNB)')],
  ])('%s', (_name, html) => {
    expect(namesIn(html)).toEqual([]);
  });

  it.each(['?tab=contract', '?a=1', '#code'])('of the page itself with %s', (rest) => {
    goTo(`/address/${a}`);
    expect(namesIn(`<a href="/address/${a}${rest}">${name}</a>`)).toEqual([]);
  });
});

describe('a link whose words read as another address, or as a part of one, is no name of its own', () => {
  it.each([
    ['with an x of another script', `0х${b.slice(2)}`],
    [
      'with other letters of other scripts',
      `0х${b.slice(2).replace(/a/gi, 'а').replace(/e/gi, 'е')}`,
    ],
    ['in wide letters', `０ｘ${b.slice(2)}`],
    ['in the letters of mathematics', `𝟶𝚡${b.slice(2)}`],
    ['with the letter O for its first digit', `O${b.slice(1)}`],
    ['with the letter O for a digit', `0xO${b.slice(3)}`],
    ['shortened, with such an O', `0xO${b.slice(3, 6)}…${b.slice(-4)}`],
    ['with a hidden sign', `0&lrm;${b.slice(1)}`],
    ['without its 0x', b.slice(2)],
    ['shortened, with such an x', `0х${b.slice(2, 6)}…${b.slice(-4)}`],
    ['shortened, with such an O', `O${b.slice(1, 6)}...${b.slice(-4)}`],
    ['shortened, without its 0x', `${b.slice(2, 6)}…${b.slice(-4)}`],
    ['cut, behind a picture sign', `🟢 ${b.slice(0, 12)}…`],
    ['cut, in brackets', `(${b.slice(0, 12)})`],
    ['cut, behind a word', `To ${b.slice(0, 8)}`],
    ['its last digits', `…${b.slice(-6)}`],
    ['in groups of four', `Wallet ${inGroups(b)}`],
    ['in groups behind a 0x of their own', `0x ${inGroups(b)}`],
    ['in the groups at its ends', `${inGroups(b).slice(0, 9)} ${inGroups(b).slice(-9)}`],
  ])('%s', (_name, label) => {
    expect(namesIn(inLink(label))).toEqual([]);
  });

  it.each([
    ['cut, behind a word', `Contract ${a.slice(0, 10)}`],
    ['shortened, without its 0x', `${a.slice(2, 6)}…${a.slice(-4)}`],
    ['in groups of four', `Wallet ${inGroups(a)}`],
  ])('but is if it is its own: %s', (_name, label) => {
    expect(namesIn(inLink(label))).toEqual([{ address: a.toLowerCase(), written: label }]);
  });

  const WORDS = 'Interface…,Vault 2024…,Fund 2024-2025,Base58…,Cafe 2024-2025,Add 12 34 56';
  it.each(WORDS.split(','))('and words do not: %s', (label) => {
    expect(namesIn(inLink(label))).toHaveLength(1);
  });
});

describe('a link to an address is its name', () => {
  it.each([
    ['with a number in it', '1inch: Router 5'],
    ['with the word of a tab in it', 'Overview Capital'],
    ['like a host, and another one', 'Crypto.example'],
    ['that is a currency, once', 'ETH'],
  ])('%s', (_name, label) => {
    expect(namesIn(`<a href="${site}/address/${a}">${label}</a>`)).toHaveLength(1);
  });

  it('in a row with many like it', () => {
    expect(namesIn(links(24, 'Tether USD (USDT)'))).toHaveLength(24);
  });

  it('with a query, on the page of another', () => {
    goTo(`/address/${b}`);
    expect(namesIn(`<a href="/address/${a}?network=mainnet">${name}</a>`)).toHaveLength(1);
  });

  it('in the path to the page', () => {
    const html = `<nav aria-label="Breadcrumb"><a href="/address/${a}">${name}</a></nav>`;
    expect(namesIn(html)).toHaveLength(1);
  });

  it('on its own page', () => {
    goTo(`/address/${a}?network=mainnet`);
    const html = `<h1><a href="/address/${a}?network=mainnet">${name}</a></h1>`;
    expect(namesIn(html)).toHaveLength(1);
  });
});

describe('a link with a token and its holder is the name of', () => {
  const [token, holder] = [draw(), draw()];
  const two = `/token/${token}?a=${holder}`;
  const copy = `<button data-clipboard-text="${holder}"></button>`;

  it.each([
    ['whose address the button copies', `<a href="${two}">${name}</a>${copy}`],
    ['the same, with a comment between', `<a href="${two}">${name}</a><!-- --> ${copy}`],
    ['the same, around the link', `<span><a href="${two}">${name}</a></span>${copy}`],
    ['the same, further out', `<p><i><b><a href="${two}">${name}</a></b></i>${copy}</p>`],
  ])('the holder: %s', (_name, html) => {
    expect(namesIn(html)).toEqual([{ address: holder.toLowerCase(), written: name }]);
  });

  it.each([
    [
      'with other words between it and the button',
      `<p><span><a href="${two}">${name}</a> and</span>${copy}</p>`,
    ],
    [
      'with words between the link and the button',
      `<p><a href="${two}">${name}</a> by B ${copy}</p>`,
    ],
    ['with the button of another entry', `<li><a href="${two}">${name}</a></li><li>x ${copy}</li>`],
    ['with nothing that tells', `<p><a href="${two}">${name}</a></p>`],
    ['in a list of other pairs', list([two, `/token/${a}?a=${b}`, `/token/${b}?a=${a}`])],
    ['in a list too short to tell', list([two, `/token/${a}?a=${holder}`])],
  ])('neither: %s', (_name, html) => {
    expect(namesIn(html)).toEqual([]);
  });

  it('the token, in a list of what somebody holds', () => {
    const tokens = [token, ...Array.from({ length: 250 }, draw)];
    const found = namesIn(list(tokens.map((it) => `/token/${it}?a=${holder}`)));
    expect(found.map(({ address }) => address)).toEqual(tokens.map((it) => it.toLowerCase()));
  });

  it('the token, though the holder is a token that holds some of itself', () => {
    const tokens = [a, b, holder];
    const found = namesIn(list(tokens.map((it) => `/token/${it}?a=${holder}`)));
    expect(found.map(({ address }) => address)).toEqual(tokens.map((it) => it.toLowerCase()));
  });

  it('the holder, in a list of a token’s holders', () => {
    const holders = [holder, ...Array.from({ length: 5 }, draw)];
    const found = namesIn(list(holders.map((it) => `/token/${token}?a=${it}`)));
    expect(found.map(({ address }) => address)).toEqual(holders.map((it) => it.toLowerCase()));
  });

  it.each([
    ['the token, on the page of its holder', `/address/${holder}`, token],
    ['the holder, on the page of the token', `/token/${token}`, holder],
  ])('%s', (_name, path, owner) => {
    goTo(path);
    expect(namesIn(`<p><a href="${two}">Tide</a></p>`)).toMatchObject([
      { address: owner.toLowerCase() },
    ]);
  });
});

describe('of a name in several pieces', () => {
  it.each([
    ['all are taken', 'Aurora <b>Hot</b> <i>(20)</i>', 'Aurora Hot(20)'],
    ['the last bracket', 'Aurora (<b>AUR</b>)', 'Aurora (AUR)'],
    [
      'those around an icon',
      '<b>Aurora</b><svg width="12" height="9"></svg><b>Pay</b>',
      'AuroraPay',
    ],
    ['no line below', '<div>Aurora</div><div>5 ETH</div>', 'Aurora'],
    ['nothing behind a line break', 'Aurora<br>5 ETH', 'Aurora'],
    [
      'nothing at the far end of the row',
      '<span style="display:flex;justify-content:space-between;width:400px"><b>Aurora</b><i>$5</i></span>',
      'Aurora',
    ],
    ['nothing hidden', '<b>Aurora</b><i hidden>Wallet</i>', 'Aurora'],
  ])('%s', (_name, html, written) => {
    expect(namesIn(inLink(html)).map((it) => it.written)).toEqual([written]);
  });

  it('those on further lines are taken where it wraps', () => {
    const html = `<div style="width:60px">${inLink('Aurora <b>Exchange Hot</b> <i>Wallet</i>')}</div>`;
    expect(namesIn(html).map((it) => it.written)).toEqual(['Aurora Exchange HotWallet']);
    const spot = spotOf(beginReading().readAgain()[0] as Sighting);
    expect(spot?.lines.length).toBeGreaterThan(1);
    expect(spot?.line.right).toBeCloseTo(find('i').getBoundingClientRect().right, 0);
  });

  it('those that can be seen are taken once it opens', () => {
    show(`<div id="menu" hidden>${inLink('<b>A</b><br><span>Aurora Tide</span>')}</div>`);
    const reading = beginReading();
    expect(reading.readAgain()).toMatchObject([{ isHidden: true }]);
    find('#menu').hidden = false;
    find('b').hidden = true;
    expect(reading.readAgain()).toMatchObject([{ isHidden: false, written: 'Aurora Tide' }]);
  });

  it('the underline is under all of them', () => {
    const [sighting] = sightingsIn(inLink('Aurora (<b>AUR</b>)'));
    const spot = spotOf(sighting as Sighting);
    const { left, right } = find('a').getBoundingClientRect();
    expect(spot?.lines).toHaveLength(1);
    expect(spot?.line.left).toBeCloseTo(left, 0);
    expect(spot?.line.right).toBeCloseTo(right, 0);
  });
});
