import { expect, it } from 'vitest';
import { noteOnTop } from '../../../../../lib/content/place/cover/stacking-order.ts';
import { pageTree } from '../../../../../lib/content/dom/layout-box.ts';
import { RESTYLED } from '../../../../../lib/content/dom/page-change.ts';
import { find, layersWith, show } from '../../page.ts';

it('a dialog is not under one that comes later in the document and was opened before', () => {
  show(['confirm', 'send'].map((id) => `<dialog id="${id}"><p>${id}</p></dialog>`).join(''));
  const layers = layersWith(pageTree.elementAt);
  for (const id of ['#send', '#confirm']) (find(id) as HTMLDialogElement).showModal();
  const text = find('#confirm p');
  const { left, top, bottom } = text.getBoundingClientRect();
  const y = (top + bottom) / 2;
  expect(document.elementFromPoint(left + 5, y)).toBe(text);
  layers.begin(RESTYLED);
  layers.note(['#send', '#confirm'].map((id) => ({ type: 'attributes', target: find(id) })));
  expect(layers.isOver(text, left + 5, y, top + 2)).toBe(false);
});

it('a text is under what was put above it last, also where the pointer passes through that', () => {
  const style = 'position:fixed;inset:0 auto auto 0;margin:0';
  show(
    ['send', 'confirm']
      .map((id) => `<div popover="manual" id="${id}" style="${style}"><p>${id}</p></div>`)
      .join(''),
  );
  const layers = layersWith(pageTree.elementAt);
  const opened = ['#confirm', '#send'].map(find);
  for (const popover of opened) {
    noteOnTop({ type: 'beforetoggle', target: popover });
    popover.showPopover();
  }
  // The browser tells once more when all are open.
  for (const target of opened.toReversed()) noteOnTop({ type: 'toggle', target });
  layers.begin(RESTYLED);
  layers.note(opened.map((target) => ({ type: 'attributes', target })));
  const isOver = (under: string): boolean => {
    const text = find(`${under} p`);
    const { left, top, bottom } = text.getBoundingClientRect();
    return layers.isOver(text, left + 5, (top + bottom) / 2, top + 2);
  };
  expect([isOver('#confirm'), isOver('#send')]).toEqual([true, false]);
});
