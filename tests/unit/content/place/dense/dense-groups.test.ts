import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Box } from '../../../../../lib/content/dom/box.ts';
import {
  RESTYLED,
  SCROLLED,
  SHIFTED,
  UNCHANGED,
} from '../../../../../lib/content/dom/page-change.ts';
import type { Sighting } from '../../../../../lib/content/find/sighting.ts';
import { createDenseGroups } from '../../../../../lib/content/place/dense/dense-groups.ts';
import type { DenseGroups } from '../../../../../lib/content/place/dense/dense-groups.ts';

const HEIGHT = 800;
const LINE = 20;
/** As many as are measured together. */
const PART = 128;

let nowMs: number;
/** How long it takes to measure one part. */
let eachMs: number;
/** How far down the page has moved all of the list. */
let shiftedPx: number;
/** The first sightings of the parts that were measured, as their places in the list. */
let measured: number[];
let gone: Set<Sighting>;
let hidden: Set<Sighting>;
let lines: Sighting[];
let group: { sightings: Set<Sighting>; version: number; nearest?: readonly Sighting[] };
let dense: DenseGroups;

beforeEach(() => {
  nowMs = 1000;
  eachMs = 0;
  shiftedPx = 0;
  measured = [];
  [gone, hidden] = [new Set(), new Set()];
  vi.stubGlobal('innerHeight', HEIGHT);
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});

function boxAt(index: number): Box {
  const top = index * LINE + shiftedPx - scrollY;
  return { left: 0, top, right: 300, bottom: top + LINE };
}

/** A list of so many sightings, in one text or each in its own. */
function list(count: number, isText = false): void {
  const node = {};
  lines = Array.from({ length: count }, (_none, index) => {
    const own = isText ? { node, start: index * 43 } : { node: {}, start: 0 };
    return { kind: 'text', parts: [node], ...own } as unknown as Sighting;
  });
  group = { sightings: new Set(lines), version: 1 };
  const indexOf = new Map(lines.map((it, index) => [it, index]));
  const note = (first: Sighting): void => {
    measured.push(lines.indexOf(first));
    nowMs += eachMs;
  };
  dense = createDenseGroups(
    {
      box(sighting) {
        const index = indexOf.get(sighting) ?? lines.indexOf(sighting);
        if (index % PART === 0) note(sighting);
        return hidden.has(sighting) ? null : boxAt(index);
      },
      lines(members) {
        note(members[0] as Sighting);
        return members.map((it) => boxAt(lines.indexOf(it)));
      },
    },
    (sighting) => !gone.has(sighting),
  );
}

/** One pass; what it measured. */
function pass(change: Parameters<DenseGroups['begin']>[0]): number[] {
  measured = [];
  dense.begin(change);
  dense.near(group);
  return measured.map((index) => index / PART);
}

function passAll(): void {
  for (let count = 0; count === 0 || dense.isBehind; count += 1) {
    expect(count).toBeLessThan(1000);
    pass(count === 0 ? RESTYLED : UNCHANGED);
  }
}

const nearNow = (): number[] => (group.nearest ?? []).map((it) => lines.indexOf(it) / PART);
const partsNow = (): number[] => nearNow().filter(Number.isInteger);

describe('of a long list', () => {
  it('what is near are the parts within half a screen, wherever the page is scrolled to', () => {
    list(20 * PART);
    passAll();
    // A part is 2,560 px high.
    expect(partsNow()).toEqual([0]);
    vi.stubGlobal('scrollY', 2 * PART * LINE - HEIGHT * 1.5 + 1);
    expect(pass(SCROLLED)).toEqual([]);
    expect(partsNow()).toEqual([1, 2]);
    vi.stubGlobal('scrollY', 5 * PART * LINE + HEIGHT / 2 - 1);
    pass(SCROLLED);
    expect(partsNow()).toEqual([4, 5]);
  });

  it('what is far is measured for a moment in each pass, and one part in any', () => {
    list(40 * PART);
    eachMs = 0.3;
    expect(pass(UNCHANGED).length).toBeLessThan(8);
    expect(dense.isBehind).toBe(true);
    eachMs = 20;
    expect(pass(UNCHANGED)).toHaveLength(1);
    expect(pass(UNCHANGED)).toHaveLength(1);
    passAll();
    expect(partsNow()).toEqual([0]);
  });

  it('two parts that may be near are measured in any pass, and more as long as there is time', () => {
    const isDone = [20, 1.5, 0.1].map((ms) => {
      list(40 * PART);
      eachMs = ms;
      return pass(UNCHANGED).length;
    });
    expect(isDone[0]).toBe(2);
    expect(isDone[1]).toBeLessThan(5);
    expect(isDone[2]).toBeGreaterThan(9);
  });

  it('nothing is measured again by a scroll, and some of it after another change', () => {
    list(40 * PART);
    passAll();
    expect([pass(SCROLLED), pass(UNCHANGED)]).toEqual([[], []]);
    expect(pass(SHIFTED).toSorted((one, other) => one - other)).toEqual([
      0, 5, 10, 15, 20, 25, 30, 35,
    ]);
    expect(dense.isBehind).toBe(false);
    vi.stubGlobal('scrollY', 7.5 * PART * LINE);
    expect(new Set(pass(RESTYLED))).toEqual(new Set([0, 5, 7, 10, 15, 20, 25, 30, 35]));
  });

  it('rows that had no turn before a change of the page have it after', () => {
    list(40 * PART);
    eachMs = 20;
    pass(RESTYLED);
    eachMs = 0;
    passAll();
    vi.stubGlobal('scrollY', 33.5 * PART * LINE);
    pass(SCROLLED);
    expect(partsNow()).toEqual([33]);
  });

  it('the rows are not gone through again while they are the same', () => {
    list(2 * PART);
    passAll();
    group.sightings = new Set();
    pass(UNCHANGED);
    expect(partsNow()).toEqual([0]);
  });

  it('all of it is measured again where it has moved by a pixel', () => {
    list(40 * PART);
    passAll();
    shiftedPx = 0.5;
    expect(pass(RESTYLED)).toHaveLength(8);
    shiftedPx = -5 * PART * LINE;
    const again = new Set(pass(RESTYLED));
    for (let count = 0; dense.isBehind; count += 1) {
      expect(count).toBeLessThan(1000);
      for (const it of pass(UNCHANGED)) again.add(it);
    }
    expect(again.size).toBe(40);
    expect(partsNow()).toEqual([4, 5]);
  });

  it('only what has changed is measured again where rows come at its end or go from it', () => {
    list(10 * PART);
    passAll();
    const more = Array.from({ length: PART }, () => ({ ...lines[0], node: {} }) as Sighting);
    lines.push(...more);
    group = Object.assign(group, { sightings: new Set(lines), version: 2 });
    expect(pass(UNCHANGED)).toEqual([10]);
    lines.pop();
    Object.assign(group, { sightings: new Set(lines), version: 3 });
    expect(pass(UNCHANGED)).toEqual([10]);
  });

  it('rows that are not shown, or have gone, are near nothing', () => {
    list(2 * PART);
    for (const it of lines.slice(0, PART)) hidden.add(it);
    passAll();
    expect(partsNow()).toEqual([]);
    list(2 * PART);
    for (const it of lines.slice(0, PART)) gone.add(it);
    passAll();
    expect(partsNow()).toEqual([]);
  });

  it('rows that come back into sight are found', () => {
    list(2 * PART);
    for (const it of lines.slice(0, PART)) hidden.add(it);
    passAll();
    hidden.clear();
    pass(RESTYLED);
    expect(partsNow()).toEqual([0]);
  });
});

describe('of a long text', () => {
  it('the lines that are near are measured in each frame, once', () => {
    list(10 * PART, true);
    passAll();
    expect([pass(SCROLLED), pass(UNCHANGED)]).toEqual([[0], [0]]);
    expect(pass(RESTYLED).filter((it) => it === 0)).toEqual([0]);
  });

  it('its lines are measured apart from the rows around it', () => {
    list(PART * 2);
    const node = {};
    lines.forEach((it, index) => {
      if (index >= 50 && index < 90) Object.assign(it, { node, start: index });
    });
    const asked: number[][] = [];
    dense = createDenseGroups(
      {
        box: (it) => boxAt(lines.indexOf(it)),
        lines(members) {
          asked.push([members[0], members.at(-1)].map((it) => lines.indexOf(it as Sighting)));
          return members.map((it) => boxAt(lines.indexOf(it)));
        },
      },
      () => true,
    );
    dense.begin(RESTYLED);
    dense.near(group);
    expect(asked).toEqual([[51, 89]]);
  });
});
