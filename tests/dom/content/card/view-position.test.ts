import { describe, expect, it } from 'vitest';
import { boxOf, scrollIntoView } from '../../../../lib/content/card/view-position.ts';
import { parentOf } from '../../../../lib/content/dom/shadow-tree.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { attachRoot, find, sightingIn, sightingsIn } from '../page.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';
/** One text of 501 lines, whose middle is far from the address. */
const LONG = `${'line\n'.repeat(400)}${ADDRESS}${'\nline'.repeat(100)}`;
const PART = 'height:120px;font:12px/16px monospace;white-space:pre;border:9px solid';

/** Expects the address to be within each part, and within the window, once it was scrolled into view. */
function expectSeenIn(sighting: Sighting, ...parts: Element[]): void {
  scrollIntoView(sighting, parentOf);
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

describe('nothing else of the page moves', () => {
  it('where the address is in sight', () => {
    const text = `line\n${ADDRESS}${'\nline'.repeat(300)}`;
    const sighting = sightingIn(`<div id="part" style="${PART};overflow:auto">${text}</div>`);
    find('#part').scrollTop = 9;
    scrollIntoView(sighting, parentOf);
    expect([find('#part').scrollTop, scrollY]).toEqual([9, 0]);
  });

  it('in a part that hides what does not fit into it', () => {
    const sighting = sightingIn(`<div id="part" style="${PART};overflow:hidden">${LONG}</div>`);
    scrollIntoView(sighting, parentOf);
    expect(find('#part').scrollTop).toBe(0);
  });
});
