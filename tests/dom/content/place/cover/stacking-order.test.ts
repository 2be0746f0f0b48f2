import { array, assert, constantFrom, nat, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachRoot, find, seemsAbove, show } from '../../page.ts';

const BOX = 'left:0;top:0;width:200px;height:20px;margin:0 0 -20px;';

/** One of the styles that decide on what is painted above what. */
const style = tuple(
  constantFrom('static', 'static', 'relative', 'absolute', 'fixed', 'sticky'),
  constantFrom('', '', 'z-index:-1', 'z-index:0', 'z-index:1', 'z-index:2'),
  constantFrom(
    ...Array<string>(12).fill(''),
    'opacity:.9',
    'transform:translateX(0)',
    'filter:saturate(2)',
    'isolation:isolate',
    'will-change:transform',
    'contain:paint',
    'scale:1.1',
    'mix-blend-mode:multiply',
    'clip-path:inset(0)',
    'backdrop-filter:blur(1px)',
    'scale:1',
    'contain:size',
    'contain:layout',
    'will-change:top',
    'will-change:opacity',
    'mask:linear-gradient(#000,#000)',
    'transform-style:preserve-3d',
    'view-transition-name:match-element',
    'animation:stacking-order 100s',
    // Browsers differ where such a piece of a line is positioned.
    'display:inline;position:static;transform:translateX(0)',
    'display:inline;filter:saturate(2)',
    // It has no box, so nothing else of it counts.
    'display:contents',
  ),
).map(([position, ...others]) => [`position:${position}`, ...others].join(';'));

/** Boxes in boxes: each has a parent among those before it. The page itself is the first. */
const boxes = array(record({ css: style, parent: nat() }), { minLength: 2, maxLength: 9 });

describe('what is painted above a text', () => {
  it('is what the browser finds above it', () => {
    let tried = 0;
    assert(
      property(boxes, nat(), nat(), (described, textAt, coverAt) => {
        document.body.style.pointerEvents = 'none';
        document.documentElement.style.pointerEvents = 'none';
        show('<style>@keyframes stacking-order{from{opacity:1}to{opacity:1}}</style>');
        const made: HTMLElement[] = [document.body];
        for (const { css, parent } of described) {
          const box = document.createElement('div');
          box.style.cssText = `${BOX}${css}`;
          (made[parent % made.length] as HTMLElement).append(box);
          made.push(box);
        }
        const at = (index: number): HTMLElement => made[index % made.length] as HTMLElement;
        const text = document.createElement('span');
        text.textContent = 'xxxxxxxxxxxxxxxxxxxx';
        text.style.pointerEvents = 'auto';
        at(textAt).append(text);
        const cover = at(coverAt);
        // Only what is positioned counts as above: a text in the flow is painted above boxes in the flow.
        if (cover === document.body || getComputedStyle(cover).position === 'static') return;
        // Without a box of its own, the one covers nothing, and the other would have the text take room in the flow.
        const around = [cover, at(textAt)];
        if (around.some((it) => getComputedStyle(it).display !== 'block')) return;
        cover.style.background = 'white';
        cover.style.pointerEvents = 'auto';
        const top = document.elementFromPoint(10, 8);
        // Boxes around the text may reach as far as the text itself.
        if (top !== text && top !== cover) return;
        tried += 1;
        expect(seemsAbove(cover, text)).toBe(top === cover);
      }),
      { numRuns: 1000 },
    );
    expect(tried).toBeGreaterThan(200);
  });

  it.each(['dialog', 'popover'] as const)('is a %s, whatever comes behind it', (kind) => {
    show(
      `<dialog id="over"></dialog><p style="position:relative;z-index:99"><b id="text">x</b></p>`,
    );
    const over = find('#over') as HTMLDialogElement;
    if (kind === 'dialog') over.showModal();
    else {
      over.popover = 'manual';
      over.showPopover();
    }
    expect(seemsAbove(over, find('#text'))).toBe(true);
    expect(seemsAbove(find('p'), over)).toBe(false);
  });

  it('is an item of a grid or a flexible box by its own height', () => {
    show(`<div style="display:grid"><p style="grid-area:1/1"><b id="text">x</b></p>
      <p id="over" style="grid-area:1/1;z-index:1">y</p></div>`);
    expect(seemsAbove(find('#over'), find('#text'))).toBe(true);
    expect(seemsAbove(find('#text'), find('#over'))).toBe(false);
  });

  it.each([
    ['p', false],
    ['span', true],
  ])('is what comes before a %s that the browser may skip out of sight: %s', (name, isAbove) => {
    show(`<i id="over" style="position:absolute">x</i>
      <${name} style="content-visibility:auto"><b id="text">x</b></${name}>`);
    expect(seemsAbove(find('#over'), find('#text'))).toBe(isAbove);
    expect(seemsAbove(find('#text'), find('#over'))).toBe(!isAbove);
  });

  it('is told by what holds them, where both are in shadow roots', () => {
    const placed = '<p style="position:relative;z-index:1">x</p>';
    show(`<main><p id="first"></p><p id="last"></p></main>`);
    const [first, last] = ['#first', '#last'].map(
      (host) => attachRoot(find(host), placed).firstElementChild as Element,
    ) as [Element, Element];
    expect([seemsAbove(last, first), seemsAbove(first, last)]).toEqual([true, false]);
    // What is in no root comes before both, and what is handed into one where its slot is.
    const head = document.createElement('header');
    head.style.cssText = 'position:relative;z-index:1';
    find('main').prepend(head);
    expect([seemsAbove(last, head), seemsAbove(head, last)]).toEqual([true, false]);
    last.append(document.createElement('slot'));
    find('#last').append(head);
    head.style.zIndex = '0';
    expect([seemsAbove(head, first), seemsAbove(first, head)]).toEqual([true, false]);
  });

  it('is what stands in the shadow root of the other', () => {
    show('<p id="host" style="position:relative"><b id="text">x</b></p>');
    const inner = '<i style="position:relative;z-index:0">y</i><slot></slot>';
    const own = attachRoot(find('#host'), inner).firstElementChild as Element;
    expect([seemsAbove(own, find('#host')), seemsAbove(find('#host'), own)]).toEqual([true, false]);
    expect([seemsAbove(own, find('#text')), seemsAbove(find('#text'), own)]).toEqual([true, false]);
  });

  it('may be in a shadow root', () => {
    show(`<p id="text">x</p><div id="host"></div>`);
    const root = attachRoot(find('#host'), `<p style="position:absolute">y</p>`);
    expect(seemsAbove(root.firstElementChild as Element, find('#text'))).toBe(true);
  });
});
