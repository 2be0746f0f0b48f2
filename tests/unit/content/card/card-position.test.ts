import { describe, expect, it } from 'vitest';
import { positionCard } from '../../../../lib/content/card/card-position.ts';

const line = { left: 100, top: 200, right: 400, bottom: 217 };

describe('a card', () => {
  const width = 360;
  const viewport = { offsetLeft: 0, offsetTop: 0, width: 1280, height: 800 };

  it('stands below its address', () => {
    expect(positionCard(line, width, viewport)).toEqual({ left: 380, top: 225, height: 320 });
  });

  it('stands above where there is no room below', () => {
    const low = { ...line, top: 700, bottom: 717 };
    expect(positionCard(low, width, viewport)).toEqual({ left: 380, top: 372, height: 320 });
  });

  it('stays in the viewport at its right and left edges', () => {
    expect(positionCard({ ...line, right: 1270 }, width, viewport).left).toBe(912);
    expect(positionCard({ ...line, left: 0, right: 4 }, width, viewport).left).toBe(8);
  });

  it('shrinks to the larger room where it fits in neither', () => {
    const place = positionCard(line, width, { ...viewport, height: 500 });
    expect(place).toEqual({ left: 380, top: 225, height: 267 });
  });

  it.each([
    ['above', 'end', { left: 800, top: 500, right: 1000, bottom: 517 }, [752, 172]],
    ['below', 'beginning', { left: 480, top: 180, right: 490, bottom: 197 }, [488, 205]],
  ])('stands %s its address in a page that is pinched larger, seen to its %s', (...row) => {
    const [, , text, [left, top]] = row;
    const seen = { offsetLeft: 480, offsetTop: 160, width: 640, height: 400 };
    expect(positionCard(text, width, seen)).toEqual({ left, top, height: 320 });
  });
});
