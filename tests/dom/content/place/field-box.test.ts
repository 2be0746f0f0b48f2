import { describe, expect, it } from 'vitest';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import type { Spot } from '../../../../lib/content/place/spot.ts';
import { find, show, spotOf } from '../page.ts';

const SIZE =
  'box-sizing:border-box;width:300px;height:44px;margin:0;border:0;font:14px/20px monospace';

/** Where the field of a body is marked; null where it is not. */
function fieldSpotIn(html: string): Spot | null {
  show(html);
  return spotOfField();
}

function spotOfField(): Spot | null {
  const element = find('#at');
  return spotOf({ kind: 'field', node: element, element } as unknown as Sighting);
}

const input = (style = ''): string => `<input id="at" style="${SIZE};${style}">`;
const area = (style = ''): string =>
  `<textarea id="at" style="${SIZE};padding:9px;${style}">${'x\n'.repeat(20)}</textarea>`;

const cut = (px: number): string =>
  `<div style="height:100px;overflow:hidden"><div style="margin-top:${-px}px">${input()}</div></div>`;
const roomPx = (spot: Spot | null) => (spot?.kind === 'field' ? spot.roomPx : undefined);

describe('the mark of a field stands', () => {
  it.each([
    ['clear of its corners', 'border-radius:12px', 12],
    ['some px from a corner that is not rounded', '', 4],
    ['over the field, however round it is', 'border-radius:999px', 75],
  ])('%s', (_where, style, insetPx) => {
    const { left, right } = fieldSpotIn(input(style))?.line ?? {};
    const field = find('#at').getBoundingClientRect();
    expect([left, right]).toEqual([field.left + insetPx, field.right - insetPx]);
  });

  it('nowhere where something cuts its upper edge', () => {
    expect(fieldSpotIn(cut(10))).toBeNull();
    expect(fieldSpotIn(cut(0))).not.toBeNull();
  });

  it('on its edge where only its border is cut', () => {
    const field = input('border:6px solid;margin-top:-6px');
    expect(fieldSpotIn(`<div style="height:100px;overflow:hidden">${field}</div>`)).not.toBeNull();
  });
});

describe('over its text a field has', () => {
  it('what the text in the middle of an input leaves', () => {
    expect(roomPx(fieldSpotIn(input('padding:2px')))).toBe(15);
  });

  it('the padding of a text area, as long as that is not scrolled', () => {
    expect(roomPx(fieldSpotIn(area()))).toBe(9);
    find('#at').scrollTop = 60;
    expect(roomPx(spotOfField())).toBe(0);
  });
});
