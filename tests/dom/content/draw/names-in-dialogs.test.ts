import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNamesInDialogs } from '../../../../lib/content/draw/names-in-dialogs.ts';
import type { NamesInDialogs } from '../../../../lib/content/draw/names-in-dialogs.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import { attachRoot, find, show } from '../page.ts';

const marksLayer = document.createElement('div');
let names: NamesInDialogs;
beforeEach(() => {
  names = createNamesInDialogs(pageTree, () => marksLayer);
});
afterEach(() => names.remove());

const frame = (): Promise<number> => new Promise(requestAnimationFrame);
const hosts = (): Element[] => [...document.querySelectorAll('hexmark-names')];
const isHidden = (label: Element): boolean => label.getAttribute('aria-hidden') === 'true';

/** A pass that draws a mark at an element, and the frame after it. Returns the label in the marks' own layer. */
async function mark(element: Element): Promise<Element> {
  const label = document.createElement('i');
  names.add(element, label);
  names.follow();
  await frame();
  return label;
}

describe('names of marks', () => {
  it('stay with the marks where no dialog is around them', async () => {
    show('<p>x</p><dialog open>y</dialog>');
    expect(isHidden(await mark(find('p')))).toBe(false);
    expect(hosts()).toEqual([]);
    expect(names.heard()).toBe(marksLayer);
  });

  it.each([
    '<dialog open id="in"><p tabindex="0">x</p></dialog>',
    '<div role="dialog" id="in"><p tabindex="0">x</p></div>',
    '<div role="alertdialog" id="in"><p tabindex="0">x</p></div>',
    '<form aria-modal="true" id="in"><input name="insertBefore"><p tabindex="0">x</p></form>',
  ])('are in the dialog that has the keyboard, once before its last child: %s', async (html) => {
    show(html);
    find('p').focus();
    const labels = [await mark(find('p')), await mark(find('p'))];
    expect(labels.map(isHidden)).toEqual([true, true]);
    const [host, ...others] = hosts();
    expect(others).toEqual([]);
    expect(host?.parentElement).toBe(find('#in'));
    expect(host?.nextElementSibling).toBe(find('p'));
    expect(names.isOurs(host as Node)).toBe(true);
  });

  it('leave what a dialog holds its only child', async () => {
    show(`<style>#in>:first-child{margin-top:0}#in>:only-child{padding:9px}</style>
      <div role="dialog" id="in"><form><div><p tabindex="0">x</p><b>y</b></div></form></div>`);
    find('p').focus();
    const height = find('#in').clientHeight;
    await mark(find('p'));
    expect(hosts()[0]?.nextElementSibling).toBe(find('b'));
    expect(find('#in').clientHeight).toBe(height);
  });

  it('are in no text that is being written', async () => {
    show(`<div role="dialog" tabindex="0" id="in">
      <div contenteditable><p>x</p><p>y</p></div></div>`);
    find('#in').focus();
    await mark(find('p'));
    expect(hosts()).toHaveLength(1);
    expect(find('[contenteditable]').innerHTML).toBe('<p>x</p><p>y</p>');
  });

  it('are in a modal dialog without the keyboard', async () => {
    show('<dialog>x</dialog>');
    (find('dialog') as HTMLDialogElement).showModal();
    (document.activeElement as HTMLElement).blur();
    await mark(find('dialog'));
    expect(hosts()).toHaveLength(1);
  });

  it.each([
    ['modal', '<dialog id="in"><div role="dialog"><p>x</p></div></dialog>'],
    [
      'with the keyboard',
      '<div role="dialog" id="in"><b tabindex="0">x</b><div role="dialog"><p>x</p></div></div>',
    ],
  ])('are in a dialog without the keyboard that stands in one %s', async (_which, html) => {
    show(html);
    document.querySelector('dialog')?.showModal();
    document.querySelector('b')?.focus();
    await mark(find('p'));
    expect(hosts()).toHaveLength(1);
  });

  it('come into a dialog once the keyboard is in it, since its framework may be on its way', async () => {
    show('<div role="dialog" tabindex="0">x</div>');
    const label = await mark(find('div'));
    expect([hosts(), isHidden(label)]).toEqual([[], false]);
    find('div').focus();
    names.follow();
    await frame();
    expect([hosts().length, isHidden(label)]).toEqual([1, true]);
  });

  it('are in the dialog around a shadow tree that has the keyboard', async () => {
    show('<div role="dialog"><section></section></div>');
    const inner = attachRoot(find('section'), '<b tabindex="0">x</b>').firstElementChild;
    (inner as HTMLElement).focus();
    await mark(inner as Element);
    expect(hosts()[0]?.parentElement).toBe(find('[role]'));
  });

  it('come back into a dialog that is written anew, so many times at most', async () => {
    show('<div role="dialog" tabindex="0">x</div>');
    const dialog = find('[role]');
    dialog.focus();
    let turns = 0;
    for (let turn = 0; turn < 30; turn += 1) {
      await mark(dialog);
      turns += hosts().length;
      dialog.textContent = 'y';
    }
    expect(turns).toBe(20);
  });

  it('come back so many times again into one that has been left as it is for a while', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(60_000);
    show('<div role="dialog" tabindex="0">x</div>');
    const dialog = find('[role]');
    dialog.focus();
    const turnsOf = async (times: number): Promise<number> => {
      let turns = 0;
      for (let turn = 0; turn < times; turn += 1) {
        await mark(dialog);
        turns += hosts().length;
        dialog.textContent = 'y';
      }
      return turns;
    };
    const first = await turnsOf(30);
    vi.advanceTimersByTime(6000);
    const second = await turnsOf(30);
    vi.useRealTimers();
    expect([first, second]).toEqual([20, 20]);
  });

  it('come each time into a dialog that is written anew for each question', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    show('<dialog></dialog>');
    const dialog = find('dialog') as HTMLDialogElement;
    let turns = 0;
    for (let turn = 0; turn < 30; turn += 1) {
      dialog.innerHTML = '<p>x</p><button>Send</button>';
      dialog.showModal();
      await mark(find('dialog p'));
      turns += hosts().length;
      dialog.close();
      vi.advanceTimersByTime(60_000);
    }
    vi.useRealTimers();
    expect(turns).toBe(30);
  });

  it('go with the marks', async () => {
    show('<dialog>x</dialog>');
    (find('dialog') as HTMLDialogElement).showModal();
    await mark(find('dialog'));
    names.remove();
    expect(hosts()).toEqual([]);
  });

  it('do not come once the marks have gone', async () => {
    show('<dialog>x</dialog>');
    (find('dialog') as HTMLDialogElement).showModal();
    const marked = mark(find('dialog'));
    names.remove();
    await marked;
    expect(hosts()).toEqual([]);
  });
});

it('what is said is heard in the dialog that came last and is shown', async () => {
  show('<dialog id="one">x</dialog><dialog id="two">x</dialog>');
  for (const at of ['#one', '#two']) {
    (find(at) as HTMLDialogElement).showModal();
    await mark(find(at));
    expect(find(at).contains(hostOfHeard())).toBe(true);
  }
  (find('#two') as HTMLDialogElement).close();
  expect(find('#one').contains(hostOfHeard())).toBe(true);
  find('#one').remove();
  expect(names.heard()).toBe(marksLayer);
});

function hostOfHeard(): Element {
  return (names.heard().getRootNode() as ShadowRoot).host;
}
