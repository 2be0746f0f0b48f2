import { describe, expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { sightingsIn } from '../page.ts';

/** Where links lead to, and what people read, which is another address. */
const led = draw();
const read = draw();
const [head, tail] = [read.slice(2, 6), read.slice(-4)];

const link = (words: string): string => `<a href="/address/${led}">${words}</a>`;

/** What is marked with the verdict of the address that the links lead to. */
function markedAsLed(html: string): string[] {
  return sightingsIn(html)
    .filter(({ address }) => address === led.toLowerCase())
    .map(({ written }) => written);
}

describe('a link on some of the digits that people read together is no name', () => {
  it.each([
    ['on the last ones', `0x${head}…${link(tail)}`],
    ['on the last ones, behind three dots', `Send to 0x${head}...${link(tail)} today`],
    ['on the last ones, behind a space', `0x${head}… ${link(tail)}`],
    ['on the last ones, behind two spaces', `0x${head}…<b> </b> ${link(tail)}`],
    ['on the last ones, behind a space that does not break', `0x${head}…&nbsp;${link(tail)}`],
    ['on the last ones, behind stars', `0x${head}****${link(tail)}`],
    ['on three last ones', `0x${head}…${link('a1c')}`],
    ['on the last of the last ones', `0x${head}…a1${link('cd')}`],
    ['on the last ones and a word', `0x${head}…${link(`${tail}, thanks`)}`],
    ['on the dots and the last ones', `0x${head}${link(`…${tail}`)}`],
    ['on the last ones of all', read.slice(0, -4) + link(tail)],
    ['on more of all', read.slice(0, 31) + link('1a2b3c4d5e6')],
    ['on the prefix', `${link('0x')}${head}…${tail}`],
    ['on the first ones', `${link(`0x${head}`)}…${tail}`],
    ['on two of the first ones', `${link('0xa1')}…${tail}`],
    ['on few of the first ones', `${link('0xa1c')}2…${tail}`],
    ['on few of them, with spaces around the dots', `${link('0xa1c')} ... ${tail}`],
    ['on few of them, with lines and a word behind', `<b>${link('0xa1c')}</b>__${tail}<b>Copy</b>`],
    ['on few of all', link('0xa1c') + read.slice(5)],
    ['on the middle', `0x${head.slice(0, 2)}${link('a1c2')}…${tail}`],
    ['on the middle, in elements of their own', `<b>0xa1</b>${link('c2')}<b>…</b><i>${tail}</i>`],
    ['on the middle, behind the dots', `0x${head}…${link('a1')}cd`],
    ['on the middle, with a word behind', `0x12${link('a1c2')}…${tail}<b>Copy</b>`],
    ['on the middle of all', read.slice(0, 20) + link('1a2b') + read.slice(24)],
    ['on the middle of a line', `Pay 0x12${link('a1c2')}…${tail}, please, and then some more`],
    ['on the last ones, in elements of their own', `<b>0x${head}…</b><span>${link(tail)}</span>`],
    ['on the last ones, all in pieces', `<b>0x</b><i>${head}</i>…${link(`<b>${tail}</b>`)}`],
    ['on the last ones, behind words and pieces', `<b>To</b> 0x${head}<i>…</i>${link(tail)}`],
    ['on the last that are shown of one that is cut', `0x${head}${link('a1cd…')}`],
    ['on the last ones, with a comment between', `0x${head}…<!-- --><b></b>${link(tail)}`],
    ['on the last ones, with an unseen sign between', `0x${head}…&#x200B;${link(tail)}`],
    ['on the last ones, with a picture between', `0x${head}…<img alt="" width="1">${link(tail)}`],
    ['on the last ones, with a space in the link', `0x${head}…${link(` ${tail}`)}`],
    ['on the last ones, with spaces around the dots', `0x${head} … ${link(tail)}`],
    ['on the last ones, behind a wide picture', `0x${head}…<img alt="" width="9">${link(tail)}`],
    ['on the last ones, with letters of another script', `0x${head}…${link('аbсd')}`],
    ['on the last ones, behind the letter O for a zero', `0xO${head}…${link(tail)}`],
    ['on the last ones, behind an x of another script', `0х${head}…${link(tail)}`],
    ['on the last ones, hidden', `<p hidden>0x${head}…${link(tail)}</p>`],
    [
      'on the last ones, on a line of their own',
      `<p style="width:60px">0x${head}…${link(tail)}</p>`,
    ],
  ])('%s', (_name, html) => {
    expect(markedAsLed(html)).toEqual([]);
  });

  it('on the last ones of all, which stays the address that is written', () => {
    expect(sightingsIn(read.slice(0, -4) + link(tail))).toMatchObject([{ written: read }]);
  });
});

describe('a link on words of such letters alone is a name', () => {
  const short = `0x${head}…${tail}`;

  it.each([
    ['alone', link('Face')],
    ['behind words', `Thanks to ${link('Ada')}`],
    ['behind a colon', `From:${link('Ada')}`],
    ['behind a parenthesis', `Pay (${link('Ada')})`],
    ['behind an icon', `<svg width="9" height="9"></svg>${link('Ada')}`],
    ['behind a full stop', `Paid.${link('Ada')}`],
    ['behind dots', `Thanks…${link('Ada')}`],
    ['behind dots and a space', `Paid in 2024… ${link('Ada')}`],
    ['behind a number', `1.${link('Ada')}`],
    ['behind an amount', `<b>250</b>${link('Ada')}`],
    ['behind a whole address and a full stop', `Sent to ${read}. ${link('Ada')} has it`],
    ['behind a shortened address and a space', `${short} ${link('Ada')}`],
    ['behind a shortened address and a dash', `${short} – ${link('Ada')}`],
    ['behind a whole address and a dash', `${read} – ${link('Ada')}`],
    ['behind a shortened address and a bar', `${short}|${link('Ada')}`],
    ['behind a whole address in parentheses', `(${read})${link('Ada')}`],
    [
      'in the cell behind an address',
      `<table><tr><td>${short}</td><td>${link('Ada')}</td></tr></table>`,
    ],
    ['on the line behind an address', `<div>${read}</div><div>${link('Ada')}</div>`],
    ['behind a line break', `${read}<br>${link('Ada')}`],
    [
      'in a row with an address, with a gap between',
      `<div style="display:flex;gap:8px"><span>${short}</span>${link('Ada')}</div>`,
    ],
    ['before digits of another kind', `${link('Ada')} 1234…abcd`],
    ['before an address', `${link('0xAce')} (${short})`],
    ['right before an address', `${link('0xAce')}${read}`],
    ['before a word', `${link('0xAce')} – sent 2 days ago`],
    ['before dots', `${link('0xAce')}…`],
    ['before a shortened address', `${link('Ada')} ${short}`],
    ['before a whole address', `${link('Ada')}: ${read}`],
    ['right before a whole address', `${link('Ada')}${read}`],
    ['between addresses', `${short} ${link('Ace')} ${short}`],
    ['at the end of a sentence', `It is ${link('0xAce')}.`],
    ['at the end of a line', `It is ${link('0xAce')}.<br>Paid`],
    ['that begins with them', `0x${head}…${link('Aurora')}`],
    ['of the Ethereum Name Service', link('vitalik.eth')],
    ['of that, behind an address', `${short} ${link('ace.eth')}`],
  ])('%s', (_name, html) => {
    expect(markedAsLed(html)).toHaveLength(1);
  });
});
