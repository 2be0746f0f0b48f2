import { afterEach, describe, expect, it, vi } from 'vitest';
import { DISGUISED_PAGES } from '../../../fixtures/disguised-pages.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { seemsDisguised, sightingsIn } from '../page.ts';
import { disguisedIn } from './disguised-in.ts';

const a = draw();
const [head, rest] = [a.slice(0, 9), a.slice(9)];

/** A counter style whose only symbol is another address. Its name is the end of the address. */
const END = /[a-f][\da-f]*$/i.exec(a)?.[0] ?? '';
const OWN_NUMBERS = `<style>@counter-style ${END}{system:cyclic;symbols:'0x${'5'.repeat(40)}';suffix:' '}</style>`;

const CLIP = 'position:absolute;left:0;top:0;margin:0;clip:rect';
const CUT = 'width:fit-content;clip-path:inset';

/** A piece in a box that cuts it alone. */
const inBox = (style: string, text: string): string =>
  `<span style="display:inline-block;vertical-align:bottom;overflow:hidden;white-space:nowrap;${style}">${text}</span>`;

describe('a text is marked only as it is shown', () => {
  it.each(DISGUISED_PAGES.flat())('$name', ({ html, marked }) => {
    expect(disguisedIn(html) ?? true).toBe(marked.length === 0);
  });
});

describe('a text is shown as it is written', () => {
  it.each([
    ['in an element from right to left', `<span dir="rtl">${a}</span>`],
    ['isolated by an element', `<bdi>${a}</bdi>`],
    ['overridden in the direction that it has anyway', `<bdo dir="ltr">${a}</bdo>`],
    ['behind a turning sign that has ended', `\u202Eabc\u202C ${a}`],
    ['behind what style writes', `<style>.i::before{content:'→'}</style><b class="i">${a}</b>`],
    ['in a part that `clip` leaves whole', `<p style="${CLIP}(0,900px,20px,0)">${a}</p>`],
    ['in a part that `clip-path` leaves whole', `<p style="clip-path:inset(1px 0)">${a}</p>`],
    ['in a quotation', `<q>${a}</q>`],
    [
      'in a list with numbers of two kinds',
      `<style>.n::before{content:counter(n,decimal) '. ' counters(n,'.',upper-roman) ' '}</style><ol type="a"><li class="n">${a}</li></ol>`,
    ],
    [
      'before dots that style writes',
      `<style>.t::after{content:'…and 1.500'}</style><b class="t">${a}</b>`,
    ],
    ['in an element without a box', `<b style="display:contents">${a}</b>`],
    ['shown smaller', `<p style="scale:.6">${a}</p>`],
    ['turned a little', `<p style="rotate:2deg">${a}</p>`],
    [
      'turned to its back and back again',
      `<div style="rotate:y 180deg"><p style="transform:rotateY(180deg)">${a}</p></div>`,
    ],
    [
      'in a white stroke behind it',
      `<b style="-webkit-text-stroke:9px #fff;paint-order:stroke">${a}</b>`,
    ],
    ['white in a dark stroke', `<b style="color:#fff;-webkit-text-stroke:1px #000">${a}</b>`],
    [
      'before its own end that style writes',
      `<style>.t::after{content:'…' attr(data-t)}</style><b class="t" data-t="${a.slice(-9)}">${a}</b>`,
    ],
    [
      'in pieces from top to bottom',
      `<p style="writing-mode:vertical-rl;height:600px"><i>${head}</i><b>${rest}</b></p>`,
    ],
    [
      'in pieces from top to bottom, on two lines',
      `<p style="writing-mode:vertical-rl;height:120px;overflow-wrap:anywhere"><i>${head}</i><b>${rest}</b></p>`,
    ],
    [
      'in pieces in the middle of two lines',
      `<p style="width:200px;text-align:center;overflow-wrap:anywhere"><i>${a.slice(0, 28)}</i><b>${a.slice(28, 34)}</b><i>${a.slice(34)}</i></p>`,
    ],
    [
      'in pieces that are too long for their block, from right to left',
      `<div dir="rtl" style="width:80px"><i>${a.slice(0, 21)}</i><wbr><b>${a.slice(21)}</b></div>`,
    ],
    [
      'in a piece that is turned as a piece of a line cannot be',
      `<i>${head}</i><b style="transform:rotate(180deg)">${rest}</b>`,
    ],
    ['in a thin line', `<s style="text-decoration-thickness:10%">${a}</s>`],
    ['in pieces on one line', `<i>${head}</i><b>${rest}</b>`],
    [
      'with its middle cut by style',
      `<i>${head}</i>${inBox('width:40px', a.slice(9, -4))}<b>${a.slice(-4)}</b>`,
    ],
    ['with its end cut by style', `<i>${head}</i>${inBox('width:40px', rest)}`],
    [
      'in digits of their own, of which a box shows the first',
      `<p style="width:90px;overflow:hidden">${Array.from(a, (it) => `<i>${it}</i>`).join('')}</p>`,
    ],
  ])('%s', (_name, html) => {
    expect(disguisedIn(html)).toBe(false);
  });
});

/** One with a 6, which is a 9 upside down. */
const withSix = `${a.slice(0, 10)}6${a.slice(11)}`;

describe('a text is disguised', () => {
  it.each([
    [
      'with its last piece moved down and out to the left',
      `<b>${a.slice(0, -4)}</b><i style="position:relative;top:10px;left:-9999px">${a.slice(-4)}</i>`,
    ],
    [
      'with its last piece moved far to the right below',
      `<p style="width:400px"><b>${a.slice(0, -4)}</b><i style="position:relative;top:12px;left:600px">${a.slice(-4)}</i></p>`,
    ],
    [
      'from top to bottom, with its pieces in another order',
      `<p style="writing-mode:vertical-rl;height:600px">${head}<b style="position:relative;top:90px">${rest.slice(0, 4)}</b><i>${rest.slice(4)}</i></p>`,
    ],
    [
      'with a piece in the page’s colour by filter',
      `${head}<b style="filter:invert(1)">${rest.slice(0, 4)}</b><i>${rest.slice(4)}</i>`,
    ],
    [
      'with a piece that a blend takes away',
      `${head}<b style="mix-blend-mode:lighten">${rest.slice(0, 4)}</b><i>${rest.slice(4)}</i>`,
    ],
    [
      'with a piece under a line of the page’s colour',
      `${head}<b style="text-decoration:line-through 16px #fff">${rest.slice(0, 4)}</b><i>${rest.slice(4)}</i>`,
    ],
    [
      'with a digit upside down',
      `${withSix.slice(0, 10)}<b style="display:inline-block;rotate:180deg">6</b><i>${withSix.slice(11)}</i>`,
    ],
    [
      'with a digit upside down by two quarter turns',
      `${withSix.slice(0, 10)}<b style="display:inline-block;rotate:90deg;transform:rotate(90deg)">6</b><i>${withSix.slice(11)}</i>`,
    ],
    [
      'with a digit upside down by two quarter turns of two elements',
      `${withSix.slice(0, 10)}<u style="display:inline-block;rotate:90deg"><b style="display:inline-block;rotate:90deg">6</b></u><i>${withSix.slice(11)}</i>`,
    ],
    ['in content that the browser skips', `<p style="content-visibility:hidden">${a}</p>`],
    ['with a piece moved up', `${head}<b style="position:relative;top:-30px">${rest}</b>`],
    ['with a piece in a box without width', `<i>0x</i>${inBox('width:0', a.slice(2))}`],
    ['with a piece in a box that shows a sliver', `<i>0x</i>${inBox('width:4px', a.slice(2))}`],
    [
      'with a piece scrolled out of its box',
      `<i>0x</i>${inBox('width:40px;text-indent:-300px', a.slice(2))}`,
    ],
    ['with a wide gap between its pieces', `${head}<b style="margin-left:40px">${rest}</b>`],
    [
      'with what style writes between its pieces',
      `<style>.i::after{content:'00'}</style><b class="i">${head}</b>${rest}`,
    ],
    ['with its end taken away by `clip`', `<p style="${CLIP}(0,200px,20px,0)">${a}</p>`],
    ['with its last digit taken away', `<p style="${CUT}(0 8px 0 0)">${a}</p>`],
    ['of which a strip is left', `<p style="${CUT}(6px 0)">${a}</p>`],
    ['shown much smaller by `scale`', `<p style="scale:.3 .2">${a}</p>`],
    [
      'before the end of another that style writes',
      `<style>.t::after{content:'…9f3c'}</style><b class="t">${a}</b>`,
    ],
    [
      'before the end of another behind full stops',
      `<style>.t::after{content:'...1234'}</style><b class="t">${a}</b>`,
    ],
    [
      'behind another that is a quotation mark',
      `<q style="quotes:'0x${'5'.repeat(40)} ' ''">${a}</q>`,
    ],
    [
      'before the end of another in two texts that style writes',
      `<style>.t::after{content:'…' '9f3c'}</style><b class="t">${a}</b>`,
    ],
    [
      'behind another in a numbering of the page’s own',
      `${OWN_NUMBERS}<style>.n::before{content:counter(n,${END})}</style><b class="n">${a}</b>`,
    ],
    [
      'behind another in such a numbering of several levels',
      `${OWN_NUMBERS}<style>.n::before{content:counters(n,'.',${END})}</style><b class="n">${a}</b>`,
    ],
    [
      'in a list with such a numbering',
      `${OWN_NUMBERS}<ul style="list-style:inside ${END}"><li>${a}</li></ul>`,
    ],
    ['with a fill one sees through', `<b style="-webkit-text-fill-color:transparent">${a}</b>`],
    ['under a stroke in the page’s colour', `<b style="-webkit-text-stroke:9px #fff">${a}</b>`],
  ])('%s', (_name, html) => {
    expect(disguisedIn(html)).toBe(true);
  });
});

/** Highlights the first text of the page that begins like an address, as its scripts would. */
function highlight(name: string, range: (text: Text) => AbstractRange): void {
  const text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (text.nextNode() !== null && text.currentNode.textContent?.startsWith('0x') !== true);
  CSS.highlights.set(name, new Highlight(range(text.currentNode as Text)));
}

const part = (text: Text) => ({
  startContainer: text,
  startOffset: 6,
  endContainer: text,
  endOffset: 30,
});

describe('a text that a page highlights', () => {
  const row = `<style>::highlight(faint){color:#0000}::highlight(found){background:yellow;color:#000}</style>`;
  afterEach(() => CSS.highlights.clear());

  it.each([
    ['found', false],
    ['faint', true],
  ])('as %s: %s', (name, isDisguised) => {
    const [sighting] = sightingsIn(`${row}<p>${a}</p>`);
    highlight(name, (text) => new StaticRange(part(text)));
    expect(sighting && seemsDisguised(sighting)).toBe(isDisguised);
  });

  it('is seen where a faint highlight lies elsewhere', () => {
    const [sighting] = sightingsIn(`${row}<p>0x</p><p>${a}</p>`);
    highlight('faint', (text) => {
      const range = document.createRange();
      range.selectNode(text);
      return range;
    });
    expect(sighting && seemsDisguised(sighting)).toBe(false);
  });
});

/** Firefox alone takes a text for `text-overflow`. */
describe('a text that is cut', () => {
  afterEach(() => vi.restoreAllMocks());
  it.each([
    ['dots', '"…"', false],
    ['its own end', `"…${a.slice(-4)}"`, false],
    ['the end of another', '"…5678"', true],
  ])('and ends with %s', (_name, textOverflow, isDisguised) => {
    const styleOf = getComputedStyle;
    vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element, place) => {
      const style = styleOf(element, place);
      return new Proxy(style, {
        get: (_, key) => (key === 'textOverflow' ? textOverflow : bound(style, key)),
      });
    });
    expect(disguisedIn(`<p style="overflow:hidden">${a}</p>`)).toBe(isDisguised);
  });
});

function bound(of: object, key: string | symbol): unknown {
  const value: unknown = Reflect.get(of, key);
  return typeof value === 'function' ? value.bind(of) : value;
}
