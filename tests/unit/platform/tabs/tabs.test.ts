import { expect, it, vi } from 'vitest';

const OWN = 'chrome-extension://hexmark/';
const { query, sendMessage } = vi.hoisted(() => ({ query: vi.fn(), sendMessage: vi.fn() }));
vi.mock('wxt/browser', () => ({
  browser: { runtime: { getURL: () => OWN }, tabs: { query, sendMessage } },
}));

const { sendToTab, tabInFront } = await import('../../../../lib/platform/tabs/tabs.ts');

const tab = (id: number, url: string, more: object = {}) => ({
  id,
  url,
  active: false,
  incognito: false,
  status: 'complete',
  ...more,
});

it.each([true, false])(
  'the tab in front is told with its window: private %s',
  async (incognito) => {
    query.mockResolvedValue([
      tab(1, 'https://a.example/'),
      tab(2, 'https://b.example/', { active: true, incognito }),
    ]);
    const { id, isPrivate } = (await tabInFront()) ?? {};
    expect([id, isPrivate]).toEqual([2, incognito]);
  },
);

it('behind a page of our own the tab in front is the one that was used last', async () => {
  query.mockResolvedValue([
    tab(1, 'https://a.example/', { lastAccessed: 10 }),
    tab(2, 'https://b.example/', { lastAccessed: 20 }),
    tab(3, `${OWN}popup.html`, { active: true, lastAccessed: 30 }),
    tab(4, `${OWN}options.html`, { lastAccessed: 25 }),
  ]);
  expect((await tabInFront())?.id).toBe(2);
});

it('what is meant for one frame of a tab goes to that one alone', async () => {
  await sendToTab(5, { event: 'statusRequested' }, 0);
  expect(sendMessage).toHaveBeenLastCalledWith(5, { event: 'statusRequested' }, { frameId: 0 });
});
