import { describe, expect, it } from 'vitest';
import { reachOfTooltips } from '../../../../lib/content/card/page-tooltips.ts';
import { show } from '../page.ts';

const TEXT = { left: 100, top: 100, right: 300, bottom: 120 };

/** A box as high as given, from the left edge of the text on. */
const boxAt = (attributes: string, topPx: number, heightPx = 30, style = ''): string =>
  `<div ${attributes} style="position:fixed;left:150px;top:${topPx}px;width:100px;height:${heightPx}px;${style}">tip</div>`;

describe('the room that tooltips take beside a text', () => {
  it.each([
    ['below it', boxAt('role="tooltip"', 124), { above: 0, below: 34 }],
    ['above it', boxAt('class="tooltip show"', 60), { above: 40, below: 0 }],
    [
      'on both sides',
      boxAt('role="tooltip"', 124) + boxAt('role="tooltip"', 66),
      { above: 34, below: 34 },
    ],
    ['of a popper', boxAt('data-radix-popper-content-wrapper', 130), { above: 0, below: 40 }],
  ])('%s', (_name, html, reach) => {
    show(html);
    expect(reachOfTooltips(TEXT)).toEqual(reach);
  });

  it('below it, far down in the window', () => {
    show(boxAt('role="tooltip"', 524));
    const low = { ...TEXT, top: 500, bottom: 520 };
    expect(reachOfTooltips(low)).toEqual({ above: 0, below: 34 });
  });

  it.each([
    ['far off', boxAt('role="tooltip"', 200)],
    ['far above', boxAt('role="tooltip"', 20)],
    ['beside its beginning', boxAt('role="tooltip"', 124, 30, 'left:0;width:90px')],
    ['beside its end', boxAt('role="tooltip"', 124, 30, 'left:310px')],
    ['unseen', boxAt('role="tooltip"', 124, 30, 'visibility:hidden')],
    ['faded out', boxAt('role="tooltip"', 124, 30, 'opacity:0')],
    ['not there', boxAt('role="tooltip"', 124, 30, 'display:none')],
    ['as high as a menu', boxAt('role="tooltip"', 124, 300)],
    ['around the text', boxAt('class="tooltip"', 90, 60)],
    ['something else', boxAt('role="status"', 124)],
  ])('is none where they are %s', (_name, html) => {
    show(html);
    expect(reachOfTooltips(TEXT)).toEqual({ above: 0, below: 0 });
  });
});
