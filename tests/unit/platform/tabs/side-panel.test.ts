import { afterEach, expect, it, vi } from 'vitest';

const { api } = vi.hoisted((): { api: { sidePanel?: unknown } } => ({ api: {} }));
vi.mock('wxt/browser', () => ({ browser: api }));

const { openSidePanelOf } = await import('../../../../lib/platform/tabs/side-panel.ts');

afterEach(() => {
  delete api.sidePanel;
});

it('the keyboard command opens the side panel of the window it was pressed in', async () => {
  const open = vi.fn<(where: object) => Promise<void>>(async () => undefined);
  api.sidePanel = { open };
  await openSidePanelOf(3);
  expect(open.mock.calls).toEqual([[{ windowId: 3 }]]);
});

it('the keyboard command does nothing in a browser without a side panel', async () => {
  await expect(openSidePanelOf(3)).resolves.toBeUndefined();
});
