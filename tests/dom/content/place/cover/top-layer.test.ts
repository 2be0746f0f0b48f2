import { describe, expect, it } from 'vitest';
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

describe('a text of the page is under a popover that stands elsewhere', () => {
  it.each([
    ['if its backdrop hides the page', 'background:#000', true],
    ['if its backdrop blurs the page', 'backdrop-filter:blur(8px)', true],
    ['not if its backdrop is a light shade', 'background:rgb(0 0 0 / 20%)', false],
    ['not if its backdrop has faded out', 'background:#000;opacity:0', false],
    ['not if its backdrop has no ground', 'background:none', false],
  ])('%s', (_name, backdrop, isUnder) => {
    const sheet = '<div id="sheet" popover style="inset:90px auto auto 0;margin:0">Sheet</div>';
    show(`<style>#sheet::backdrop{${backdrop}}</style><p id="text">Text</p>${sheet}`);
    const layers = layersWith(pageTree.elementAt);
    const target = find('#sheet');
    target.showPopover();
    layers.begin(RESTYLED);
    layers.note([{ type: 'toggle', target }]);
    const { left, top, bottom } = find('#text').getBoundingClientRect();
    expect(layers.isOver(find('#text'), left + 5, (top + bottom) / 2, top + 2)).toBe(isUnder);
  });
});
