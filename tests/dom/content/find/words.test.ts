import { describe, expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { beginReading, show, sightingsIn } from '../page.ts';

const [a, b] = [draw().toLowerCase(), draw().toLowerCase()];
const zeros = '0'.repeat(24);
const [wordA, wordB] = [zeros + a.slice(2), zeros + b.slice(2)];
const SELECTOR = '0xa9059cbb';
const number = '64'.padStart(64, '0');

interface Found {
  kind: string;
  address: string;
  written: string;
}

/** What is found in a body, but for what is written whole. */
function wordsIn(html: string): Found[] {
  return sightingsIn(html)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, address, written }) => ({ kind, address, written }));
}

describe('a word is found', () => {
  it.each([
    ['as a topic', `<code>0x${wordA}</code>`, [a], [`0x${wordA}`]],
    ['in call data', `<pre>${SELECTOR}${wordA}${number}</pre>`, [a], [wordA]],
    [
      'in several lines',
      `<pre>${SELECTOR}\n[0]: ${wordA}\n[1]: ${wordB}</pre>`,
      [a, b],
      [wordA, wordB],
    ],
    ['with its zeros in grey', `<p><i>0x${zeros}</i>${a.slice(2)}</p>`, [a], [`0x${wordA}`]],
    [
      'in two pieces',
      `<p>0x${wordA.slice(0, 40)}<b>${wordA.slice(40)}</b></p>`,
      [a],
      [`0x${wordA}`],
    ],
    ['with its selector in colour', `<p><b>${SELECTOR}</b>${wordA}</p>`, [a], [wordA]],
    ['before a button', `<p>0x${wordA}<button>Copy</button></p>`, [a], [`0x${wordA}`]],
    ['before a word', `<p>0x${wordA}<span>Copy</span></p>`, [a], [`0x${wordA}`]],
    ['in a link to the event', `<a href="/tx/1#log">0x${wordA}</a>`, [a], [`0x${wordA}`]],
    ['beside an address', `<p>${b} 0x${wordA}</p>`, [a], [`0x${wordA}`]],
    ['behind a long text', `<pre>${'a line\n'.repeat(2000)}0x${wordA}</pre>`, [a], [`0x${wordA}`]],
  ])('%s', (_name, html, addresses, written) => {
    const found = wordsIn(html);
    expect(found.map(({ address }) => address)).toEqual(addresses);
    expect(found.map((it) => it.written)).toEqual(written);
    expect(found.every(({ kind }) => kind === 'word')).toBe(true);
  });

  it('at every place of long call data, each once', () => {
    const found = wordsIn(
      `<pre style="white-space:pre-wrap">${SELECTOR}${wordA.repeat(300)}</pre>`,
    );
    expect(found).toHaveLength(300);
  });
});

const METHOD = `MethodID: ${SELECTOR}`;

describe('a word of a list is found without a 0x before it', () => {
  it.each([
    ['in a line of its own', `<pre>${METHOD}<br>[0]:  ${wordA}<br>[1]:  ${wordB}</pre>`, [a, b]],
    [
      'in an element of its own',
      `<p>${METHOD}</p><p>[0]: ${wordA}</p><div><p>[1]: ${wordB}</p></div>`,
      [a, b],
    ],
    [
      'in a row',
      `<p>Method ID: ${SELECTOR}</p><table><tr><td>0<td>${wordA}<tr><td>1<td>${number}<tr><td>2<td>${wordB}</table>`,
      [a, b],
    ],
    ['beside its number in an element', `<p>${METHOD} <b>[0]:</b> <i>${wordA}</i></p>`, [a]],
    [
      'in coloured words of one line',
      `<p><b>${SELECTOR}</b><i>${wordA}</i><i>${wordB}</i></p>`,
      [a, b],
    ],
    [
      'behind lines of the first text',
      `<pre>${METHOD}\n[0]: ${number}<br>[1]: ${wordA}\n[2]: ${wordB}</pre>`,
      [a, b],
    ],
    [
      'in more lines than are read in one look',
      `<pre>${METHOD}<br>${`${number}<br>`.repeat(90)}${wordA}</pre>`,
      [a],
    ],
  ])('%s', (_name, html, addresses) => {
    expect(wordsIn(html).map(({ address }) => address)).toEqual(addresses);
  });

  it.each([
    ['of which other text parts it', `<p>${METHOD}</p><p>and</p><p>${wordA}</p>`],
    ['that is cut', `<p>${METHOD}</p><p>${wordA.slice(0, 60)}…</p>`],
    ['that goes on in the next piece', `<p>${METHOD}</p><p><b>${wordA}</b><i>ab</i></p>`],
    ['that other words stand beside', `<p>${METHOD}</p><p>${wordA} Copy</p>`],
    ['in a link to that as a hash', `<p>${METHOD}</p><a href="/block/${wordA}">${wordA}</a>`],
    ['behind what is no call', `<p>Hash: ${SELECTOR}</p><p>${wordA}</p>`],
    ['in a list of numbered hashes', `<p>[0]: ${wordA}</p><p>[1]: ${wordB}</p>`],
  ])('but none %s', (_name, html) => expect(wordsIn(html)).toEqual([]));

  it('until the page has changed it', () => {
    const reading = beginReading();
    show(`<pre>${METHOD}<br>[0]: ${wordA}</pre>`);
    expect(reading.readAgain()).toHaveLength(1);
    const line = document.querySelector('pre')?.lastChild as Text;
    line.data = `[0]: ${number}`;
    expect(reading.prune()).toEqual([]);
  });

  it('again where the page has written another into its line, as it goes on to the next transaction', () => {
    const reading = beginReading();
    show(`<p>${METHOD}</p><table><tr><td>0<td>${wordA}<tr><td>1<td>${number}</table>`);
    expect(reading.readAgain()).toHaveLength(1);
    const cell = document.querySelectorAll('td')[1]?.firstChild as Text;
    cell.data = wordB;
    expect(reading.prune()).toMatchObject([{ address: b, written: wordB }]);
  });
});

describe('no word is found', () => {
  it.each([
    ['in a hash that its link names', `<a href="/tx/0x${wordA}">0x${wordA}</a>`],
    ['that the page shortens', `<p>0x${wordA.slice(0, 40)}…${wordA.slice(-8)}</p>`],
    ['that is cut at its end', `<p>0x${wordA}…</p>`],
    ['that is cut in the next piece', `<p>0x${wordA}<i>…</i></p>`],
    ['whose digits go on in the next piece', `<p>0x${wordA}<i>ab12</i></p>`],
    [
      'in call data that goes on and is cut',
      `<p>${SELECTOR}${wordA}<i>${wordB.slice(0, 30)}</i></p>`,
    ],
    ['with a sign nobody sees', `<p>0x${wordA.slice(0, 30)}\u200B${wordA.slice(30)}0</p>`],
    ['in two cells', `<table><td>0x${wordA.slice(0, 40)}<td>${wordA.slice(40)}</table>`],
    ['in two lines', `<p>0x${wordA.slice(0, 40)}<br>${wordA.slice(40)}</p>`],
    ['without a call before it', `<p>${wordA}</p><p>${wordB}</p>`],
    ['in a script', `<script>const topic = "0x${wordA}"</script>`],
  ])('%s', (_name, html) => expect(wordsIn(html)).toEqual([]));
});

it('what was a word is none any more once something before it has changed', () => {
  sightingsIn(`<pre>${SELECTOR}${wordA}</pre>`);
  const reading = beginReading();
  expect(reading.readAgain()).toHaveLength(1);
  const text = document.querySelector('pre')?.firstChild as Text;
  text.data = text.data.replace('0xa9', '0x12a9');
  expect(reading.readAgain()).toEqual([]);
});

describe('counted zeros', () => {
  const rest = `${'7'.repeat(4)}${a.slice(14)}`;
  const whole = `0x00000000${rest}`;

  it.each([
    ['by a subscript', `<p>To 0x0₈${rest}.</p>`, 'text'],
    ['in parentheses', `<p>To 0x0(8)${rest}.</p>`, 'text'],
    [
      'by a subscript, shortened',
      `<a href="/address/${whole}">0x0₈${rest.slice(0, 4)}…${rest.slice(-4)}</a>`,
      'short',
    ],
  ])('are read %s', (_name, html, kind) => {
    expect(sightingsIn(html)).toMatchObject([{ address: whole, kind }]);
  });

  it.each([
    ['of which the next piece says more', `<p>0x0₈${rest}<i>ab</i></p>`],
    ['of which a digit is missing', `<p>0x0₈${rest.slice(1)}</p>`],
    ['which begin a name', `<p>0x0₈${rest}.eth</p>`],
    ['which begin a name in pieces', `<p><b>0x0₈${rest}</b>.<i>eth</i></p>`],
    ['which dots in the next piece cut', `<p><b>0x0₈${rest}</b>‥</p>`],
    [
      'shortened, with nothing to tell the rest',
      `<p>0x0₈${rest.slice(0, 4)}…${rest.slice(-4)}</p>`,
    ],
  ])('are not read where there are some %s', (_name, html) => {
    expect(sightingsIn(html)).toEqual([]);
  });
});
