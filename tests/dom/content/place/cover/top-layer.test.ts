import { expect, it } from 'vitest';
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
