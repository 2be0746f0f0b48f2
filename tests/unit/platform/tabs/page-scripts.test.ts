import { expect, it, vi } from 'vitest';

const { executeScript, sendMessage } = vi.hoisted(() => ({
  executeScript: vi.fn(),
  sendMessage: vi.fn(),
}));
vi.mock('wxt/browser', () => ({
  browser: {
    tabs: {
      query: async () => [{ id: 7, url: 'https://a.example/', discarded: false }],
      sendMessage,
    },
    scripting: { executeScript },
  },
}));

const { injectScannerIntoOpenTabs } = await import('../../../../lib/platform/tabs/page-scripts.ts');

/** Frames that a page had when it was asked for them. */
const FRAMES = [0, 3, 4];

it('a page is entered though one of its frames has gone since it was asked for them', async () => {
  const entered: number[] = [];
  sendMessage.mockRejectedValue(new Error('Could not establish connection.'));
  executeScript.mockImplementation(async ({ target, files }) => {
    if (files === undefined)
      return FRAMES.map((frameId) => ({ frameId, result: 'https://a.example' }));
    // Browsers run a script in none of the frames named if one of them is missing.
    if (target.frameIds.includes(3)) throw new Error('No frame with id 3 in tab with id 7.');
    entered.push(...target.frameIds);
    return [];
  });
  await injectScannerIntoOpenTabs(['https://a.example/*'], () => true);
  expect(entered).toEqual([0, 4]);
});

it('a frame in which a script of ours answers, or that is not wanted, is not entered', async () => {
  const entered: number[] = [];
  sendMessage.mockImplementation(async (_tabId, _event, { frameId }) =>
    frameId === 0 ? { unasked: 0 } : null,
  );
  executeScript.mockImplementation(async ({ target, files }) => {
    if (files === undefined)
      return FRAMES.map((frameId) => ({ frameId, result: `https://${frameId}.example` }));
    entered.push(...target.frameIds);
    return [];
  });
  await injectScannerIntoOpenTabs(['https://a.example/*'], (url) => url !== 'https://3.example');
  expect(entered).toEqual([4]);
});
