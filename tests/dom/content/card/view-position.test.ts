import { describe, expect, it } from 'vitest';
import { boxOf, scrollIntoView } from '../../../../lib/content/card/view-position.ts';
import { parentOf } from '../../../../lib/content/dom/shadow-tree.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { attachRoot, find, sightingIn, sightingsIn } from '../page.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';
/** One text of 501 lines, whose middle is far from the address. */
const LONG = `${'line\n'.repeat(400)}${ADDRESS}${'\nline'.repeat(100)}`;
const PART = 'height:120px;font:12px/16px monospace;white-space:pre;border:9px solid';

/** Where an address stands after it was scrolled into view, beside the box of each part in which it has to be seen. */
function scrolledTo(sighting: Sighting): [top: number, bottom: number] {
  scrollIntoView(sighting, parentOf);
  const { top, bottom } = boxOf(sighting, document.createRange());
  return [top, bottom];
}

function expectSeenIn(sighting: Sighting, ...parts: string[]): void {
  const [top, bottom] = scrolledTo(sighting);
  const seen = parts.map((part) => find(part).getBoundingClientRect());
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
        '#part',
      );
    },
  );

  it('in a part that itself stands far down in another one', () => {
    const part = `<div id="inner" style="${PART};overflow:auto">${LONG}</div>`;
    const space = '<p style="height:3000px"></p>';
    const outer = `<div id="outer" style="height:300px;overflow:auto">${space}${part}${space}</div>`;
    expectSeenIn(sightingIn(space + outer + space), '#inner', '#outer');
  });

  it('in a part that a shadow root scrolls', () => {
    const [sighting] = sightingsIn(`<div id="host"><pre>${LONG}</pre></div>`);
    const root = attachRoot(
      find('#host'),
      '<div style="height:120px;overflow:auto"><slot></slot></div>',
    );
    const [top, bottom] = scrolledTo(sighting as Sighting);
    const part = root.querySelector('div') as HTMLElement;
    const box = part.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(box.top);
    expect(bottom).toBeLessThanOrEqual(box.bottom);
  });

  it('in a form with a control that is called as what scrolls', () => {
    const control = '<input name="scrollBy" hidden>';
    expectSeenIn(
      sightingIn(`<form id="part" style="${PART};overflow:auto">${control}${LONG}</form>`),
      '#part',
    );
  });
});

describe('nothing else of the page moves', () => {
  it('where the address is in sight', () => {
    const text = `line\n${ADDRESS}${'\nline'.repeat(300)}`;
    const sighting = sightingIn(`<div id="part" style="${PART};overflow:auto">${text}</div>`);
    find('#part').scrollTop = 9;
    scrolledTo(sighting);
    expect([find('#part').scrollTop, scrollY]).toEqual([9, 0]);
  });

  it('in a part that hides what does not fit into it', () => {
    const sighting = sightingIn(`<div id="part" style="${PART};overflow:hidden">${LONG}</div>`);
    scrolledTo(sighting);
    expect(find('#part').scrollTop).toBe(0);
  });
});
