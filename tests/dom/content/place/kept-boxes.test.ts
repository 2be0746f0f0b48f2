import { describe, expect, it, vi } from 'vitest';
import { RESTYLED, SCROLLED, SHIFTED, UNCHANGED } from '../../../../lib/content/dom/page-change.ts';
import type { PageChange } from '../../../../lib/content/dom/page-change.ts';
import * as shadowTree from '../../../../lib/content/dom/shadow-tree.ts';
import { createMeasure } from '../../../../lib/content/place/measure.ts';
import type { Measure } from '../../../../lib/content/place/measure.ts';
import type { Spot } from '../../../../lib/content/place/spot.ts';
import { createStyleReader } from '../../../../lib/content/place/style-reader.ts';
import type { WrittenSighting } from '../../../../lib/content/place/text-boxes.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, sightingsIn } from '../page.ts';

const few = Array.from({ length: 40 }, draw);
const STYLE = 'margin:0;width:400px;white-space:pre-wrap';
const MONO = `${STYLE};font:12px/16px monospace;word-break:break-all`;
const PROSE = `${STYLE};font:12px/16px serif;text-align:justify`;
const VIEW = 'width:420px;height:200px;overflow:auto';

/** Texts whose lines are wrapped, so that no line is an address of its own. */
const TEXTS: [name: string, html: string][] = [
  ['words side by side', `<pre style="${MONO}">${few.join(', ')}</pre>`],
  ['words in justified lines', `<pre style="${PROSE}">${few.join(' and then ')}</pre>`],
  ['words from right to left', `<pre dir="rtl" style="${MONO}">${few.join(', ')}</pre>`],
  ['words in columns', `<pre style="${MONO};columns:2">${few.join(', ')}</pre>`],
];

/** What happens to a page between two passes, and what the second one is told. */
const CHANGES: [name: string, told: PageChange, act: (text: HTMLElement, view: Element) => void][] =
  [
    ['a scroll', SCROLLED, () => scrollTo(0, 70)],
    ['a scroll of the box around it', SHIFTED, (_text, view) => view.scrollTo(0, 50)],
    ['a change above it that nothing tells', UNCHANGED, () => grow(document.body)],
    ['wider letters that nothing tells', UNCHANGED, (text) => setStyle(text, 'letterSpacing')],
    ['an indent that nothing tells', UNCHANGED, (text) => setStyle(text, 'textIndent')],
    ['a larger view that nothing tells', UNCHANGED, (text) => setStyle(text, 'zoom', '1.1')],
    ['a new width that is told', RESTYLED, (text) => setStyle(text, 'width', '330px')],
  ];

function setStyle(
  text: HTMLElement,
  name: 'letterSpacing' | 'textIndent' | 'zoom' | 'width',
  to = '3px',
): void {
  text.style[name] = to;
}

function grow(element: HTMLElement): void {
  element.style.paddingTop = '9px';
}

function open(html: string): WrittenSighting[] {
  document.body.style.paddingTop = '';
  scrollTo(0, 0);
  const sightings = sightingsIn(
    `<div id="view" style="${VIEW}">${html}</div><p style="height:3000px"></p>`,
  );
  expect(sightings).toHaveLength(few.length);
  return sightings as WrittenSighting[];
}

/** One pass: where each of them stands. */
function measureAll(
  measure: Measure,
  change: PageChange,
  sightings: readonly WrittenSighting[],
): (Spot | null)[] {
  measure.begin(change);
  measure.lines(sightings);
  const read = createStyleReader(shadowTree.parentOf);
  const spots = sightings.map((it) => measure.spot(it, read));
  measure.rest();
  return spots;
}

/** Hundredths of a pixel are lost where places are added up. */
function inWords(spots: readonly (Spot | null)[]): string[] {
  return spots.map((spot) =>
    (spot?.lines ?? [])
      .flatMap(({ left, top, right, bottom }) => [left, top, right, bottom])
      .map((px) => Math.round(px * 20) / 20)
      .join(' '),
  );
}

describe('addresses in a long text whose lines are wrapped', () => {
  describe.each(TEXTS)('%s', (_name, html) => {
    it.each(CHANGES)('are where the browser shows them after %s', (_change, told, act) => {
      const sightings = open(html);
      const measure = createMeasure();
      measureAll(measure, RESTYLED, sightings);
      act(find('pre'), find('#view'));
      const now = inWords(measureAll(measure, told, sightings));
      expect(now).toEqual(inWords(measureAll(createMeasure(), RESTYLED, sightings)));
      expect(now.some((it) => it !== '')).toBe(true);
    });
  });

  it('are asked for anew after a change that leaves the lines where they are', () => {
    const sightings = open(`<pre style="${MONO};text-align:left">${few.join(',')}</pre>`);
    const measure = createMeasure();
    const before = inWords(measureAll(measure, RESTYLED, sightings));
    // All signs are equally wide, so lines that are read the other way round end where they ended.
    find('pre').style.unicodeBidi = 'bidi-override';
    find('pre').style.direction = 'rtl';
    const now = inWords(measureAll(measure, RESTYLED, sightings));
    expect(now).not.toEqual(before);
    expect(now).toEqual(inWords(measureAll(createMeasure(), RESTYLED, sightings)));
  });

  it('are found by a pass that comes after a scroll, and by the next', () => {
    const sightings = open(TEXTS[0]?.[1] ?? '');
    const measure = createMeasure();
    measure.begin(RESTYLED);
    measure.lines(sightings);
    measure.rest();
    for (const top of [40, 70]) {
      scrollTo(0, top);
      const now = inWords(measureAll(measure, SCROLLED, sightings));
      expect(now).toEqual(inWords(measureAll(createMeasure(), RESTYLED, sightings)));
    }
  });

  it('are asked for in a pass that has not asked for their lines', () => {
    const sightings = open(TEXTS[0]?.[1] ?? '');
    const measure = createMeasure();
    measureAll(measure, RESTYLED, sightings);
    scrollTo(0, 40);
    measure.begin(SCROLLED);
    const read = createStyleReader(shadowTree.parentOf);
    const now = inWords(sightings.map((it) => measure.spot(it, read)));
    expect(now).toEqual(inWords(measureAll(createMeasure(), RESTYLED, sightings)));
  });

  it('are asked for once, as long as the page is only scrolled', () => {
    const sightings = open(TEXTS[0]?.[1] ?? '');
    const measure = createMeasure();
    measureAll(measure, RESTYLED, sightings);
    const ask = vi.spyOn(Range.prototype, 'getClientRects');
    scrollTo(0, 40);
    measureAll(measure, SCROLLED, sightings);
    measureAll(measure, UNCHANGED, sightings);
    const asked = ask.mock.calls.length;
    ask.mockRestore();
    // The lines, once a pass.
    expect(asked).toBe(2);
  });
});
