import { describe, expect, it } from 'vitest';
import { draw, HASH, lookAlikeOf, short } from '../../../fixtures/sighting-row.ts';
import { VOUCHING_ATTRIBUTES } from '../../../../lib/content/dom/vouching-attributes.ts';
import { sightingsIn } from '../page.ts';

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
    ['an element around it', `<div data-hash="${a}"><i><b>${text}</b></i></div>`],
    ['a copy button beside it', `<p><b>${text}</b><i data-clipboard-text="${a}"></i></p>`],
    ['a picture drawn by the page', `<p><img src="data:," alt="${a}"><b>${text}</b></p>`],
    ['a picture that its URL names', `<p><img src="/${a}.gif" alt="${a}"><b>${text}</b></p>`],
    ['a link to its page beside it', `<p><a href="/address/${a}">go</a><b>${text}</b></p>`],
    ['many digits in a longer title', `<b title="Owner ${a} (contract)">${long}</b>`],
    ['the holder in a link with two', `<a href="/token/${other}?a=${a}">${long}</a>`],
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
    [
      'when two attributes of the row disagree',
      `<p><b>${text}</b><i data-hash="${a}"></i><i data-hash="${alike}"></i></p>`,
    ],
    [
      'when a title and its copy button disagree',
      `<p><b title="${alike}">${text}</b><i data-clipboard-text="${a}"></i></p>`,
    ],
    ['when its twin may be the one', `<p><b>${text}</b><b>${text}</b><i data-hash="${a}"></i></p>`],
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
