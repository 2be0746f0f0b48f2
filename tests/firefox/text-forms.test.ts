import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findShown,
  isAsSent,
  OTHER_DOCUMENTS,
  STYLE_SHEET,
  XML_TREE,
} from '../fixtures/other-documents.ts';
import { wordOf } from '../fixtures/sighting-row.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
let address: string;
beforeAll(async () => {
  stage = await setFirefoxStage();
  address = stage.service.seed().named.inHistoryHigh;
});
afterAll(() => stage[Symbol.asyncDispose]());

/** The box of the text of the element `#at`, in CSS px of the viewport. */
function readText(): { left: number; right: number; top: number; bottom: number } {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('#at') ?? document.body);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  return { left, right, top, bottom };
}

/** Waits until the one mark stands raised at the right end of its text. Returns that place. */
function waitForMarkAtEnd(): Promise<number> {
  return stage.firefox.waitFor(
    async () => {
      const [mark] = await stage.waitForMarks(1);
      const { right, top, bottom } = await stage.firefox.execute(readText);
      const { x = 0, y = 0 } = mark?.rect ?? {};
      const isRaised = y < top + 4 && y > top - (bottom - top);
      return isRaised && Math.abs(x - right) <= 1 && right;
    },
    { describe: 'the mark at the end of its text' },
  );
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((it) => `<p>${it}</p>`).join('');
}

describe('words of 32 bytes', () => {
  it('are marked at their ends, and nothing is asked about them', async () => {
    const { named, unassessed } = stage.service.seed();
    const [topic = '', data = ''] = unassessed.slice(-2);
    stage.service.clearRequests();
    const words = [address, named.blacklisted, data].map(wordOf);
    await stage.open(
      '/words',
      paragraphs([`0x<span id="at">${wordOf(topic)}</span>`, `0xa9059cbb${words.join(' ')}`]),
    );
    const marks = await stage.waitForMarks(4);
    const text = await stage.firefox.execute(readText);
    expect(marks.map(({ address: of, level }) => [of, level])).toEqual([
      [topic.toLowerCase(), 'off'],
      [address.toLowerCase(), 'high'],
      [named.blacklisted.toLowerCase(), 'blacklisted'],
      [data.toLowerCase(), 'off'],
    ]);
    expect(Math.abs((marks[0]?.rect.x ?? 0) - text.right)).toBeLessThan(2);
    expect(stage.service.requests({ endpoint: 'prediction' })).toEqual([]);
  });

  it('that are hashes, cut, shortened or split are not', async () => {
    const word = wordOf(address);
    const rows = [
      `<a href="/tx/0x${word}">0x${word}</a>`,
      `0x${word}…`,
      `0x${word.slice(0, 40)}…${word.slice(-8)}`,
      `0x${word}<i>ab12</i>`,
      word,
    ];
    // What is asked for has its mark later than what is known. By then all others would have theirs.
    const [asked = ''] = stage.service.seed().needRequest;
    await stage.open('/no-words', paragraphs([...rows, asked]));
    await stage.waitForMark(asked);
    expect((await stage.waitForMarks(1)).map((mark) => mark.address)).toEqual([
      asked.toLowerCase(),
    ]);
  });
});

describe('a mark', () => {
  it.each(['vertical-rl', 'vertical-lr'])(
    'stands below text that runs downwards: %s',
    async (mode) => {
      const style = `writing-mode:${mode};margin:20px;font:14px monospace`;
      await stage.open(`/${mode}`, `<p style="${style}"><span id="at">${address}</span></p>`);
      const [mark] = await stage.waitForMarks(1);
      const text = await stage.firefox.execute(readText);
      expect(mark?.rect.y).toBeCloseTo(text.bottom + 0.5, 0);
      expect(mark?.rect.x).toBeGreaterThan(text.left);
      expect(mark?.rect.x).toBeLessThan(text.right);
    },
  );

  it('stands at the edge that cuts text which runs downwards', async () => {
    const style =
      'writing-mode:vertical-rl;block-size:30px;inline-size:150px;overflow:auto;white-space:nowrap';
    await stage.open('/cut', `<p id="box" style="${style}"><span id="at">${address}</span></p>`);
    const [mark] = await stage.waitForMarks(1);
    const bottom = await stage.firefox.execute<number>(
      `return document.querySelector('#box').getBoundingClientRect().bottom`,
    );
    const { y = 0, height = 0 } = mark?.rect ?? {};
    // Path data is rounded to hundredths.
    expect(y + height).toBeLessThanOrEqual(bottom + 0.02);
    expect(y).toBeGreaterThan(bottom - 30);
  });

  it('follows a font that arrives late', async () => {
    await stage.open('/font', `<p><span id="at">${address}</span></p>`);
    const before = await waitForMarkAtEnd();
    await stage.firefox.executeAsync(`
      // A font with digits of another width, under a name that the text has not had before.
      const face = new FontFace('Late', 'local("DejaVu Sans Mono"), local("Liberation Mono")');
      document.fonts.add(await face.load());
      document.body.style.font = '23px Late, monospace';`);
    const after = await waitForMarkAtEnd();
    expect(after).toBeGreaterThan(before + 20);
  });
});

describe('on a screen of more pixels', () => {
  const PREF = 'layout.css.devPixelsPerPx';
  afterAll(() => stage.firefox.executeChrome(`Services.prefs.clearUserPref('${PREF}')`));

  it.each([1.5, 2])('marks stand where they stand on others: %d', async (factor) => {
    await stage.firefox.executeChrome(`Services.prefs.setStringPref('${PREF}', '${factor}')`);
    await stage.open(`/sharp/${factor}`, `<p><span id="at">${address}</span></p>`);
    await expect.poll(() => stage.firefox.execute('return devicePixelRatio')).toBe(factor);
    await waitForMarkAtEnd();
  });

  it('has caused no errors', async () => expect(await stage.errors()).toEqual([]));
});

describe('where the browser has a least size for letters', () => {
  const PREF = 'font.minimum-size.x-western';
  afterAll(() => stage.firefox.executeChrome(`Services.prefs.clearUserPref('${PREF}')`));

  it('small text is underlined from its first digit to its last', async () => {
    await stage.firefox.executeChrome(`Services.prefs.setIntPref('${PREF}', 24)`);
    const style = 'font: 8px monospace; white-space: nowrap';
    await stage.open('/least', `<p><span id="at" style="${style}">${address}</span></p>`);
    await waitForMarkAtEnd();
    const { left, right } = await stage.firefox.execute(readText);
    expect(right - left).toBeGreaterThan(500);
    const line = await stage.firefox.executePrivileged<number>(
      `const root = document.querySelector('hexmark-marks').openOrClosedShadowRoot;
      return root.querySelector('[data-part="underline"]').getBoundingClientRect().width;`,
    );
    expect(Math.abs(line - (right - left))).toBeLessThan(3);
  });
});

describe('a document that is not HTML', () => {
  beforeAll(() => void stage.site.file('/plain.css', 'text/css', STYLE_SHEET));

  it.each(OTHER_DOCUMENTS)('is marked and left as it is: $name', async (it) => {
    const { high } = stage.service.seed().named;
    const url = stage.site.file(it.path, it.type, it.write([high, address]));
    await stage.firefox.navigate(url);
    const marks = await stage.waitForMarks(2);
    const shown = await stage.firefox.execute(findShown, [[high, address]]);
    expect(marks.map((mark) => mark.address)).toEqual(shown.map((text) => text.address));
    for (const [index, { right, top, bottom }] of shown.entries()) {
      const { x = 0, y = 0 } = marks[index]?.rect ?? {};
      expect(Math.abs(x - right)).toBeLessThanOrEqual(1);
      expect(y).toBeLessThan(top + 4);
      expect(y).toBeGreaterThan(top - (bottom - top));
    }
    expect(await stage.firefox.execute(isAsSent)).toBe(true);
    expect(await stage.errors()).toEqual([]);
  });

  // Firefox shows XML in a tree of its own, which no script sees.
  it('is left as it is where no text of its own is shown', async () => {
    await stage.firefox.navigate(
      stage.site.file(XML_TREE.path, XML_TREE.type, XML_TREE.write([address])),
    );
    expect(await stage.firefox.execute(findShown, [[address]])).toEqual([]);
    expect(await stage.firefox.execute(isAsSent)).toBe(true);
    expect(await stage.errors()).toEqual([]);
  });
});

describe('a page without a doctype', () => {
  it('has marks below its first screen, where it hides its overflow', async () => {
    const style = '<style>html, body { overflow-x: hidden } div { height: 3000px }</style>';
    const html = `<html><head>${style}</head><body><div></div><p><span id="at">${address}</span></p></body></html>`;
    await stage.firefox.navigate(stage.site.file('/no-doctype', 'text/html', html));
    await stage.firefox.execute(() => scrollTo(0, 2800));
    expect(await waitForMarkAtEnd()).toBeGreaterThan(0);
  });
});
