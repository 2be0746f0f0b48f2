import { describe, expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, spotIn } from '../page.ts';

const a = draw();
/** Every character is as wide as the others. */
const MONO = 'font:16px/20px monospace';

/** A piece in a box that cuts it alone. */
const inBox = (style: string, text: string): string =>
  `<span class="cut" style="display:inline-block;vertical-align:bottom;overflow:hidden;white-space:nowrap;${style}">${text}</span>`;

describe('what cuts a piece of a text alone', () => {
  it('ends the place of the text where it cuts the last one', () => {
    const last = inBox('width:90px', a.slice(2));
    const spot = spotIn(`<p style="${MONO}"><b>0x</b>${last}</p>`);
    expect(spot?.lines).toHaveLength(1);
    expect(spot?.line.right).toBe(find('.cut').getBoundingClientRect().right);
  });

  it.each([
    ['the first one', inBox('width:90px', a.slice(0, -4))],
    ['one between', `<b>${a.slice(0, 6)}</b>${inBox('width:90px', a.slice(6, -4))}`],
  ])('leaves the end of the text where it cuts %s', (_name, begun) => {
    const spot = spotIn(`<p style="${MONO}">${begun}<i>${a.slice(-4)}</i></p>`);
    expect(spot?.lines).toHaveLength(1);
    expect(spot?.line.right).toBeCloseTo(find('i').getBoundingClientRect().right, 1);
    expect(spot?.isCut).toBe(false);
  });

  it('may be cut itself by what cuts the whole text', () => {
    const begun = inBox('width:90px', a.slice(0, -4));
    const spot = spotIn(
      `<div id="box" style="width:60px;overflow:hidden"><p style="${MONO};width:300px">${begun}<i>${a.slice(-4)}</i></p></div>`,
    );
    expect(spot?.line.right).toBe(find('#box').getBoundingClientRect().right);
    expect(spot?.isCut).toBe(true);
  });
});

it('the place of a text in pieces ends where a box around them cuts it', () => {
  const digits = Array.from(a, (it) => `<i>${it}</i>`).join('');
  const spot = spotIn(
    `<p style="${MONO};width:90px;overflow:hidden;white-space:nowrap">${digits}</p>`,
  );
  expect(spot?.line.right).toBe(find('p').getBoundingClientRect().right);
  expect(spot?.isCut).toBe(true);
});

/** The width of one sign in a text that stands in a line of its own. */
const signPx = (selector: string): number =>
  find(selector).getBoundingClientRect().width / (find(selector).textContent?.length ?? 0);

describe('beside other words in its own texts, an address', () => {
  it.each([
    ['in one text', `<b>To ${a} now</b>`],
    ['in two', `<b>To ${a.slice(0, 9)}</b><b>${a.slice(9)} now</b>`],
    ['in three', `<b>To ${a.slice(0, 9)}</b><i>${a.slice(9, 20)}</i><b>${a.slice(20)} now</b>`],
  ])('begins and ends with its digits: %s', (_name, html) => {
    const spot = spotIn(`<p style="${MONO}">${html}</p>`);
    const [begin, end] = [find('b'), find('b:last-of-type')].map((it) =>
      it.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect(spot?.lines).toHaveLength(1);
    expect(spot?.line.left).toBeCloseTo(begin.left + 3 * signPx('b'), 0);
    expect(spot?.line.right).toBeCloseTo(end.right - 4 * signPx('b'), 0);
  });

  it('has a line for each that its pieces stand in', () => {
    const html = `<b>${a.slice(0, 20)}</b><i>${a.slice(20)}</i>`;
    const spot = spotIn(`<p style="${MONO};width:250px;overflow-wrap:anywhere">${html}</p>`);
    expect(spot?.lines.length).toBe(2);
    expect(spot?.line.top).toBeGreaterThanOrEqual(spot?.lines[0]?.bottom ?? Infinity);
    expect(spot?.line.right).toBeCloseTo(find('i').getClientRects()[1]?.right ?? 0, 0);
  });
});
