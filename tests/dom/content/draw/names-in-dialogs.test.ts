import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('names of marks', () => {
  it('stay with the marks where no dialog is around them', async () => {
    show('<p>x</p><dialog open>y</dialog>');
    expect(names.layerAt(find('p'))).toBeNull();
    await frame();
    expect(hosts()).toEqual([]);
    expect(names.heard()).toBe(marksLayer);
  });

  it.each([
    '<dialog open id="in"><p>x</p></dialog>',
    '<div role="dialog" id="in"><p>x</p></div>',
    '<div role="alertdialog" id="in"><p>x</p></div>',
    '<form aria-modal="true" id="in"><input name="insertBefore"><p>x</p></form>',
  ])('are in the dialog, in one place before its last child: %s', async (html) => {
    show(html);
    const layer = names.layerAt(find('p'));
    expect(layer).not.toBeNull();
    for (let turn = 0; turn < 30; turn += 1) expect(names.layerAt(find('p'))).toBe(layer);
    expect(hosts()).toEqual([]);
    await frame();
    const [host, ...others] = hosts();
    expect(others).toEqual([]);
    expect(host?.parentElement).toBe(find('#in'));
    expect(host?.nextElementSibling).toBe(find('p'));
    expect(names.isOurs(host as Node)).toBe(true);
    expect(names.layerAt(find('p'))).toBe(layer);
  });

  it('are in the dialog around a shadow tree', async () => {
    show('<div role="dialog"><section></section></div>');
    const { firstElementChild } = attachRoot(find('section'), '<b>x</b>');
    names.layerAt(firstElementChild as Element);
    await frame();
    expect(hosts()[0]?.parentElement).toBe(find('[role]'));
  });

  it('come back into a dialog that is written anew, so many times at most', async () => {
    show('<div role="dialog">x</div>');
    const dialog = find('[role]');
    let turns = 0;
    while (names.layerAt(dialog) !== null) {
      await frame();
      expect(hosts()).toHaveLength(1);
      dialog.textContent = 'y';
      turns += 1;
    }
    expect(turns).toBe(20);
  });

  it('go with the marks', async () => {
    show('<div role="dialog"><p>x</p></div>');
    names.layerAt(find('p'));
    await frame();
    names.remove();
    expect(hosts()).toEqual([]);
  });
});

it('what is said is heard in the dialog that came last and is shown', async () => {
  show('<div role="dialog" id="one">x</div><div role="dialog" id="two">x</div>');
  const [one, two] = ['#one', '#two'].map((it) => names.layerAt(find(it)));
  await frame();
  expect(names.heard()).toBe(two);
  find('#two').style.display = 'none';
  expect(names.heard()).toBe(one);
  find('#one').remove();
  expect(names.heard()).toBe(marksLayer);
});
