import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import { RESTYLED, UNCHANGED } from '../../../../lib/content/dom/page-change.ts';
import type { DrawnMarks } from '../../../../lib/content/draw/drawn-marks.ts';
import type { MarkLook } from '../../../../lib/content/draw/mark-look.ts';
import { createLookMaker } from '../../../../lib/content/draw/mark-look.ts';
import type { Overlay } from '../../../../lib/content/draw/overlay.ts';
import { createPlacingPass } from '../../../../lib/content/draw/placing-pass.ts';
import type { PlacingDeps, PlacingPass } from '../../../../lib/content/draw/placing-pass.ts';
import type { LabelSighting, Sighting } from '../../../../lib/content/find/sighting.ts';
import { USUAL_STYLE } from '../../../../lib/domain/mark/mark-style.ts';
import type { MarkStyle } from '../../../../lib/domain/mark/mark-style.ts';
import type { Level } from '../../../../lib/domain/verdict/level.ts';
import { markOf } from '../../../unit/content/draw/mark-of.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, sightingsIn } from '../page.ts';

let passes: PlacingPass | undefined;
let sightings: Sighting[];
/** The marks that can be seen, with the room that each has. */
let drawn: Map<Sighting, { isBegunUnder?: boolean | undefined; isCrowded?: boolean | undefined }>;
let tops: ReadonlySet<Element> | undefined;
let level: Level | undefined;
let style: MarkStyle;
const settle = vi.fn();
const readAgain = vi.fn<(label: LabelSighting) => void>();

beforeEach(() => {
  drawn = new Map();
  level = 'high';
  style = USUAL_STYLE;
  tops = undefined;
});
afterEach(() => {
  passes?.stop();
  vi.clearAllMocks();
});

/** Passes over all addresses of a body. Nothing is drawn: what would be is kept. */
function passesOver(
  html: string,
  page: Partial<PlacingDeps['page']> = {},
  more: Partial<PlacingDeps> = {},
): PlacingPass {
  sightings = sightingsIn(html);
  const overlay: Partial<Overlay> = {
    canvas: () => ({}) as ReturnType<Overlay['canvas']>,
    align: (shiftFor) => shiftFor({ x: 0, y: 0 }),
    prepare(under) {
      tops = under;
    },
  };
  const drawnMarks: Partial<DrawnMarks> = {
    show(sighting, _look, { isBegunUnder, isCrowded }) {
      drawn.set(sighting, { isBegunUnder, isCrowded });
    },
    hide: (sighting) => void drawn.delete(sighting),
    commonShift: () => ({ x: 0, y: 0 }),
    marks: () => Array.from(drawn.keys(), (sighting) => ({ sighting, look: {} as MarkLook })),
    settle,
  };
  const made = createPlacingPass({
    page: {
      nearViewport: { near: () => [{ sightings: new Set(sightings), version: 1 }] },
      isFlying: () => false,
      isStillOnPage: () => true,
      readAgain,
      tree: pageTree,
      ...page,
    },
    drawing: { overlay: overlay as Overlay, drawnMarks: drawnMarks as DrawnMarks },
    source: {
      markOf: (address) => (level === undefined ? undefined : markOf(address, { level })),
      get style() {
        return style;
      },
    },
    lookOf: createLookMaker({ find: () => null }, { flagsOf: () => [] }),
    repeats: { among: () => () => false, forget: () => undefined },
    rows: { look: () => false },
    showsWaiting: () => false,
    hasCard: () => false,
    onMoved: () => undefined,
    ...more,
  });
  passes = made;
  return made;
}

/** Which of the addresses have a mark, by their place among them. */
const marked = (): number[] => Array.from(drawn.keys(), (it) => sightings.indexOf(it));
const [one, other] = [`<p id="one">${draw()}</p>`, `<p id="other">${draw()}</p>`];

describe('an address has a mark', () => {
  it('as long as the page still shows it, whatever else stands there now', () => {
    let isThere = true;
    const { run } = passesOver(one + other, {
      isStillOnPage: (it) => isThere || it !== sightings[0],
    });
    expect([run(RESTYLED).length > 0, marked()]).toEqual([true, [0, 1]]);
    isThere = false;
    expect(new Set(run(UNCHANGED))).toEqual(new Set([sightings[1]]));
    expect(marked()).toEqual([1]);
  });

  it('as long as any can be seen: the last mark goes too', () => {
    const { run } = passesOver(one);
    run(RESTYLED);
    find('#one').hidden = true;
    expect([run(RESTYLED), marked()]).toEqual([[], []]);
    expect(settle).toHaveBeenCalledTimes(2);
  });

  it('not while it flies, though it is asked for', () => {
    const { run } = passesOver(one + other, { isFlying: ({ id }) => id === 'one' });
    expect(new Set(run(RESTYLED))).toEqual(new Set(sightings));
    expect(marked()).toEqual([1]);
  });

  it('not where something lies over it, nor where it seems to be another', () => {
    const over = '<i style="position:absolute;inset:0;background:#fff"></i>';
    const covered = `<div style="position:relative">${one}${over}</div>`;
    const turned = `<p style="transform:scaleX(-1)">${draw()}</p>`;
    const { run } = passesOver(covered + other + turned);
    expect(new Set(run(RESTYLED))).toEqual(new Set([sightings[1]]));
    expect(marked()).toEqual([1]);
  });

  it('once its answer has come, or has been waited for', () => {
    level = undefined;
    let isLate = false;
    const { run } = passesOver(one, {}, { showsWaiting: () => isLate });
    expect([run(RESTYLED), marked()]).toEqual([[sightings[0], sightings[0]], []]);
    isLate = true;
    run(UNCHANGED);
    expect(marked()).toEqual([0]);
    isLate = false;
    level = 'low';
    drawn.clear();
    run(UNCHANGED);
    expect(marked()).toEqual([0]);
  });

  it('though the person wants few, if it warns or its card is open', () => {
    style = { ...USUAL_STYLE, isSparse: true };
    level = 'low';
    const { run } = passesOver(one + other, {}, { hasCard: (it) => it === sightings[1] });
    run(RESTYLED);
    expect(marked()).toEqual([1]);
    level = 'high';
    run(UNCHANGED);
    expect(marked().toSorted()).toEqual([0, 1]);
  });

  it('even where the page breaks what is looked at for another', () => {
    const { run } = passesOver(one + other, {
      isFlying: () => false,
      isStillOnPage(it) {
        if (it === sightings[0]) throw new Error('The page has broken it.');
        return true;
      },
    });
    run(RESTYLED);
    expect(marked()).toEqual([1]);
  });
});

it('a mark that cannot be drawn is not left at its old place, and costs no other', () => {
  const { run } = passesOver(one + other);
  run(RESTYLED);
  const set = vi.spyOn(drawn, 'set').mockImplementationOnce(() => {
    throw new Error('The page has broken it.');
  });
  onTestFinished(() => set.mockRestore());
  run(UNCHANGED);
  expect(marked()).toEqual([1]);
});

it('what can be seen is asked for before what is only near, and what is far comes last', () => {
  const far = `<p style="margin-top:5000px">${draw()}</p>`;
  const near = `<p style="position:absolute;top:${innerHeight + 100}px">${draw()}</p>`;
  const { run } = passesOver(near + one + far);
  const [first, ...others] = run(RESTYLED);
  expect(first).toBe(sightings[1]);
  expect(others).toContain(sightings[0]);
  // A few of those that are far are measured in each pass, and may be seen by a scroll.
  expect(run(UNCHANGED).at(-1)).toBe(sightings[2]);
  expect(marked()).toEqual([0, 1]);
});

it('a name that was hidden when it was read is read again once it is in sight', () => {
  const { run } = passesOver(`<a href="/address/${draw()}">Wallet nine</a>`);
  const [label] = sightings as [LabelSighting];
  run(RESTYLED);
  expect(readAgain).not.toHaveBeenCalled();
  label.isHidden = true;
  run(RESTYLED);
  expect(readAgain.mock.calls).toEqual([[label]]);
});

it('marks go above what the browser shows above the page, if their texts are in it', () => {
  const { run } = passesOver(`${one}<dialog>${other}</dialog>`);
  run(RESTYLED);
  expect(tops).toEqual(new Set());
  document.querySelector('dialog')?.show();
  run(RESTYLED);
  expect(tops).toEqual(new Set());
  document.querySelector('dialog')?.close();
  document.querySelector('dialog')?.showModal();
  run(RESTYLED);
  expect(tops).toEqual(new Set([find('dialog')]));
});

it('a mark knows what crowds it, and what its underline would be drawn over', () => {
  const column =
    '<i style="position:absolute;left:0;top:0;width:20px;height:1lh;background:#fff"></i>';
  const under = `<div style="position:relative"><p style="margin:0">${draw()}</p>${column}</div>`;
  const tight = `<p><b>${draw()}</b><i>next</i></p>`;
  const { run } = passesOver(one + under + tight);
  run(RESTYLED);
  const room = sightings.map((it) => drawn.get(it));
  expect(room).toEqual([
    {},
    { isBegunUnder: true, isCrowded: undefined },
    { isBegunUnder: undefined, isCrowded: true },
  ]);
});

it('of thousands, those in sight have marks within a few passes, and are told to be left until then', () => {
  const rows = Array.from({ length: 200 }, () => `<div>${draw()}</div>`).join('');
  const { run } = passesOver(rows);
  let count = 0;
  for (; count === 0 || passes?.isBehind; count += 1) {
    expect(count).toBeLessThan(1000);
    run(count === 0 ? RESTYLED : UNCHANGED);
  }
  const inSight = sightings.filter(
    ({ element }) => element.getBoundingClientRect().top < innerHeight,
  );
  expect(inSight.length).toBeGreaterThan(20);
  expect(inSight.filter((it) => !drawn.has(it))).toEqual([]);
  expect(drawn.size).toBeLessThan(sightings.length);
});
