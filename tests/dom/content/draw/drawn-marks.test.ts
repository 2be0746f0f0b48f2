import { beforeEach, describe, expect, it } from 'vitest';
import { createSvg } from '../../../../lib/content/dom/svg.ts';
import { createDrawnMarks } from '../../../../lib/content/draw/drawn-marks.ts';
import type { DrawnMarks, PaintFrame } from '../../../../lib/content/draw/drawn-marks.ts';
import type { MarkLook } from '../../../../lib/content/draw/mark-look.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import type { Spot } from '../../../../lib/content/place/spot.ts';

interface Stage {
  marks: DrawnMarks;
  /** All that is drawn, and the labels, in no order. */
  drawn: () => string[];
  /** The names given to marks in dialogs that are still there. */
  names: () => (string | null)[];
  /** How often something of it was written since the last question. */
  written: () => number;
}

function stage(): Stage {
  const [drawing, over] = [createSvg('g'), createSvg('g')];
  const [labels, dialog] = [document.createElement('i'), document.createElement('i')];
  const marks = createDrawnMarks(
    () => ({ drawing, over, labels }),
    { label: ({ level }) => level, lang: 'en' },
    {
      add(_element, { ariaLabel }) {
        const added = dialog.appendChild(document.createElement('b'));
        added.textContent = ariaLabel;
        return added;
      },
      prepare: () => undefined,
    },
  );
  const observer = new MutationObserver(() => undefined);
  for (const it of [drawing, over, labels]) {
    observer.observe(it, { attributes: true, childList: true, subtree: true });
  }
  return {
    marks,
    written: () => observer.takeRecords().length,
    drawn: () =>
      [drawing, over, labels]
        .flatMap((it) => Array.from(it.children, ({ outerHTML }) => outerHTML))
        .toSorted(),
    names: () => Array.from(dialog.children, (it) => it.textContent),
  };
}

const sightingOf = (kind: 'text' | 'field' = 'text'): Sighting =>
  ({ kind, element: document.body }) as unknown as Sighting;

function lookOf(level: MarkLook['level']): MarkLook {
  const ground = { isDark: false, isUnclear: false };
  return { address: '0x', level, flags: [], pageFlags: [], ground } as unknown as MarkLook;
}

function spotAt(left: number, top: number, more: Partial<Spot> = {}): Spot {
  const line = { left, top, right: left + 300, bottom: top + 20 };
  return { kind: 'text', lines: [line], line, fontSizePx: 14, isCut: false, ...more } as Spot;
}

const FRAME: PaintFrame = { origin: { x: 0, y: 0 }, pageRight: 1280, factor: 1 };
const HIGH = lookOf('high');
const sighting = sightingOf();
let marks: DrawnMarks;
let shown: Stage;

beforeEach(() => {
  shown = stage();
  ({ marks } = shown);
  marks.show(sighting, HIGH, spotAt(50, 100), FRAME);
  marks.settle();
});

const underlines = (): string[] => shown.drawn().filter((it) => /"underline".* d="M/.test(it));

const linesOf = (part: string) =>
  shown
    .drawn()
    .find((it) => it.includes(`"${part}"`))
    ?.match(/M/g)?.length;

describe('a mark is drawn as if it was new', () => {
  it.each([
    ['its text has moved', HIGH, spotAt(50, 140), FRAME],
    ['its text is shorter', HIGH, spotAt(30, 100), FRAME],
    ['its text begins under something', HIGH, spotAt(50, 100, { isBegunUnder: true }), FRAME],
    ['the person wants larger marks', HIGH, spotAt(50, 100), { ...FRAME, factor: 1.6 }],
    ['its level is another one', lookOf('low'), spotAt(50, 100), FRAME],
  ] as const)('where %s', (_what, look, spot, frame) => {
    marks.show(sighting, look, spot, frame);
    marks.settle();
    const fresh = stage();
    fresh.marks.show(sighting, look, spot, frame);
    fresh.marks.settle();
    expect(shown.drawn()).toEqual(fresh.drawn());
    expect(shown.names()).toEqual([look.level]);
  });

  it('without an underline where something lies over the beginning of its text', () => {
    expect(underlines()).toHaveLength(1);
    marks.show(sighting, HIGH, spotAt(50, 100, { isBegunUnder: true }), FRAME);
    marks.settle();
    expect(underlines()).toEqual([]);
  });

  it('and not once more where nothing has changed', () => {
    const written = [0, 0].map(() => {
      marks.show(sighting, HIGH, spotAt(50, 140), FRAME);
      marks.settle();
      return shown.written();
    });
    expect(written).toEqual([expect.any(Number), 0]);
    expect(written[0]).toBeGreaterThan(0);
  });

  it('with one line under a broken one, on a ground of its own', () => {
    const look = lookOf('medium');
    const unclear = { ...look, ground: { isDark: false, isUnclear: true } };
    marks.show(sighting, unclear, spotAt(50, 100), FRAME);
    marks.settle();
    expect(linesOf('under')).toBe(1);
    expect(linesOf('underline')).toBeGreaterThan(10);
  });

  it('and nothing of it is left where it is hidden', () => {
    marks.hide(sighting);
    marks.settle();
    expect(shown.drawn().filter((it) => /data-/.test(it))).toEqual([]);
    expect(shown.names()).toEqual([]);
    expect([marks.find(sighting), marks.at(355, 103), marks.textAt(60, 110)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

/** What has the canvas reach beyond what is drawn: the path without a part. */
const reachWith = (look: MarkLook | null): string[] => {
  const { marks: fresh, drawn } = stage();
  const spot = spotAt(50, 100);
  if (look !== null) fresh.show(sighting, look, spot, FRAME);
  fresh.reach(new Map([[sighting, spot]]), FRAME);
  fresh.settle();
  return drawn().filter((it) => it.startsWith('<path d='));
};

describe('the canvas reaches', () => {
  it('equally far with any mark and with none', () => {
    const quiet = { ...HIGH, isQuiet: true };
    const all = [null, HIGH, quiet, lookOf('low')].map(reachWith);
    expect(all[0]).toHaveLength(1);
    expect(all).toEqual(all.map(() => all[0]));
  });

  it('as far as before, without another write, where no text has moved', () => {
    const texts = new Map([[sighting, spotAt(50, 100)]]);
    const written = [0, 0].map(() => {
      marks.reach(texts, FRAME);
      return shown.written();
    });
    expect(written[1]).toBe(0);
  });
});

describe('the pointer is', () => {
  it('on the nearest of two marks', () => {
    const other = sightingOf();
    marks.show(other, HIGH, spotAt(53, 100), FRAME);
    const middle = (it: Sighting): number => (marks.find(it)?.text.right ?? 0) + 5;
    expect(marks.at(middle(sighting), 103)?.sighting).toBe(sighting);
    expect(marks.at(middle(other), 103)?.sighting).toBe(other);
  });

  it('on a text, and not on that of a field', () => {
    const field = sightingOf('field');
    marks.show(field, HIGH, spotAt(50, 300), FRAME);
    expect(marks.textAt(60, 110)?.sighting).toBe(sighting);
    expect(marks.textAt(60, 310)).toBeNull();
  });

  it('on what has come there by a scroll', () => {
    // The page has been scrolled by 80 px, and what is drawn with it.
    const frame = { ...FRAME, origin: { x: 0, y: -80 } };
    marks.show(sighting, HIGH, spotAt(50, 20), frame);
    expect(marks.textAt(60, 30)?.sighting).toBe(sighting);
    expect(marks.textAt(60, 110)).toBeNull();
    expect(marks.at(355, 23)?.sighting).toBe(sighting);
  });
});

describe('what is drawn moves as a whole', () => {
  const [second, third] = [sightingOf(), sightingOf()];
  beforeEach(() => {
    marks.show(second, HIGH, spotAt(50, 200), FRAME);
    marks.show(third, HIGH, spotAt(50, 300), FRAME);
  });
  const shiftAt = (...tops: number[]) =>
    marks.commonShift(
      new Map([sighting, second, third].map((it, at) => [it, spotAt(50, tops[at] ?? 0)])),
      FRAME.origin,
    );

  it('where most marks have moved so', () => {
    expect(shiftAt(70, 170, 310)).toEqual({ x: 0, y: -30 });
    expect(shiftAt(110, 170, 270)).toEqual({ x: 0, y: -30 });
  });

  it('and not where texts of two lines stand where they were', () => {
    const [first, last] = [spotAt(50, 100).line, spotAt(50, 120).line];
    const spot = spotAt(50, 120, { lines: [first, last] });
    const all = [sighting, second, third];
    for (const it of all) marks.show(it, HIGH, spot, FRAME);
    const spots = new Map(all.map((it) => [it, spot]));
    expect(marks.commonShift(spots, FRAME.origin)).toEqual({ x: 0, y: 0 });
  });

  it('and not where each has moved in another way, or by parts of a pixel', () => {
    expect(shiftAt(70, 190, 330)).toEqual({ x: 0, y: 0 });
    expect(shiftAt(100.4, 200.4, 300.4)).toEqual({ x: 0, y: 0 });
  });
});
