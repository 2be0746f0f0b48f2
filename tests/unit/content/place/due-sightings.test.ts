import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNCHANGED, SCROLLED, SHIFTED } from '../../../../lib/content/dom/page-change.ts';
import type { PageChange } from '../../../../lib/content/dom/page-change.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { createDueSightings } from '../../../../lib/content/place/due-sightings.ts';

const HEIGHT_PX = 800;

function place(sighting: Sighting) {
  const top = Reflect.get(sighting, 'top') - scrollY;
  return { left: 0, right: 300, top, bottom: top + 20 };
}

/** Sightings at the given tops, 20 px high; `asked` has those whose place the page was asked for in the last pass. */
function stage(tops: readonly number[]) {
  const sightings = tops.map((top) => ({ top }) as unknown as Sighting);
  const asked: Sighting[] = [];
  const due = createDueSightings({
    box(sighting) {
      asked.push(sighting);
      return place(sighting);
    },
  });
  /** One pass, as placing does it; gives the tops of what was placed. */
  function pass(change: PageChange): number[] {
    asked.length = 0;
    due.begin(change);
    const placed = sightings.filter((sighting) => due.isDue(sighting));
    for (const sighting of placed) due.noteSpot(sighting, { lines: [place(sighting)] });
    return placed.map((sighting) => Reflect.get(sighting, 'top'));
  }
  const move = (index: number, top: number) => Reflect.set(sightings[index] ?? {}, 'top', top);
  return { due, sightings, pass, asked, move };
}

beforeEach(() => {
  vi.stubGlobal('innerHeight', HEIGHT_PX);
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** From now on no time is left for what is out of sight. */
function letTimeBeOver(): void {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 100));
}

const FAR = Array.from({ length: 100 }, (_, index) => 5000 + index * 30);

describe('what must be placed before the next paint', () => {
  it('is what can be seen, however little time there is', () => {
    letTimeBeOver();
    const { pass } = stage([10, ...FAR, 700]);
    expect(pass(SHIFTED)).toEqual(expect.arrayContaining([10, 700]));
  });

  it('is what a scroll of the page brings into sight', () => {
    const { pass } = stage([10, 2000]);
    pass(SHIFTED);
    letTimeBeOver();
    vi.stubGlobal('scrollY', 1500);
    expect(pass(SCROLLED)).toContain(2000);
  });

  it('is what stays in its part, after a jump to the end of the page and back', () => {
    const { pass, move, due, sightings } = stage([10]);
    pass(SHIFTED);
    // It stays at the upper edge as far as its part reaches. A pass without it is one in which it was not near.
    const [sticky] = sightings as [Sighting];
    vi.stubGlobal('scrollY', 8000);
    move(0, 4980);
    expect(pass(SCROLLED)).toEqual([4980]);
    vi.stubGlobal('scrollY', 1000);
    move(0, 1000);
    due.begin(SCROLLED);
    due.begin(UNCHANGED);
    expect(due.isSettled(sticky)).toBe(false);
    expect(pass(UNCHANGED)).toEqual([1000]);
    expect(due.isSettled(sticky)).toBe(true);
  });

  it('is what a jump takes along from below the page’s part in sight', () => {
    const { pass, move } = stage([10, 1200]);
    pass(SHIFTED);
    letTimeBeOver();
    vi.stubGlobal('scrollY', 3000);
    move(1, 3000);
    expect(pass(SCROLLED)).toContain(3000);
  });

  it('comes and goes in steps of a scroll, early enough to be there before it is seen', () => {
    const { pass } = stage(Array.from({ length: 100 }, (_, index) => index * 30));
    pass(SHIFTED);
    letTimeBeOver();
    const comings: number[] = [];
    let before = pass(SCROLLED);
    for (let scrolledPx = 0; scrolledPx < 1600; scrolledPx += 10) {
      vi.stubGlobal('scrollY', scrolledPx);
      const now = pass(SCROLLED);
      if (String(now) !== String(before)) comings.push(scrolledPx);
      before = now;
      expect(Math.max(...now)).toBeGreaterThan(scrolledPx + HEIGHT_PX + 150);
      expect(Math.min(...now)).toBeLessThanOrEqual(Math.max(scrolledPx - 150, 0));
    }
    // In every step twice: what leaves is measured once more. Some others have their turn at the beginning.
    expect(comings.length).toBeLessThan(40);
  });

  it('is what has moved away, too: its mark still stands where it was', () => {
    const { pass, move } = stage([10, ...FAR]);
    pass(SHIFTED);
    letTimeBeOver();
    move(0, 9000);
    expect(pass(SHIFTED)).toContain(9000);
  });

  it('is what a change brings into sight', () => {
    const { pass, move } = stage([...FAR, 9000]);
    pass(SHIFTED);
    letTimeBeOver();
    move(FAR.length, 100);
    expect(pass(SHIFTED)).toContain(100);
  });

  it('is what a part of the page that is scrolled brings into sight, known as it was', () => {
    const { pass, due, move } = stage([10, ...FAR]);
    pass(SHIFTED);
    for (let turn = 0; due.isBehind && turn < 30; turn += 1) pass(UNCHANGED);
    letTimeBeOver();
    move(FAR.length, 100);
    expect(pass(SHIFTED)).toContain(100);
  });
});

describe('what is out of sight', () => {
  it('waits where time is short, and has its turn in the passes that follow', () => {
    letTimeBeOver();
    const { pass, due } = stage(FAR);
    const placed = new Set(pass(SHIFTED));
    expect(placed.size).toBeLessThan(FAR.length);
    for (let turn = 0; due.isBehind && turn < 30; turn += 1) {
      for (const top of pass(UNCHANGED)) placed.add(top);
    }
    expect([...placed]).toEqual(FAR);
    expect(due.isBehind).toBe(false);
  });

  it('is not asked for again by a scroll of the page', () => {
    const { pass, asked, due } = stage([10, ...FAR.slice(0, 10)]);
    pass(SHIFTED);
    for (let turn = 0; due.isBehind && turn < 10; turn += 1) pass(UNCHANGED);
    vi.stubGlobal('scrollY', 50);
    expect(pass(SCROLLED)).toEqual([10]);
    expect(asked).toEqual([]);
  });

  it('is asked for once after each change, however long its turn takes to come', () => {
    letTimeBeOver();
    const { pass, asked } = stage(FAR);
    for (let turn = 0; turn < 30; turn += 1) pass(UNCHANGED);
    pass(SHIFTED);
    expect(new Set(asked).size).toBe(FAR.length);
    pass(SCROLLED);
    expect(asked).toEqual([]);
  });

  it('is found where a change has put it, when a scroll follows before its turn', () => {
    letTimeBeOver();
    const { pass, move } = stage([...FAR, 9000]);
    for (let turn = 0; turn < 30; turn += 1) pass(UNCHANGED);
    move(FAR.length, 3000);
    pass(SHIFTED);
    vi.stubGlobal('scrollY', 2800);
    expect(pass(SCROLLED)).toContain(3000);
  });

  it('keeps what was known of its place', () => {
    const { pass, due, sightings } = stage(FAR);
    pass(SHIFTED);
    due.noteSpot(sightings[1] as Sighting, null);
    expect(due.wasShown(sightings[0] as Sighting)).toBe(true);
    expect(due.wasShown(sightings[1] as Sighting)).toBe(false);
  });

  it('is told apart when it is placed', () => {
    const { due, sightings } = stage([10, 2000]);
    due.begin(SHIFTED);
    const notes = sightings.map((it) => due.noteSpot(it, { lines: [place(it)] }));
    expect(notes).toEqual([true, false]);
  });

  it('counts as in sight by any of its lines', () => {
    const { due, sightings } = stage([10]);
    due.begin(SHIFTED);
    const far = { left: 0, right: 300, top: 5000, bottom: 5020 };
    const lines = [far, place(sightings[0] as Sighting)];
    expect(due.noteSpot(sightings[0] as Sighting, { lines })).toBe(true);
  });

  it('is settled once it is measured, until it may come into sight', () => {
    const { due, sightings, pass } = stage([10, 1500]);
    const settled = () => sightings.map((it) => due.isSettled(it));
    due.begin(SHIFTED);
    expect(settled()).toEqual([false, false]);
    pass(SHIFTED);
    expect(settled()).toEqual([true, true]);
    vi.stubGlobal('scrollY', 700);
    due.begin(SCROLLED);
    expect(settled()).toEqual([true, false]);
  });

  it('is near within half a screen', () => {
    const { due, sightings, pass } = stage([10, 1100, 1300]);
    pass(SHIFTED);
    expect(sightings.map((it) => due.wasNear(it))).toEqual([true, true, false]);
  });
});
