import { describe, expect, it } from 'vitest';
import { draw, HASH, short } from '../../../fixtures/sighting-row.ts';
import { sightingsIn } from '../page.ts';

const a = draw();
const b = draw();
const [head, tail] = [a.slice(0, 20), a.slice(20)];

const found = (html: string): string[] => sightingsIn(html).map(({ address }) => address);

describe('an address is found', () => {
  it.each([
    ['with a place to break its line', `${head}<wbr>${tail}`],
    ['in a direction of its own', `من &#x2068;${a}&#x2069; إلى`],
    ['in an element with a direction of its own', `من <bdi>${a}</bdi>إلى`],
    ['between marks of direction', `&lrm;${a}&lrm;`],
    ['behind a mark from right to left', `שלח אל &rlm;${a}`],
    ['before a full stop of another script', `${a}。`],
    ['in marks that quote', `„${a}“`],
    ['behind an arrow', `→${a}→`],
    ['between an icon and a button', `<svg width="9" height="9"></svg>${a}<button>Copy</button>`],
    ['with its own title', `<b title="${a}" aria-label="${a}">${a}</b>`],
  ])('%s', (_name, html) => {
    expect(found(`<p>${html}</p>`)).toEqual([a.toLowerCase()]);
  });

  it('on either side of a button', () => {
    const html = `<p><b>${a}</b><button>Copy</button><b>${b}</b></p>`;
    expect(found(html)).toEqual([a.toLowerCase(), b.toLowerCase()]);
  });
});

describe('no address is found', () => {
  it.each([
    ['behind a letter', `x${a}`],
    ['behind a zero', `0${a}`],
    ['behind another 0x', `0x${a}`],
    ['in two of them without a gap', a + b],
    ['in two halves of two of them', `${head}<b>${b.slice(0, 24)}</b>`],
    ['in a hash in two elements with a place to break', `<b>${a}</b><wbr><b>${HASH}</b>`],
    ['with a change of direction in it', `${head}&#x202E;${tail}`],
    ['with a mark of the other direction in it', `${head}&rlm;${tail}`],
    ['with a digit of another script behind it', `${a}٠`],
    ['with a number below the line behind it', `${a}₈`],
    ['with a line break in it', `${head}<br>${tail}`],
    ['with a button in it', `${head}<button>Copy</button>${tail}`],
    ['with a picture in it', `${head}<img alt="" width="1">${tail}`],
    ['with a space in it', `<b>${head}</b> <b>${tail}</b>`],
    ['in a title alone', `<b title="${a}">Owner</b>`],
    ['in a label alone', `<button aria-label="${a}">Copy</button>`],
    ['in the description of a picture alone', `<img alt="${a}" width="9" height="9">`],
    ['in a hint of a field', `<input placeholder="${a}">`],
    ['in a field that nobody has filled', `<input value="${a}">`],
    [
      'shortened, with a button in it',
      `<i title="${a}">${a.slice(0, 6)}<button>…</button>${a.slice(-4)}</i>`,
    ],
    ['shortened, with a letter O', `<i title="${a}">0xO${short(a).slice(3)}</i>`],
    ['shortened, behind a letter', `<i title="${a}">x${short(a)}</i>`],
    ['shortened, in a range', `<i title="${a}">${a.slice(0, 6)} - 0x${a.slice(-4)}</i>`],
  ])('%s', (_name, html) => {
    expect(found(`<p>${html}</p>`)).toEqual([]);
  });
});
