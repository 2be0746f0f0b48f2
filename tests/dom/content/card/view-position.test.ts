import { describe, expect, it } from 'vitest';
import {
  boxOf,
  scrollIntoView,
  viewPositionsOf,
} from '../../../../lib/content/card/view-position.ts';
import * as tree from '../../../../lib/content/dom/shadow-tree.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { attachRoot, find, sightingIn, sightingsIn } from '../page.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';
/** One text of 501 lines, whose middle is far from the address. */
const LONG = `${'line\n'.repeat(400)}${ADDRESS}${'\nline'.repeat(100)}`;
const PART = 'height:120px;font:12px/16px monospace;white-space:pre;border:9px solid';

/** Expects the address to be within each part, and within the window, once it was scrolled into view. */
function expectSeenIn(sighting: Sighting, ...parts: Element[]): void {
  scrollIntoView(sighting, tree);
  const { top, bottom } = boxOf(sighting, document.createRange());
  const seen = parts.map((part) => part.getBoundingClientRect());
  for (const box of [...seen, { top: 0, bottom: innerHeight }]) {
    expect(top).toBeGreaterThanOrEqual(box.top);
    expect(bottom).toBeLessThanOrEqual(box.bottom);
  }
}

describe('an address far down in one long text comes into sight', () => {
  it('in the page', () => {
    expectSeenIn(sightingIn(`<pre>${LONG}</pre>`));
  });

  it.each(['auto', 'scroll'])(
    'in a part of the page that scrolls it by overflow: %s',
    (overflow) => {
      expectSeenIn(
        sightingIn(`<div id="part" style="${PART};overflow:${overflow}">${LONG}</div>`),
        find('#part'),
      );
    },
  );

  it('in a part that itself stands far down in another one', () => {
    const part = `<div id="inner" style="${PART};overflow:auto">${LONG}</div>`;
    const space = '<p style="height:3000px"></p>';
    const outer = `<div id="outer" style="height:300px;overflow:auto">${space}${part}${space}</div>`;
    expectSeenIn(sightingIn(space + outer + space), find('#inner'), find('#outer'));
  });

  it('in a part that a shadow root scrolls', () => {
    const [sighting] = sightingsIn(`<div id="host"><pre>${LONG}</pre></div>`);
    const root = attachRoot(
      find('#host'),
      '<div style="height:120px;overflow:auto"><slot></slot></div>',
    );
    expectSeenIn(sighting as Sighting, root.querySelector('div') as Element);
  });

  it('in a form with a control that is called as what scrolls', () => {
    const control = '<input name="scrollBy" hidden>';
    expectSeenIn(
      sightingIn(`<form id="part" style="${PART};overflow:auto">${control}${LONG}</form>`),
      find('#part'),
    );
  });
});

/** One long line, whose middle is far from the address. */
const LINE = `${'word '.repeat(400)}${ADDRESS}${' word'.repeat(99)}`;

describe('an address far along one long line', () => {
  it.each(['auto', 'auto hidden', 'scroll'])(
    'comes into sight in a part of the page that scrolls it by overflow: %s',
    (overflow) => {
      const style = `${PART};width:400px;overflow:${overflow}`;
      const sighting = sightingIn(`<div id="part" style="${style}">${LINE}</div>`);
      expectSeenIn(sighting, find('#part'));
      const { left, right } = boxOf(sighting, document.createRange());
      const part = find('#part').getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(part.left);
      expect(right).toBeLessThanOrEqual(part.right);
      // A second choice of it moves nothing.
      const { scrollLeft } = find('#part');
      scrollIntoView(sighting, tree);
      expect([find('#part').scrollLeft, scrollX]).toEqual([scrollLeft, 0]);
    },
  );

  it('stays where the part hides what is beside it, though it scrolls downwards', () => {
    const style = `${PART};width:400px;overflow:hidden auto`;
    scrollIntoView(sightingIn(`<div id="part" style="${style}">${LINE}</div>`), tree);
    expect(find('#part').scrollLeft).toBe(0);
  });
});

describe('nothing else of the page moves', () => {
  it('where the address is in sight', () => {
    const text = `line\n${ADDRESS}${'\nline'.repeat(300)}`;
    const sighting = sightingIn(`<div id="part" style="${PART};overflow:auto">${text}</div>`);
    find('#part').scrollTop = 9;
    scrollIntoView(sighting, tree);
    expect([find('#part').scrollTop, scrollY]).toEqual([9, 0]);
  });

  it('in a part that hides what does not fit into it', () => {
    const sighting = sightingIn(`<div id="part" style="${PART};overflow:hidden">${LONG}</div>`);
    scrollIntoView(sighting, tree);
    expect(find('#part').scrollTop).toBe(0);
  });
});

const positionIn = (html: string, scrolledPx = 0): string => {
  const sighting = sightingIn(html);
  find('#part').scrollTop = scrolledPx;
  return String(viewPositionsOf([sighting], tree).get(sighting));
};

describe('where an address stands is said of what a person sees', () => {
  const space = '<div style="height:300px"></div>';
  const part = `<div id="part" style="height:120px;overflow-y:auto">${space}<p>${ADDRESS}</p>${space}</div>`;

  it.each([
    ['below', 0],
    ['inSight', 250],
    ['above', 500],
  ])('%s, in a part that is scrolled by %i px', (position, scrolledPx) => {
    expect(positionIn(part, scrolledPx)).toBe(position);
  });

  it('below, in a part that is itself below in another one', () => {
    const around = `<div style="height:99px;overflow-y:scroll">${space}${part}</div>`;
    expect(positionIn(around, 300)).toBe('below');
  });

  it('in sight, beyond the box of a body whose scrolling is the window’s', () => {
    document.documentElement.style.height = '100%';
    document.body.style.cssText = 'height:100px;overflow-x:hidden';
    expect(positionIn(`${space}<p id="part">${ADDRESS}</p>`)).toBe('inSight');
  });

  it('hidden, where the page does not show it', () => {
    expect(positionIn(`<p id="part" style="visibility:hidden">${ADDRESS}</p>`)).toBe('hidden');
  });
});

it('texts between two that are hidden each have a place of their own', () => {
  const [seen, hidden] = [`<p>${ADDRESS}</p>`, `<p hidden>${ADDRESS}</p>`];
  const far = '<div style="height:3000px"></div>';
  const html = hidden + seen.repeat(5) + far + seen.repeat(5) + hidden;
  const found = viewPositionsOf(sightingsIn(html), tree);
  const places = ['hidden', ...Array(5).fill('inSight'), ...Array(5).fill('below'), 'hidden'];
  expect([...found.values()]).toEqual(places);
});
