import { describe, expect, it } from 'vitest';
import { draw, short } from '../../../fixtures/sighting-row.ts';
import { find, sightingIn, spotIn, spotOf } from '../page.ts';

const a = draw();
/** Every character is as wide as the others. */
const MONO = 'font:16px/20px monospace';
const CUT = 'width:90px;overflow:hidden;white-space:nowrap';

/** Whether the browser shows the end of a text there. */
function hitAt(selector: string): boolean {
  const { right, top, bottom } = boxOf(selector);
  return find(selector).contains(document.elementFromPoint(right - 2, (top + bottom) / 2));
}

/** Where the browser itself puts a text. */
function boxOf(selector: string): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(find(selector));
  return range.getBoundingClientRect();
}

describe('the place of a text', () => {
  it('is the box of its signs, not of its element', () => {
    const spot = spotIn(`<p style="${MONO}">${a}</p>`);
    const { left, right, top, bottom } = boxOf('p');
    expect(spot?.line).toMatchObject({ left, right, top, bottom });
    expect(right).toBeLessThan(find('p').getBoundingClientRect().right);
  });

  it('leaves out what stands before and behind the address', () => {
    const spot = spotIn(`<p style="${MONO}"><i>To&nbsp;</i>${a}<i> now</i></p>`);
    expect(spot?.line.left).toBeCloseTo(boxOf('i').right, 1);
  });

  it('is one box a line where the address is wrapped', () => {
    const spot = spotIn(`<p style="${MONO};width:250px;overflow-wrap:anywhere">${a}</p>`);
    expect(spot?.lines.length).toBeGreaterThan(1);
    expect(spot?.line).toEqual(spot?.lines.at(-1));
  });

  it('joins pieces that stand side by side', () => {
    const spot = spotIn(`<p style="${MONO}"><b>${a.slice(0, 9)}</b><i>${a.slice(9)}</i></p>`);
    expect(spot?.lines).toHaveLength(1);
    expect(spot?.line.right).toBeCloseTo(boxOf('i').right, 1);
  });

  it('has the size of its font as it is shown', () => {
    expect(spotIn(`<p style="${MONO}">${a}</p>`)?.fontSizePx).toBe(16);
    expect(spotIn(`<p style="${MONO};zoom:1.5">${a}</p>`)?.fontSizePx).toBe(24);
  });

  it('moves with the page', () => {
    const sighting = sightingIn(`<p style="${MONO}">${a}</p><p style="height:3000px"></p>`);
    const before = spotOf(sighting)?.line.top ?? 0;
    scrollTo(0, 100);
    expect(spotOf(sighting)?.line.top).toBeCloseTo(before - 100, 0);
  });
});

describe('a text has no place', () => {
  it.each([
    ['not rendered', `<p hidden>${a}</p>`],
    ['in what is not rendered', `<div style="display:none"><p>${a}</p></div>`],
    ['invisible', `<p style="visibility:hidden">${a}</p>`],
    ['seen through wholly', `<p style="opacity:0">${a}</p>`],
    ['in details that are closed', `<details><summary>More</summary><p>${a}</p></details>`],
    ['directly in details that are closed', `<details><summary>More</summary>${a}</details>`],
    ['in a closed dialog', `<dialog>${a}</dialog>`],
    ['cut away', `<div style="width:100px;height:0;overflow:hidden">${a}</div>`],
    ['cut to a sliver', `<p style="${MONO};width:4px;overflow:hidden;direction:rtl">${a}</p>`],
    ['cut across its digits', `<p style="${MONO};height:7px;overflow:hidden">${a}</p>`],
    [
      'scrolled out of its box',
      `<div style="height:40px;overflow:hidden"><p style="margin-top:60px">${a}</p></div>`,
    ],
  ])('when it is %s', (_name, html) => {
    expect(spotIn(html)).toBeNull();
  });
});

describe('what cuts a text', () => {
  it('ends its place, which says so', () => {
    const spot = spotIn(`<p style="${MONO};${CUT}">${a}</p>`);
    expect(spot).toMatchObject({ isCut: true });
    expect(spot?.line.right).toBe(find('p').getBoundingClientRect().right);
  });

  it('may stand further out', () => {
    const spot = spotIn(`<div id="box" style="${CUT}"><p style="${MONO}"><b>${a}</b></p></div>`);
    expect(spot?.isCut).toBe(true);
    expect(spot?.line.right).toBe(find('#box').getBoundingClientRect().right);
  });

  it.each([
    ['is', 'position:relative', true],
    ['is not', '', false],
  ])('cuts what is placed absolutely where it %s what places it', (_is, position, isCut) => {
    const placed = `<p style="${MONO};position:absolute;left:0;top:0;margin:0">${a}</p>`;
    const spot = spotIn(`<div style="${CUT};height:20px;${position}">${placed}</div>`);
    expect(spot?.isCut).toBe(isCut);
  });

  it('does not cut what is placed absolutely where only an element without a box seems to place it', () => {
    const placed = `<p style="${MONO};position:absolute;left:0;top:0;margin:0">${a}</p>`;
    const within = `<div style="position:relative;display:contents">${placed}</div>`;
    expect(spotIn(`<div style="${CUT};height:20px">${within}</div>`)?.isCut).toBe(false);
  });

  it('does not cut what is fixed to the viewport', () => {
    const fixed = `<p style="${MONO};position:fixed;left:0;top:0;margin:0">${a}</p>`;
    expect(spotIn(`<div style="${CUT};position:relative">${fixed}</div>`)?.isCut).toBe(false);
  });

  it('does not cut a popover in it, wherever that is placed', () => {
    const popover = `<div popover style="position:absolute;inset:100px auto auto 9px"><p>${a}</p></div>`;
    const sighting = sightingIn(`<div style="${CUT};position:relative">${popover}</div>`);
    find('[popover]').showPopover();
    expect(spotOf(sighting)?.isCut).toBe(false);
    expect(hitAt('p')).toBe(true);
  });

  it.each([
    'will-change:transform',
    'will-change:opacity,translate',
    'contain:paint',
    'contain:layout',
    'translate:0 1px',
    'rotate:360deg',
    'perspective:100px',
    'backdrop-filter:blur(1px)',
  ])('cuts what is placed absolutely where this places it: %s', (style) => {
    const placed = `<p style="${MONO};position:absolute;top:100px">${a}</p>`;
    expect(spotIn(`<div style="height:50px;overflow:hidden;${style}">${placed}</div>`)).toBeNull();
    expect(hitAt('p')).toBe(false);
  });

  it.each(['contain:paint', 'contain:strict;height:30px', 'content-visibility:auto'])(
    'may have no overflow of its own: %s',
    async (style) => {
      const sighting = sightingIn(
        `<div style="width:90px;${style}"><p style="${MONO}">${a}</p></div>`,
      );
      // Until a frame was painted, the browser skips what is in it.
      for (let left = 2; left > 0; left -= 1) await new Promise(requestAnimationFrame);
      expect(spotOf(sighting)).toMatchObject({ isCut: true });
      expect(hitAt('p')).toBe(false);
    },
  );

  it('is no inline element, whose overflow does nothing', () => {
    expect(spotIn(`<p style="${MONO}"><span style="${CUT}">${a}</span></p>`)?.isCut).toBe(false);
  });

  it.each(['table-row', 'table-row-group'])('is no %s, whose overflow does nothing', (display) => {
    const row = `display:${display};overflow:hidden;position:relative`;
    const beside = 'position:absolute;left:0;top:60px';
    expect(spotIn(`<div style="${row}">x<p style="${beside}">${a}</p></div>`)).not.toBeNull();
  });

  it.each(['inline', 'block'])('may be a drawing, whose overflow is hidden: %s', (display) => {
    const text = `<text y="20" style="${MONO}">${a}</text>`;
    const spot = spotIn(`<svg width="90" height="30" style="display:${display}">${text}</svg>`);
    expect(spot?.isCut).toBe(true);
    expect(spot?.line.right).toBe(find('svg').getBoundingClientRect().right);
  });

  it.each(['transform:scale(1.5);transform-origin:0 0', 'zoom:1.5', 'transform:scale(.5)'])(
    'leaves a drawing’s text that fits whole where it is drawn larger or smaller: %s',
    (style) => {
      const text = `<text y="20" style="${MONO}">${a}</text>`;
      const svg = `<svg width="450" height="30" style="display:block">${text}</svg>`;
      expect(spotIn(`<div style="width:500px;${style}">${svg}</div>`)?.isCut).toBe(false);
    },
  );

  it.each(['transform:scale(1.5);transform-origin:0 0', 'zoom:1.5', 'transform:scale(.5)'])(
    'leaves a text that fits whole where it is drawn larger or smaller: %s',
    (style) => {
      const html = `<div style="width:450px;overflow:hidden"><p style="${MONO}">${a}</p></div>`;
      const spot = spotIn(`<div style="width:500px;${style}">${html}</div>`);
      expect(spot?.isCut).toBe(false);
      expect(spot?.line.right).toBeCloseTo(boxOf('p').right, 1);
    },
  );

  it('leaves what hangs out below where it cuts sideways alone', () => {
    const inner = `<div style="height:100px"></div><p style="${MONO}">${a}</p>`;
    expect(spotIn(`<div style="height:50px;overflow-x:clip">${inner}</div>`)).not.toBeNull();
    const cut = spotIn(`<div style="height:50px;width:90px;overflow-x:clip">${inner}</div>`);
    expect(cut?.isCut).toBe(true);
  });

  it('leaves the second screen of a page that cuts sideways and is as high as one', () => {
    const style = 'height:100%;margin:0;overflow-x:clip';
    document.documentElement.style.cssText = document.body.style.cssText = style;
    const sighting = sightingIn(`<div style="height:1500px"></div><p style="${MONO}">${a}</p>`);
    scrollTo(0, 1200);
    expect(spotOf(sighting)).not.toBeNull();
  });

  it('may hide what is scrolled out of it where it is drawn smaller', () => {
    const space = '<div style="height:120px"></div>';
    const box = `<div style="height:100px;overflow:hidden">${space}<p style="${MONO}">${a}</p></div>`;
    expect(spotIn(`<div style="transform:scale(.5)">${box}</div>`)).toBeNull();
  });

  it.each(['0', '0.4px'])('may have next to no size: %s', (size) => {
    const none = `width:${size};height:${size};overflow:hidden`;
    expect(spotIn(`<div style="${none}"><p style="${MONO}">${a}</p></div>`)).toBeNull();
  });

  it('is nothing that has no box', () => {
    expect(spotIn(`<div style="${CUT};display:contents"><p>${a}</p></div>`)?.isCut).toBe(false);
  });

  it('leaves a shortened address that fits whole', () => {
    const html = `<p style="${MONO};width:300px;overflow:hidden" title="${a}">${short(a)}</p>`;
    expect(spotIn(html)?.isCut).toBe(false);
  });
});

it.each([
  ['turned to the left, at its top', -90, 'top'],
  ['turned to the right, at its bottom', 90, 'bottom'],
  ['turned up a little, at its top', -40, 'top'],
] as const)('the text of a drawing has its end where it ends: %s', (_name, angle, side) => {
  const spot = spotIn(
    `<svg width="900" height="900"><text x="450" y="450" transform="rotate(${angle} 450 450)">${draw()}</text></svg>`,
  );
  const text = document.querySelector('text')?.getBoundingClientRect();
  expect(Math.abs((spot?.line[side] ?? 0) - (text?.[side] ?? 0))).toBeLessThan(12);
  expect(spot?.line.right).toBeLessThanOrEqual((text?.right ?? 0) + 1);
});
