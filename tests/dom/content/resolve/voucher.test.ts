import { describe, expect, it } from 'vitest';
import { draw, HASH, lookAlikeOf, short } from '../../../fixtures/sighting-row.ts';
import { VOUCHING_ATTRIBUTES } from '../../../../lib/content/dom/vouching-attributes.ts';
import { goTo, sightingsIn } from '../page.ts';

const a = draw();
const alike = lookAlikeOf(a);
const other = draw();
const text = short(a);
/** Enough digits that nobody can have another address with the same ones. */
const long = short(a, 8, 9, '...');

/** The addresses that the shortened ones in a body stand for. */
function resolved(html: string): string[] {
  return sightingsIn(html)
    .filter(({ kind }) => kind === 'short')
    .map((it) => it.address);
}

describe('a shortened address is resolved by', () => {
  it.each(VOUCHING_ATTRIBUTES)('the attribute %s of its own element', (name) => {
    expect(resolved(`<span ${name}="${a}">${text}</span>`)).toEqual([a.toLowerCase()]);
  });

  it.each([
    ['its link', `<a href="/address/${a}">${text}</a>`],
    ['its link to another site', `<a href="https://explorer.example/address/${a}">${text}</a>`],
    ['a title that names the chain', `<span title="eth:${a}">${text}</span>`],
    ['a title in the form of CAIP-10', `<span title="eip155:1:${a}">${text}</span>`],
    ['a title in the form of ERC-7828', `<span title="${a}@eip155:1#6C0E3D2B">${text}</span>`],
    ['an element around it', `<div data-hash="${a}"><i><b>${text}</b></i></div>`],
    ['a copy button beside it', `<p><b>${text}</b><i data-clipboard-text="${a}"></i></p>`],
    ['a picture drawn by the page', `<p><img src="data:," alt="${a}"><b>${text}</b></p>`],
    ['a picture that its URL names', `<p><img src="/${a}.gif" alt="${a}"><b>${text}</b></p>`],
    ['a link to its page beside it', `<p><a href="/address/${a}">go</a><b>${text}</b></p>`],
    ['many digits in a longer title', `<b title="Owner ${a} (contract)">${long}</b>`],
    ['no fewer than 16 digits in a longer title', `<b title="by ${a}">${short(a, 8, 8)}</b>`],
    ['the holder in a link with two', `<a href="/token/${other}?a=${a}">${long}</a>`],
    [
      'what stands beside it in its own element',
      `<ul><li>${text} <i data-hash="${a}"></i></li></ul>`,
    ],
    [
      'a link beside it in its own element',
      `<section><p>${text} <a href="/address/${a}"></a></p></section>`,
    ],
    ['the whole beside it in its own element', `<ul><li>${text}<i hidden>${a}</i></li></ul>`],
    [
      'the nearest of several',
      `<div data-hash="${other}"><p data-hash="${a}"><b>${text}</b></p></div>`,
    ],
  ])('%s', (_name, html) => {
    expect(resolved(html)).toEqual([a.toLowerCase()]);
  });
});

describe('a shortened address is left alone', () => {
  it.each([
    ['with nothing to vouch for it', `<b>${text}</b>`],
    ['when the attribute has other digits', `<b title="${other}">${text}</b>`],
    ['when the attribute holds a hash', `<b title="${a}${HASH}">${text}</b>`],
    ['with few digits in a longer title', `<b title="Owner ${a} (contract)">${text}</b>`],
    ['with 15 digits in a longer title', `<b title="by ${a}">${short(a, 8, 7)}</b>`],
    ['with few in a longer tooltip', `<b data-bs-title="Owner ${a} (contract)">${text}</b>`],
    ['beside a title that quotes it', `<p><i title="Owner ${a}"></i><b>${text}</b></p>`],
    [
      'when two attributes of the row disagree',
      `<p><b>${text}</b><i data-hash="${a}"></i><i data-hash="${alike}"></i></p>`,
    ],
    [
      'when a title and its copy button disagree',
      `<p><b title="${alike}">${text}</b><i data-clipboard-text="${a}"></i></p>`,
    ],
    ['when its twin may be the one', `<p><b>${text}</b><b>${text}</b><i data-hash="${a}"></i></p>`],
    ['with a twin in its own element', `<p data-hash="${a}">${text} to ${text}</p>`],
    ['with a twin in its link', `<a href="/address/${a}">${text} → ${short(alike)}</a>`],
    [
      'beside the title of a link to something else',
      `<p><a href="/item/7" title="${a}">Art</a><b>${text}</b></p>`,
    ],
    [
      'beside a link that takes the address along',
      `<p><a href="/go?to=${a}">Website</a><b>${text}</b></p>`,
    ],
    [
      'beside a picture of anything',
      `<p><img src="https://x.example/7.gif" alt="${a}"><b>${text}</b></p>`,
    ],
    ['across cells', `<table><tr><td data-hash="${other}">x</td><td>${text}</td></tr></table>`],
    ['by what stands in another row', `<ul><li data-hash="${a}">x</li><li>${text}</li></ul>`],
    ['by what a whole table tells', `<table data-hash="${a}"><tr><td>${text}</td></tr></table>`],
    [
      'beside the button of one that shows fewer digits',
      `<p><b>${text}</b><i data-hash="${alike}"></i><b>${short(alike, 2, 4)}</b></p>`,
    ],
    [
      'beside the button of one that shows more digits',
      `<p><b>${short(a, 2, 4)}</b><i data-hash="${alike}"></i><b>${text}</b></p>`,
    ],
    [
      'beside a link with the digits of another',
      `<p><b>${text}</b><a href="/address/${alike}">${short(other)}</a></p>`,
    ],
    ['by what is too far out', `<p data-hash="${a}">${'<b>'.repeat(7)}${text}</p>`],
    [
      'in a row of more than 150 elements',
      `<div><span data-hash="${a}"></span>${'<i></i>'.repeat(150)}<b>${text}</b></div>`,
    ],
    [
      'in a row with a long log',
      `<div><i data-hash="${a}"></i><b>${text}</b> ${'line '.repeat(900)}</div>`,
    ],
  ])('%s', (_name, html) => {
    expect(resolved(html)).toEqual([]);
  });
});

describe('a number behind a shortened address is none of its digits, though another in the row has them', () => {
  // The last digits of the first, and one more.
  const longer = `${alike.slice(0, -5)}${a.slice(-4)}3`;
  const age = '<span>3 days ago</span>';

  it.each([
    [
      'a name',
      `<p><a href="/address/${longer}">Aurora</a> <a href="/address/${a}">${text}</a>${age}</p>`,
    ],
    ['a button', `<p><i data-hash="${longer}"></i> <a href="/address/${a}">${text}</a>${age}</p>`],
    ['a picture', `<p><img src="data:," alt="${longer}"> <b title="${a}">${text}</b>${age}</p>`],
  ])('as %s', (_name, html) => {
    const found = sightingsIn(html).filter(({ kind }) => kind === 'short');
    expect(found).toMatchObject([{ address: a.toLowerCase(), written: text, flags: [] }]);
  });
});

const cell = (of: string): string => `<td>${short(of)} <i data-clipboard-text="${of}"></i></td>`;

it('each of two alike is resolved by what stands beside it in its own element', () => {
  expect(resolved(`<table><tr>${cell(a)}${cell(alike)}</tr></table>`)).toEqual(
    [a, alike].map((it) => it.toLowerCase()),
  );
});

const row = (to: string): string => `<p><b>${text}</b><a href="/address/${to}">Aurora</a></p>`;

describe('on the page of an address, a link in words beside its shortened form', () => {
  it('does not make it that of another with the same digits', () => {
    goTo(`/address/${a}`);
    expect(resolved(row(alike))).toEqual([]);
  });

  it('stands back, and a copy button with a label decides', () => {
    goTo(`/address/${a}`);
    const copy = `<button data-clipboard-text="${alike}">Copy</button>`;
    expect(resolved(`<p><b>${text}</b>${copy}</p>`)).toEqual([alike.toLowerCase()]);
  });

  it('vouches for it if both agree', () => {
    goTo(`/address/${a}`);
    expect(resolved(row(a))).toEqual([a.toLowerCase()]);
  });

  it('may be that of another on other pages', () => {
    goTo(`/address/${other}`);
    expect(resolved(row(alike))).toEqual([alike.toLowerCase()]);
  });
});
