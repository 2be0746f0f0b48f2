import { beforeEach, describe, expect, it, vi } from 'vitest';

const { executeScript, sendMessage, registry } = vi.hoisted(() => ({
  executeScript: vi.fn(),
  sendMessage: vi.fn(),
  registry: {
    getRegisteredContentScripts: vi.fn(),
    registerContentScripts: vi.fn(),
    updateContentScripts: vi.fn(),
    unregisterContentScripts: vi.fn(),
  },
}));
vi.mock('wxt/browser', () => ({
  browser: {
    tabs: {
      query: async () => [{ id: 7, url: 'https://a.example/', discarded: false }],
      sendMessage,
    },
    scripting: { executeScript, ...registry },
  },
}));

const { injectScannerIntoOpenTabs, registerScanner } =
  await import('../../../../lib/platform/tabs/page-scripts.ts');

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

describe('the scanner', () => {
  const MATCHES = ['https://b.example/*', '*://a.example/*'];
  const EXCLUDES = ['https://c.example/*', 'https://b.example:8000/*'];

  beforeEach(() => {
    for (const call of Object.values(registry)) call.mockReset();
    registry.getRegisteredContentScripts.mockResolvedValue([]);
  });

  type Script = Record<'matches' | 'excludeMatches' | 'js' | 'css', string[]>;

  /** What was registered last, as Chromium tells it: lists sorted, empty ones and leading slashes left out. */
  function tellRegistered(change: object = {}): void {
    const [scripts = []] = registry.registerContentScripts.mock.lastCall ?? [];
    const told = (scripts as Script[]).map(({ matches, excludeMatches, js, css: _css, ...more }) =>
      Object.assign(more, {
        matches: matches.toSorted(),
        excludeMatches: excludeMatches.toSorted(),
        js: js.map((file) => file.slice(1)),
        world: 'ISOLATED',
        persistAcrossSessions: true,
        ...change,
      }),
    );
    registry.getRegisteredContentScripts.mockResolvedValue(told);
  }

  it('is not registered again where it is already, in whatever order the browser tells it', async () => {
    await registerScanner(MATCHES, EXCLUDES);
    expect(registry.registerContentScripts).toHaveBeenCalledOnce();
    tellRegistered();
    await registerScanner(MATCHES, EXCLUDES);
    await registerScanner(MATCHES.toReversed(), EXCLUDES.toReversed());
    expect(registry.registerContentScripts).toHaveBeenCalledOnce();
    expect(registry.updateContentScripts).not.toHaveBeenCalled();
  });

  it('without sites that are off is not registered again either', async () => {
    await registerScanner(MATCHES, []);
    tellRegistered({ excludeMatches: undefined });
    await registerScanner(MATCHES, []);
    expect(registry.updateContentScripts).not.toHaveBeenCalled();
  });

  it.each([
    ['another site is allowed', [...MATCHES, 'https://d.example/*'], EXCLUDES, {}],
    ['one is taken back', MATCHES.slice(1), EXCLUDES, {}],
    ['one is switched off', MATCHES, [...EXCLUDES, '*://a.example/*'], {}],
    ['all are switched on', MATCHES, [], {}],
    ['another version has registered another file', MATCHES, EXCLUDES, { js: ['old.js'] }],
    ['another version has registered a style', MATCHES, EXCLUDES, { css: ['old.css'] }],
    ['another version left out frames', MATCHES, EXCLUDES, { allFrames: false }],
  ])('is registered anew where %s', async (_why, matches, excludes, change) => {
    await registerScanner(MATCHES, EXCLUDES);
    tellRegistered(change);
    await registerScanner(matches, excludes);
    expect(registry.updateContentScripts).toHaveBeenCalledOnce();
    const [[script] = []] = registry.updateContentScripts.mock.lastCall ?? [];
    expect(script).toMatchObject({ id: 'scanner', matches, excludeMatches: excludes, css: [] });
  });
});
