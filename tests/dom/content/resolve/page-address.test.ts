import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, HASH, lookAlikeOf, short } from '../../../fixtures/sighting-row.ts';
import { beginReading, find, goTo, show, sightingsIn } from '../page.ts';

const own = draw();
const text = short(own);
const alike = lookAlikeOf(own);

function shortIn(html: string): string[] {
  return sightingsIn(html)
    .filter(({ kind }) => kind === 'short')
    .map(({ address }) => address);
}

describe('the URL of the page vouches for its own address', () => {
  beforeEach(() => goTo(`/address/${own}`));
  afterEach(() => goTo('/'));

  it.each([
    ['in its heading', `<h1>Address ${text}</h1>`],
    ['in a dialog', `<dialog open><p>${text}</p></dialog>`],
    [
      'in a row',
      `<table><tr><td>${text}</td><td><a href="/address/${draw()}">Aurora</a></td></tr></table>`,
    ],
    ['in fewer digits', `<h1>${short(own, 2, 4)}</h1>`],
    ['in a link to a part of it', `<a href="#code">${text}</a>`],
    ['in the header of its entry', `<main><header><h1>${text}</h1></header></main>`],
  ])('%s', (_name, html) => {
    expect(shortIn(html)).toEqual([own.toLowerCase()]);
  });

  it('in each of its rows', () => {
    expect(shortIn(`<table>${`<tr><td>${text}</td></tr>`.repeat(9)}</table>`)).toHaveLength(9);
  });

  it.each([
    ['with other digits', `<h1>${short(draw())}</h1>`],
    ['in a link to something else', `<a href="/tx/${own}${HASH}">${text}</a>`],
    ['in the navigation', `<nav>${text}</nav>`],
    ['in the button of a wallet', `<button>${text}</button>`],
    ['in another element that is a button', `<div role="button"><b>${text}</b></div>`],
    ['in the header of the site', `<header><div><b>${text}</b></div></header>`],
    ['in a menu', `<div role="menu"><div role="menuitem">${text}</div></div>`],
    ['beside a look-alike on the page', `<p>${alike}</p><p>${text}</p>`],
    [
      'beside its own copy button, in a row with a twin',
      `<p><b>${text}</b><i data-hash="${alike}"></i><b>${short(alike)}</b></p>`,
    ],
    [
      'beside its own copy button, in a row with one that begins alike',
      `<p><b>${text}</b><i data-hash="${alike}"></i><b>${short(alike, 4, 5)}</b></p>`,
    ],
    ['where two attributes disagree', `<p data-hash="${alike}"><b title="${own}">${text}</b></p>`],
  ])('but not %s', (_name, html) => {
    const resolved = shortIn(html);
    expect(resolved.filter((it) => it === own.toLowerCase())).toEqual([]);
  });

  it('and an attribute at the text itself comes first', () => {
    expect(shortIn(`<b data-hash="${alike}">${text}</b>`)).toEqual([alike.toLowerCase()]);
  });

  it('until the page has another URL', () => {
    show(`<h1>${text}</h1>`);
    const reading = beginReading();
    expect(reading.readAgain()).toHaveLength(1);
    goTo(`/address/${own}?tab=code`);
    expect(reading.prune()).toHaveLength(1);
    goTo(`/address/${draw()}`);
    expect(reading.prune()).toEqual([]);
  });
});

describe('a URL vouches for nothing', () => {
  it.each([
    ['in its query', `/?ref=/address/${own}`],
    ['in a fragment behind nothing', `/#${own}`],
    ['behind another word', `/tx/${own}`],
    ['that ends with a name', `/address/${own}.eth`],
    ['that ends with a name of another service', `/address/${own}.bnb`],
    ['that goes on to a name behind a hyphen', `/address/${own}-pay.eth`],
    ['with two that agree', `/token/${own}/holder/${alike}`],
  ])('%s', (_name, path) => {
    goTo(path);
    expect(shortIn(`<h1>${text}</h1>`)).toEqual([]);
  });

  it('but for the path that it keeps in its fragment', () => {
    goTo(`/#/address/${own}?a=${alike}`);
    expect(shortIn(`<h1>${text}</h1>`)).toEqual([own.toLowerCase()]);
  });
});

describe('a row that shows an address whole vouches for its short form', () => {
  it.each([
    ['beside it', `<p><b>${own}</b> <i>${text}</i></p>`],
    ['in the next cell', `<table><tr><td>${own}</td><td>${text}</td></tr></table>`],
    ['on another line', `<div><div>${text}</div><div>${own}</div></div>`],
    ['on a wider screen', `<p><b hidden>${own}</b><i>${text}</i></p>`],
  ])('%s', (_name, html) => {
    expect(shortIn(html)).toEqual([own.toLowerCase()]);
  });

  it.each([
    ['of other digits', `<p>${draw()} <i>${text}</i></p>`],
    ['with its look-alike', `<p>${own} <b>${alike}</b> <i>${text}</i></p>`],
    ['if an attribute says something else', `<p>${own} <i title="${alike}">${text}</i></p>`],
    [
      'if a copy button says something else',
      `<p>${own} <i>${text}</i><u data-clipboard-text="${alike}"></u></p>`,
    ],
    [
      'if a copy button beside another short form may be its own',
      `<p>${own} <i>${text}</i><u data-hash="${alike}"></u><i>${short(alike, 4, 5)}</i></p>`,
    ],
    [
      'if the row says something else, and shows another that begins alike',
      `<p data-hash="${alike}">${own} <i>${text}</i> <i>${text.slice(0, -4)}12345</i></p>`,
    ],
    ['in another row', `<ul><li>${own}</li><li>${text}</li></ul>`],
    ['in a script', `<p><script type="text/plain">${own}</script><i>${text}</i></p>`],
    ['in a link to another address', `<p>${own} <a href="/address/${draw()}">${text}</a></p>`],
    [
      'in a list of others',
      `<div>${own} ${Array.from({ length: 5 }, draw).join(' ')} <i>${text}</i></div>`,
    ],
    ['with two short forms', `<p>${own} <i>${text}</i> <i>${text}</i></p>`],
  ])('not %s', (_name, html) => {
    expect(shortIn(html)).toEqual([]);
  });

  it('until it shows another one', () => {
    show(`<p><b>${own}</b> <i>${text}</i></p>`);
    const reading = beginReading();
    expect(reading.readAgain()).toHaveLength(2);
    find('b').textContent = alike;
    expect(reading.prune()).toEqual([]);
  });
});
