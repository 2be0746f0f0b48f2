import { describe, expect, it, vi } from 'vitest';
import { RESTYLED, UNCHANGED } from '../../../../lib/content/dom/page-change.ts';
import { createLookMaker } from '../../../../lib/content/draw/mark-look.ts';
import type { LabelSighting, Sighting } from '../../../../lib/content/find/sighting.ts';
import { USUAL_STYLE } from '../../../../lib/domain/mark/mark-style.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find } from '../page.ts';
import { canvas, known, prepare, reach, readAgain, settle, stage } from './pass-stage.ts';

const [one, other] = [`<p id="one">${draw()}</p>`, `<p id="other">${draw()}</p>`];
const isOne = ({ element }: Sighting): boolean => element.id === 'one';
const flagsOf = (it: Sighting) => (isOne(it) ? (['imitated-symbol'] as const) : []);
const hasCard = ({ element }: Sighting): boolean => element.id === 'open';
const MIRRORED = 'scaleX(-1)';

describe('an address has a mark', () => {
  it('as long as the page still shows it, whatever else stands there now', () => {
    let isThere = true;
    const isStillOnPage = (it: Sighting): boolean => isThere || !isOne(it);
    const { passes, sightings, marked } = stage(one + other, { isStillOnPage });
    expect([passes.run(RESTYLED).length > 0, marked()]).toEqual([true, [0, 1]]);
    isThere = false;
    expect(new Set(passes.run(UNCHANGED))).toEqual(new Set([sightings[1]]));
    expect(marked()).toEqual([1]);
  });

  it('as long as any can be seen: the last mark goes too', () => {
    const { passes, marked } = stage(one);
    passes.run(RESTYLED);
    find('#one').hidden = true;
    expect([passes.run(RESTYLED), marked()]).toEqual([[], []]);
    expect(settle).toHaveBeenCalledTimes(2);
  });

  it('not while it flies, though it is asked for', () => {
    const { passes, sightings, marked } = stage(one + other, {
      isFlying: ({ id }) => id === 'one',
    });
    expect(new Set(passes.run(RESTYLED))).toEqual(new Set(sightings));
    expect(marked()).toEqual([1]);
  });

  it('not where something lies over it, nor where it seems to be another', () => {
    const over = '<i style="position:absolute;inset:0;background:#fff"></i>';
    const covered = `<div style="position:relative">${one}${over}</div>`;
    const turned = `<p style="transform:${MIRRORED}">${draw()}</p>`;
    const { passes, sightings, marked } = stage(covered + other + turned);
    expect(new Set(passes.run(RESTYLED))).toEqual(new Set([sightings[1]]));
    expect(marked()).toEqual([1]);
  });

  it('until it seems to be another', () => {
    const { passes, marked } = stage(one + other);
    passes.run(RESTYLED);
    find('#one').style.transform = MIRRORED;
    // Not all that was looked at before has a turn in each pass.
    for (let count = 0; count === 0 || passes.isBehind; count += 1) {
      expect(count).toBeLessThan(1000);
      passes.run(count === 0 ? RESTYLED : UNCHANGED);
    }
    expect(marked()).toEqual([1]);
  });

  it('not where only its upper half is in the viewport, under a bar that stays there', () => {
    const bar =
      '<b style="position:fixed;left:0;right:0;bottom:0;height:40px;background:#fff"></b>';
    const cut = `<p style="position:absolute;margin:0;top:${innerHeight - 5}px">${draw()}</p>`;
    const { passes, marked } = stage(cut + one + bar);
    passes.run(RESTYLED);
    expect(marked()).toEqual([1]);
  });

  it('once its answer has come, or has been waited for', () => {
    known.level = undefined;
    let isLate = false;
    const { passes, sightings, drawn, marked } = stage(one, {}, { showsWaiting: () => isLate });
    expect([passes.run(RESTYLED), marked()]).toEqual([[sightings[0], sightings[0]], []]);
    // The page sees our host come, and must not learn from the time that nothing is known yet.
    expect(canvas).toHaveBeenCalled();
    expect([...(reach.mock.lastCall?.[0].keys() ?? [])]).toEqual(sightings);
    isLate = true;
    passes.run(UNCHANGED);
    expect(marked()).toEqual([0]);
    isLate = false;
    known.level = 'low';
    drawn.clear();
    passes.run(UNCHANGED);
    expect(marked()).toEqual([0]);
  });

  it('though the person wants few, if it warns or its card is open', () => {
    known.style = { ...USUAL_STYLE, isSparse: true };
    known.level = 'low';
    const lookOf = createLookMaker({ find: () => null }, { flagsOf });
    const open = `<p id="open">${draw()}</p>`;
    const { passes, marked } = stage(one + other + open, {}, { lookOf, hasCard });
    passes.run(RESTYLED);
    expect(marked()).toEqual([0, 2]);
    known.level = 'high';
    passes.run(UNCHANGED);
    expect(new Set(marked())).toEqual(new Set([0, 1, 2]));
  });

  it('even where the page breaks what is looked at for another', () => {
    const { passes, marked } = stage(one + other, {
      isStillOnPage(it) {
        if (isOne(it)) throw new Error('The page has broken it.');
        return true;
      },
    });
    passes.run(RESTYLED);
    expect(marked()).toEqual([1]);
  });
});

it('a mark that cannot be drawn is not left at its old place, and costs no other', () => {
  const { passes, drawn, marked } = stage(one + other);
  passes.run(RESTYLED);
  vi.spyOn(drawn, 'set').mockImplementationOnce(() => {
    throw new Error('The page has broken it.');
  });
  passes.run(UNCHANGED);
  expect(marked()).toEqual([1]);
});

it('a mark is quiet where its address repeats, and in call data', () => {
  const word = `<p id="word">${draw()}</p>`;
  const repeats = { among: () => isOne, forget: () => undefined };
  const { passes, sightings, drawn } = stage(one + other + word, {}, { repeats });
  Object.assign(sightings[2] ?? expect.fail(), { kind: 'word' });
  passes.run(RESTYLED);
  expect(sightings.map((it) => drawn.get(it)?.[0].isQuiet)).toEqual([true, false, true]);
});

it('a row is looked at for what it gives away', () => {
  const look = vi.fn(() => false);
  const { passes, sightings } = stage(one, {}, { rows: { look } });
  passes.run(RESTYLED);
  expect(look).toHaveBeenCalledWith(sightings[0]);
});

it('a pass leaves no range in the page, which would make each change of it slower', () => {
  const setEnd = vi.spyOn(Range.prototype, 'setEnd');
  stage(one).passes.run(RESTYLED);
  expect(setEnd.mock.lastCall).toEqual([document, 0]);
});

it('a text that moves in silence is told', async () => {
  const onMoved = vi.fn();
  const { passes } = stage(one, {}, { onMoved });
  passes.run(RESTYLED);
  passes.run(UNCHANGED);
  find('#one').style.transform = 'translateY(40px)';
  await expect.poll(() => onMoved.mock.calls.length).toBe(1);
});

it('what can be seen is asked for before what is only near, and what is far comes last', () => {
  const far = `<p style="margin-top:5000px">${draw()}</p>`;
  const near = `<p style="position:absolute;top:${innerHeight + 100}px">${draw()}</p>`;
  const { passes, sightings, marked } = stage(near + one + far);
  const [first, ...others] = passes.run(RESTYLED);
  expect(first).toBe(sightings[1]);
  expect(others).toContain(sightings[0]);
  // A few of those that are far are measured in each pass, and may be seen by a scroll.
  expect(passes.run(UNCHANGED).at(-1)).toBe(sightings[2]);
  expect(marked()).toEqual([0, 1]);
});

it('a name that was hidden when it was read is read again once it is in sight', () => {
  const { passes, sightings } = stage(`<a href="/address/${draw()}">Wallet nine</a>`);
  const [label] = sightings as [LabelSighting];
  passes.run(RESTYLED);
  expect(readAgain).not.toHaveBeenCalled();
  label.isHidden = true;
  passes.run(RESTYLED);
  expect(readAgain.mock.calls).toEqual([[label]]);
});

it('marks go above what the browser shows above the page, if their texts are in it', () => {
  const { passes } = stage(`${one}<dialog>${other}</dialog>`);
  const dialog = document.querySelector('dialog');
  passes.run(RESTYLED);
  dialog?.show();
  passes.run(RESTYLED);
  dialog?.close();
  dialog?.showModal();
  passes.run(RESTYLED);
  expect(prepare.mock.calls).toEqual([[new Set()], [new Set()], [new Set([dialog])]]);
  // What is not there yet cannot go above anything.
  const [made = Infinity] = canvas.mock.invocationCallOrder;
  expect(made).toBeLessThan(prepare.mock.invocationCallOrder[0] ?? 0);
});

it('a mark knows what crowds it, and what its underline would be drawn over', () => {
  const column =
    '<i style="position:absolute;left:0;top:0;width:20px;height:1lh;background:#fff"></i>';
  const under = `<div style="position:relative"><p style="margin:0">${draw()}</p>${column}</div>`;
  const tight = `<p><b>${draw()}</b><i>next</i></p>`;
  const tighter = `<p><b>${draw()}</b><i style="position:relative;top:-8px">next</i></p>`;
  const frozen = `<p style="position:relative;width:max-content">${draw()}<i style="position:absolute;z-index:1;left:calc(100% + 1px);top:-4px;width:90px;height:2lh;background:#fff"></i></p>`;
  const { passes, sightings, drawn } = stage(one + under + tight + tighter + frozen);
  passes.run(RESTYLED);
  const room = sightings.map((it) => {
    const { isBegunUnder, isCrowded, isCramped } = drawn.get(it)?.[1] ?? expect.fail();
    return [isBegunUnder, isCrowded, isCramped].map(Boolean);
  });
  expect(room).toEqual([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [false, true, true],
    [false, true, true],
  ]);
});

it('what lies beside a text, or over its beginning alone, leaves its mark the room that is there', () => {
  const ground = 'z-index:1;background:#fff';
  const button = `<p><b>${draw()}</b><i style="position:relative;${ground};margin-left:3px">⧉</i></p>`;
  const bar = `<i style="position:absolute;left:0;top:0;width:90px;height:20px;${ground}"></i>`;
  const upright = `<div style="position:relative"><p style="margin:0;writing-mode:vertical-rl">${draw()}</p>${bar}</div>`;
  const text = draw();
  const chip = `<p>${text.slice(0, 9)}<b style="position:relative;padding:9px;${ground}">${text.slice(9)}</b></p>`;
  const { passes, sightings, drawn } = stage(button + upright + chip);
  passes.run(RESTYLED);
  const room = sightings.map((it) => {
    const { isBegunUnder, isCrowded, isCramped } = drawn.get(it)?.[1] ?? expect.fail();
    return [isBegunUnder, isCrowded, isCramped].map(Boolean);
  });
  expect(room).toEqual([
    [false, true, false],
    [true, false, false],
    [false, false, false],
  ]);
});
