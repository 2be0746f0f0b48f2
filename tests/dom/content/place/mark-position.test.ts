import { describe, expect, it } from 'vitest';
import { underlinePath } from '../../../../lib/content/draw/underline-path.ts';
import { positionMark } from '../../../../lib/content/place/mark-position.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, markIn, spotIn } from '../page.ts';

const a = draw();
const MONO = 'font:16px/20px monospace;margin:0';

describe('the mark of an address', () => {
  it.each([10, 14, 20, 30])('of %i px begins where its last digit ends', (fontPx) => {
    const { mark, line } = markIn(`<p style="font:${fontPx}px/1.5 monospace">${a}</p>`);
    expect(mark.left - line.right).toBeCloseTo(0.5);
    expect(mark.bottom).toBeLessThan((line.top + line.bottom) / 2 + 1);
  });

  it('that is wrapped stands on its last line', () => {
    const { mark, line } = markIn(`<p style="${MONO};width:250px;overflow-wrap:anywhere">${a}</p>`);
    expect(mark.left).toBeCloseTo(line.right + 0.5);
    expect(mark.bottom).toBeLessThan(line.bottom);
  });

  it('that is cut stands inside the cut', () => {
    const { mark } = markIn(`<p style="${MONO};width:90px;overflow:hidden">${a}</p>`);
    expect(mark.right).toBe(find('p').getBoundingClientRect().right);
  });

  it('of a name that is cut by an ellipsis stands inside the cut', () => {
    const { mark } = markIn(
      `<p style="${MONO};width:90px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap"><a href="/address/${a}">Aurora Exchange: Hot Wallet 20</a></p>`,
    );
    const { right } = find('p').getBoundingClientRect();
    expect(mark.right).toBeLessThanOrEqual(right);
    expect(mark.right).toBeGreaterThan(right - 10);
  });

  it('of a name that wraps stands on its last line', () => {
    const { mark, line } = markIn(
      `<p style="${MONO};width:120px"><a href="/address/${a}">Aurora Exchange: Hot Wallet 20</a></p>`,
    );
    expect(line.right).toBeLessThan(find('a').getBoundingClientRect().right);
    expect(mark.left).toBeCloseTo(line.right + 0.5);
  });

  it('at the edge of the page stays in it', () => {
    const html = `<p style="${MONO}">${a}</p>`;
    const { line } = markIn(html);
    expect(markIn(html, line.right + 3).mark.right).toBeCloseTo(line.right + 3);
  });

  it('beyond the edge of the page stays at its text', () => {
    const html = `<p style="${MONO};position:fixed;left:100%;width:900px">${a}</p>`;
    const { mark, line } = markIn(html, innerWidth);
    expect(mark.left).toBeGreaterThanOrEqual(line.left);
  });

  it('whose text runs downwards stands at the end of a short last line, too', () => {
    const style = 'font:16px/24px monospace;writing-mode:vertical-rl;margin:100px';
    const spot = spotIn(`<p style="${style};height:386px;overflow-wrap:anywhere">${a}</p>`);
    if (spot === null) throw new Error('It is not shown.');
    const { left, right, top } = positionMark(spot, 1000, 1);
    expect(spot.lines).toHaveLength(2);
    expect(top).toBeCloseTo(spot.line.bottom + 0.5);
    // The line before it stands at its right.
    expect(right).toBeLessThan(spot.lines[0]?.left ?? 0);
    expect(left).toBeGreaterThanOrEqual(spot.line.left);
    expect(underlinePath('solid', spot.lines)).not.toContain('H');
  });

  it.each([80, 100])('whose text was turned by %s degrees stands at its last digit', (degrees) => {
    const style = `font:16px/24px monospace;width:420px;margin:240px 0 0;rotate:${degrees}deg`;
    const { mark, line } = markIn(`<p style="${style}"><b>${a}</b></p>`);
    const text = find('p b').firstChild as Text;
    const range = document.createRange();
    range.setStart(text, a.length - 1);
    range.setEnd(text, a.length);
    const end = range.getBoundingClientRect();
    expect(find('p b').getBoundingClientRect().width).toBeGreaterThan(2 * end.width);
    expect(mark.left).toBeGreaterThan(end.left);
    expect(mark.right).toBeLessThan(end.right + 10);
    expect(mark.top).toBeCloseTo(line.bottom + 0.5);
  });

  it('whose text runs downwards stands below it', () => {
    const { mark, line } = markIn(`<p style="${MONO};writing-mode:vertical-rl">${a}</p>`);
    expect(mark.top).toBeCloseTo(line.bottom + 0.5);
  });
});
