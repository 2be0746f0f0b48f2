import { expect, it, vi } from 'vitest';
import { eventually } from '../eventually.ts';

type Tab = { incognito: boolean } | undefined;

const { onClicked, onInputEntered, query, set } = vi.hoisted(() => ({
  onClicked: vi.fn(),
  onInputEntered: vi.fn(),
  query: vi.fn(),
  set: vi.fn(),
}));
vi.mock('wxt/browser', () => ({
  browser: {
    contextMenus: { onClicked: { addListener: onClicked } },
    omnibox: { onInputEntered: { addListener: onInputEntered } },
    tabs: { query, create: async () => undefined, update: async () => undefined },
    storage: { session: { set } },
    action: { openPopup: async () => undefined },
  },
}));

const { listenForChecks } = await import('../../../lib/platform/ways-to-check.ts');

/** Whether what was handed over last counts as from a private window. */
const isHandedPrivate = (): unknown => set.mock.lastCall?.[0].handedOver.isPrivate;

it.each<[string, Tab, boolean]>([
  ['a private window', { incognito: true }, true],
  ['another window', { incognito: false }, false],
  ['no tab that is known', undefined, true],
])('a text from %s', async (_where, tab, isPrivate) => {
  listenForChecks();
  onClicked.mock.lastCall?.[0]({ menuItemId: 'both', selectionText: 'a text' }, tab);
  expect(isHandedPrivate()).toBe(isPrivate);
  set.mockClear();
  query.mockResolvedValue(tab === undefined ? [] : [tab]);
  onInputEntered.mock.lastCall?.[0]('a text', 'currentTab');
  await eventually(() => expect(isHandedPrivate()).toBe(isPrivate));
});

it.each([
  ['both', ['0x1', 'https://a.example/0x2']],
  ['selection', ['0x1', 'https://a.example/0x2']],
  ['link', ['https://a.example/0x2']],
])('what the person has selected counts before the link around it: %s', (menuItemId, texts) => {
  listenForChecks();
  const clicked = { menuItemId, selectionText: '0x1', linkUrl: 'https://a.example/0x2' };
  onClicked.mock.lastCall?.[0](clicked, { incognito: false });
  expect(set.mock.lastCall?.[0].handedOver.texts).toEqual(texts);
});
