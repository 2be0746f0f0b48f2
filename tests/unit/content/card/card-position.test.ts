import { describe, expect, it } from 'vitest';
import { cardScale, cardWidth, positionCard } from '../../../../lib/content/card/card-position.ts';

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

  it('is as wide as what is seen of the page leaves', () => {
    expect([1280, 376, 256].map((width) => cardWidth({ width }, 1))).toEqual([360, 360, 240]);
  });

  it.each([
    ['24px', 540, 480],
    ['9px', 360, 320],
    ['', 360, 320],
  ])('is as large as letters of %s need', (letters, cardWide, height) => {
    const scale = cardScale(letters);
    expect(cardWidth(viewport, scale)).toBe(cardWide);
    expect(positionCard(line, cardWide, viewport, scale)).toMatchObject({ top: 225, height });
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

  it('stands below where there is room, though above there is more', () => {
    const low = { ...line, top: 440, bottom: 457 };
    expect(positionCard(low, width, viewport).top).toBe(465);
  });

  it('covers no text that leaves room for it above, wherever the page is seen', () => {
    const seen = { offsetLeft: 0, offsetTop: 600, width: 1280, height: 400 };
    const text = { ...line, top: 890, bottom: 907 };
    // What is left between the edge of what is seen and the text, without the gaps.
    expect(positionCard(text, width, seen)).toMatchObject({ top: 608, height: 274 });
  });

  it('can be read where a text leaves it no room', () => {
    const tall = { ...line, top: 50, bottom: 350 };
    const { top, height } = positionCard(tall, width, { ...viewport, height: 400 });
    expect([top, height]).toEqual([272, 120]);
  });

  it.each([-2000, -100, 150, 300, 560, 900, 3000])(
    'is seen as a whole, wherever its text is scrolled to: %d',
    (top) => {
      const seen = { offsetLeft: 480, offsetTop: 160, width: 640, height: 300 };
      const at = positionCard({ ...line, top, bottom: top + 17 }, width, seen);
      expect(at.top).toBeGreaterThanOrEqual(168);
      expect(at.top + at.height).toBeLessThanOrEqual(452);
      expect(at.height).toBeGreaterThanOrEqual(120);
    },
  );
});
