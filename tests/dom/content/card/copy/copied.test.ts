import { describe, expect, it } from 'vitest';
import { copiedAddress, findCopied } from '../../../../../lib/content/card/copy/copied.ts';
import { pageTree } from '../../../../../lib/content/dom/layout-box.ts';
import type { DrawnMark } from '../../../../../lib/content/draw/drawn-marks.ts';
import type { Sighting } from '../../../../../lib/content/find/sighting.ts';
import { toAddress } from '../../../../../lib/domain/address/address.ts';
import type { Flag, Level } from '../../../../../lib/domain/verdict/level.ts';
import { find, show } from '../../page.ts';

const BAD = `0x${'1f'.repeat(20)}`;
const GOOD = `0x${'2e'.repeat(20)}`;

function sightingsNow(): Sighting[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-is]'), (element) => {
    const address = toAddress(element.dataset['is'] ?? '');
    return { address, node: element.firstChild ?? element, element } as unknown as Sighting;
  });
}

/** The address that a press here copies, whatever is known of it. */
function copiedAt(at: string) {
  const act = { kind: 'copy', text: null, at: find(at) } as const;
  return copiedAddress(act, { sightings: sightingsNow, tree: pageTree });
}

/**
 * Marks every element with an address in `data-is`; those that are bad are of this level and have these flags. One with
 * the id `again` repeats, so that its mark is a quiet one.
 */
function mark(html: string, level: Level = 'high', flags: readonly Flag[] = []) {
  show(html);
  const sightings = sightingsNow();
  const marks = sightings.map((sighting) => {
    const { address } = sighting;
    const isBad = address === BAD;
    const isQuiet = sighting.element.id === 'again';
    const look = { address, level: isBad ? level : 'low', flags: isBad ? flags : [], isQuiet };
    return { sighting, look } as unknown as DrawnMark;
  });
  return (at: string, text: string | null) => {
    const element = document.querySelector(at) ?? document.body;
    const found = findCopied(
      { kind: 'copy', text, at: element },
      { sightings: () => sightings, tree: pageTree },
      { marks: () => marks },
    );
    return found?.element.id ?? null;
  };
}

const ROWS = `
  <table>
    <tr><td id="good" data-is="${GOOD}">${GOOD}</td><td><button id="copyGood"><svg></svg></button></td></tr>
    <tr><td id="bad" data-is="${BAD}">${BAD}</td><td><button id="copyBad"><i class="icon"></i></button></td></tr>
    <tr><td id="again" data-is="${BAD}">${BAD}</td><td><button id="copyAgain"></button></td></tr>
  </table>`;

describe('an address that was copied as a text', () => {
  it.each([
    ['of high risk', 'high', []],
    ['that is blacklisted', 'blacklisted', []],
    ['with a look-alike', 'low', ['look-alike']],
    ['like one that the person knows', 'low', ['like-known']],
  ] as const)('%s is found where it was copied', (_name, level, flags) => {
    const copy = mark(ROWS, level, flags);
    expect(copy('#bad', BAD)).toBe('bad');
    expect(copy('#again', ` ${BAD.toUpperCase().replace('0X', '0x')}\n`)).toBe('again');
    expect(copy('#copyAgain', `https://explorer.example/address/${BAD}`)).toBe('again');
  });

  it.each([
    ['of no risk', '#good', GOOD],
    ['as one of many in a whole page', '#bad', `${BAD} ${'word '.repeat(100)}`],
    ['in part', '#bad', BAD.slice(0, 20)],
  ])('%s is left alone', (_name, at, text) => {
    expect(mark(ROWS)(at, text)).toBe(null);
  });

  it.each([
    ['alone', ` ${BAD} `, BAD],
    ['with another', `${BAD} ${GOOD}`, null],
    ['in a long text', `${BAD} ${'word '.repeat(100)}`, null],
  ])('is taken for what a later paste has to be where it was copied %s', (_how, text, taken) => {
    show(ROWS);
    const place = { sightings: sightingsNow, tree: pageTree };
    expect(copiedAddress({ kind: 'copy', text, at: find('#bad') }, place)).toBe(taken);
  });

  it('of medium risk is left alone', () => {
    expect(mark(ROWS, 'medium')('#bad', BAD)).toBe(null);
  });
});

/** A row that is about one address, with a button beside another. */
const writeRow = (of: string, beside: string): string => `
  <table><tr data-address="${of}"><td data-is="${of}">${of}</td>
    <td><b id="beside" data-is="${beside}">${beside}</b> <button id="press">⧉</button></td></tr></table>`;

describe('an address beside a button to copy', () => {
  it('is the one of its row', () => {
    const copy = mark(ROWS);
    expect(copy('#copyBad i', null)).toBe('bad');
    expect(copy('#copyAgain', null)).toBe('again');
    expect(copy('#copyGood svg', null)).toBe(null);
  });

  it('is the one that the button names, whatever stands nearer', () => {
    const copy = mark(`${ROWS}<p><b data-is="${GOOD}">${GOOD}</b>
      <a id="names" data-clipboard-text="${BAD}">Copy</a></p>`);
    expect(copy('#names', null)).toBe('bad');
  });

  it('is not the only one beside the button where that names another', () => {
    const copy = mark(`<p><b id="bad" data-is="${BAD}">${BAD}</b>
      <a id="names" data-clipboard-text="${GOOD}">Copy</a></p>`);
    expect([copy('#names', null), copiedAt('#names')]).toEqual([null, GOOD]);
  });

  it('is not meant where the button names a transaction, and still is where only its row does', () => {
    const hash = `0x${'3d'.repeat(32)}`;
    const row = `<td id="bad" data-is="${BAD}">${BAD}</td><td><button id="press"><svg></svg></button></td>`;
    const rowOfHash = (tr: string, button: string): string =>
      `<table><tr ${tr}>${row.replace('<button', `<button ${button}`)}</tr></table>`;
    expect(mark(rowOfHash('', `data-clipboard-text="${hash}"`))('#press svg', null)).toBe(null);
    const long = `data-clipboard-text="${hash} ${'in a long text '.repeat(40)}"`;
    expect(mark(rowOfHash('', long))('#press svg', null)).toBe(null);
    expect(mark(rowOfHash(`data-hash="${hash}"`, ''))('#press', null)).toBe('bad');
  });

  it('is the one beside it, whatever its row is of', () => {
    const copyGood = mark(writeRow(BAD, GOOD));
    expect([copyGood('#press', null), copiedAt('#press')]).toEqual([null, GOOD]);
    const copyBad = mark(writeRow(GOOD, BAD));
    expect([copyBad('#press', null), copiedAt('#press')]).toEqual(['beside', BAD]);
  });

  it('is the one of its row where nothing nearer shows any', () => {
    mark(`<table><tr data-address="${BAD}"><td data-is="${BAD}">0x1f…1f</td>
      <td data-is="${GOOD}">0x2e…2e</td><td><button id="press">⧉</button></td></tr></table>`);
    expect(copiedAt('#press')).toBe(BAD);
  });

  it.each(['', `data-address="${BAD}"`])(
    'is none where a shortened one beside it is of nobody that is known, in a row with “%s”',
    (tr) => {
      const copy = mark(`<table><tr ${tr}><td>0x2e…2e <button id="press">⧉</button></td>
        <td id="bad" data-is="${BAD}">${BAD}</td></tr></table>`);
      expect([copy('#press', null), copiedAt('#press')]).toEqual([null, null]);
    },
  );

  it.each([
    [GOOD, BAD],
    [BAD, GOOD],
  ])('is none where it is not certain which: %s or %s', (one, two) => {
    const copy = mark(`<p><b id="one" data-is="${one}">${one}</b>
      <b id="two" data-is="${two}">${two}</b><button id="either">Copy</button></p>`);
    expect([copy('#either', null), copiedAt('#either')]).toEqual([null, null]);
  });
});
