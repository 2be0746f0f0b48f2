import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCardFrame } from '../../../../lib/content/card/card-frame.ts';
import { createHost } from '../../../../lib/content/dom/host.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import { attachRoot, find, show } from '../page.ts';

const ANCHOR = { left: 300, top: 200, right: 500, bottom: 220 };
let root: ShadowRoot | undefined;
const card = createCardFrame(
  (name, css) => {
    const host = createHost(name, css);
    root = host.root;
    return host;
  },
  pageTree,
  { cardTitle: 'Card', lang: 'en' },
  { onPointerEntered: () => undefined, onPointerLeft: () => undefined },
);
afterEach(() => card.close());

/** Whether the card takes the pointer and the keyboard. */
function isInReach(): boolean {
  const { left = 0, top = 0 } = card.box ?? {};
  const isHit = document.elementFromPoint(left + 50, top + 50) === card.host;
  root?.querySelector('iframe')?.focus();
  return isHit && card.hasFocus;
}

it.each([
  ['body', ''],
  ['html', ''],
  ['dialog', 'dialog p'],
])('a card stands below its address where the %s is zoomed', (zoomed, source) => {
  show('<dialog><p>x</p></dialog>');
  (find('dialog') as HTMLDialogElement).showModal();
  find(zoomed).style.zoom = '1.5';
  card.open('about:blank', ANCHOR, source === '' ? null : find(source));
  const { left, top, width } = root?.querySelector('.card')?.getBoundingClientRect() ?? {};
  expect([left, top, width]).toEqual([ANCHOR.right - 20, ANCHOR.bottom + 8, 360]);
  card.move({ ...ANCHOR, left: 5000, right: 5100 });
  expect(card.box?.right).toBe(innerWidth - 8);
});

describe('a card takes the pointer and the keyboard', () => {
  it('at a text of the page', () => {
    show('<p>x</p>');
    card.open('about:blank', ANCHOR, find('p'));
    expect(isInReach()).toBe(true);
    expect(card.host?.parentElement).toBe(document.body);
  });

  it('in a tooltip that holds its text itself, beside a note that is not shown yet', () => {
    show('<div role="tooltip">x<div hidden>Copied</div></div>');
    card.open('about:blank', ANCHOR, find('[role=tooltip]'));
    expect(isInReach()).toBe(true);
  });

  it.each([
    ['', '<p>x</p>'],
    [', in a popover of it', '<div popover="manual" id="in"><p>x</p></div>'],
    [', in a dialog of it without the keyboard', '<div role="dialog"><p>x</p></div>'],
  ])('at a text in a modal dialog%s', (_where, html) => {
    show(`<dialog style="transform:scale(.9);overflow:hidden">${html}</dialog>`);
    (find('dialog') as HTMLDialogElement).showModal();
    document.querySelector<HTMLElement>('#in')?.showPopover();
    card.open('about:blank', ANCHOR, find('dialog p'));
    expect(isInReach()).toBe(true);
  });

  it('at a text in a shadow tree in a modal dialog', () => {
    show('<dialog><p></p></dialog>');
    const { firstElementChild } = attachRoot(find('p'), '<b>x</b>');
    (find('dialog') as HTMLDialogElement).showModal();
    card.open('about:blank', ANCHOR, firstElementChild);
    expect(isInReach()).toBe(true);
  });
});

describe('a card that people are kept from', () => {
  it.each([
    ['by an inert page', () => (document.body.inert = true)],
    ['by a modal dialog that came later', () => (find('dialog') as HTMLDialogElement).showModal()],
  ])('%s is out of reach once it has gone above all', (_by, act) => {
    show('<p>x</p><dialog></dialog>');
    card.open('about:blank', ANCHOR, find('p'));
    card.raise();
    expect(card.isInReach).toBe(true);
    act();
    card.raise();
    expect(card.isInReach).toBe(false);
    document.body.inert = false;
  });

  it('is in reach again when it is opened anew', () => {
    show('<p>x</p><dialog></dialog>');
    card.open('about:blank', ANCHOR, find('p'));
    (find('dialog') as HTMLDialogElement).showModal();
    card.raise();
    (find('dialog') as HTMLDialogElement).close();
    card.open('about:blank', ANCHOR, find('p'));
    expect(card.isInReach).toBe(true);
  });
});

it.each(['dialog', 'alertdialog'])('a card stands in a %s that has the keyboard', (role) => {
  show(`<form role="${role}"><input name="insertBefore"><p tabindex="0">x</p></form>`);
  card.open('about:blank', ANCHOR, find('p'));
  // Its framework may not have come yet.
  expect(card.host?.parentElement).toBe(document.body);
  find('p').focus();
  card.open('about:blank', ANCHOR, find('p'));
  expect(card.host?.parentElement).toBe(find('form'));
  // The styles of pages set off what comes last.
  expect(card.host?.nextElementSibling).toBe(find('p'));
});

it.each([
  ['a layer in the body', '<b style="position:absolute"><p>x</p><i></i></b>', 'b'],
  ['a fixed layer', '<div><b style="position:fixed"><p>x</p><i></i></b></div>', 'b'],
  [
    'a layer below its button',
    `<div>y<b style="position:absolute;top:90px"><p>x</p><i></i></b></div>`,
    'b',
  ],
  ['a bar', '<b style="position:fixed;inset:0 0 auto"><p>x</p><i></i></b>', 'body'],
  ['the whole page', '<b style="position:fixed;inset:0"><p>x</p><i></i></b>', 'body'],
  [
    'a row that the page places',
    `<div style="block-size:200px;position:relative"><b style="position:absolute;top:90px"><p>x</p><i></i></b></div>`,
    'body',
  ],
  ['an editor', '<b contenteditable style="position:fixed"><p>x</p><i></i></b>', 'body'],
])('a card of an address in %s', (_name, html, where) => {
  show(html);
  card.open('about:blank', ANCHOR, find('p'));
  expect(card.host?.parentElement).toBe(find(where));
});

it('a card stands in no layer of a page that still loads, whose framework may have yet to come', () => {
  show('<b style="position:absolute"><p>x</p><i></i></b>');
  const state = vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive');
  card.open('about:blank', ANCHOR, find('p'));
  expect(card.host?.parentElement).toBe(document.body);
  state.mockRestore();
  card.open('about:blank', ANCHOR, find('p'));
  expect(card.host?.parentElement).toBe(find('b'));
});

it('a card is named for people who cannot see it, and its copy button may copy', () => {
  show('<p>x</p>');
  card.open('about:blank', ANCHOR, find('p'));
  const frame = root?.querySelector('iframe');
  expect([frame?.title, frame?.allow]).toEqual(['Card', 'clipboard-write *']);
});

it('a card leaves room for a tooltip of its text, and stays there when that has gone', () => {
  show('<p>x</p><div role="tooltip" style="position:fixed;left:320px;top:224px">tip</div>');
  const { bottom } = find('div').getBoundingClientRect();
  card.open('about:blank', ANCHOR, find('p'));
  expect(card.box?.top).toBe(bottom + 8);
  find('div').remove();
  card.move(ANCHOR);
  expect(card.box?.top).toBe(bottom + 8);
});
