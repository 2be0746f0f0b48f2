import { expect, test } from 'vitest';
import { createPopupTabs } from '../../../../lib/ui/popup/popup-tabs.ts';
import { tabAfterKey } from '../../../../lib/ui/parts/tab-keys.ts';

const names = ['a', 'b', 'c'] as const;

test.each([
  ['ArrowRight', 'a', false, 'b'],
  ['ArrowRight', 'c', false, 'a'],
  ['ArrowLeft', 'a', false, 'c'],
  ['ArrowLeft', 'b', false, 'a'],
  ['ArrowRight', 'a', true, 'c'],
  ['ArrowLeft', 'c', true, 'a'],
  ['Home', 'c', false, 'a'],
  ['End', 'a', false, 'c'],
  ['ArrowDown', 'a', false, null],
  ['Tab', 'a', false, null],
] as const)('%s leads from %s (right to left: %s) to %s', (key, from, isRtl, to) => {
  expect(tabAfterKey(key, names, from, isRtl)).toBe(to);
});

test.each([
  ['', 'page'],
  ['?tab=history', 'history'],
  ['?tab=nonsense', 'page'],
])('the popup of “%s” opens at %s', (search, tab) => {
  expect(createPopupTabs(search).selected.value).toBe(tab);
});
