import { createRequire } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import type { Handlers, Sender } from '../../../../lib/messaging/server.ts';

const require = createRequire(import.meta.url);

type Listener = (message: unknown, sender: object, respond: (answer: unknown) => void) => unknown;

const ORIGIN = 'chrome-extension://hexmark';
const FROM_POPUP = { id: 'hexmark', url: `${ORIGIN}/popup.html` };
const ASKED = { hexmark: 'getQueueStatus', input: {} };
const REPLY = { ok: true, output: { isSlowingPage: false } };

let hear: Listener;
let heard: Sender | null = null;

/** The part of a browser's API that listening needs. */
function createApi(): object {
  return {
    runtime: {
      id: 'hexmark',
      getURL: (path: string) => ORIGIN + path,
      onMessage: { addListener: (listener: Listener) => (hear = listener) },
    },
  };
}

/** Listens with the polyfill in the place of `wxt/browser`, as builds have it; it looks at the browser when it loads. */
async function listen(): Promise<void> {
  vi.resetModules();
  delete require.cache[require.resolve('webextension-polyfill')];
  vi.doMock('wxt/browser', () => ({ browser: require('webextension-polyfill') as unknown }));
  const messages = await import('../../../../lib/platform/messages/in-background.ts');
  const handlers = {
    getQueueStatus: async () => ({ isSlowingPage: false }),
    async reportMarks(_input: unknown, sender: Sender) {
      heard = sender;
      return {};
    },
  };
  messages.listen(handlers as Partial<Handlers> as Handlers);
}

afterEach(() => vi.unstubAllGlobals());

test('answers through the polyfill where the browser knows callbacks alone', async () => {
  vi.stubGlobal('chrome', createApi());
  await listen();
  const answer = await new Promise((resolve) => {
    // `true` tells such a browser that the answer comes later.
    expect(hear(ASKED, FROM_POPUP, resolve)).toBe(true);
  });
  expect(answer).toEqual(REPLY);
});

test('answers with a promise where the browser has an API of that kind itself', async () => {
  vi.stubGlobal('chrome', createApi());
  vi.stubGlobal('browser', createApi());
  await listen();
  const respond = vi.fn();
  await expect(hear(ASKED, FROM_POPUP, respond)).resolves.toEqual(REPLY);
  expect(respond).not.toHaveBeenCalled();
});

test.each([['chrome'], ['browser']])('leaves messages of others to them: %s', async (name) => {
  vi.stubGlobal('chrome', createApi());
  vi.stubGlobal(name, createApi());
  await listen();
  const respond = vi.fn();
  expect(hear({ event: 'historyProgressed' }, FROM_POPUP, respond)).toBeFalsy();
  expect(respond).not.toHaveBeenCalled();
});

const TAB = { id: 5, url: 'https://next.example/' };
const PAGE = 'https://risky.example';

test.each([
  ['a page, by its own address', 0, `${PAGE}/a`, undefined, 'risky.example', PAGE],
  ['a frame, by its tab', 3, `${PAGE}/a`, undefined, 'next.example', PAGE],
  ['a frame in a sandbox, by its tab', 3, 'about:srcdoc', 'null', 'next.example', null],
])('tells the site of %s', async (_of, frameId, url, from, site, origin) => {
  vi.stubGlobal('chrome', createApi());
  vi.stubGlobal('browser', createApi());
  await listen();
  const message = { hexmark: 'reportMarks', input: { counts: {} } };
  for (const incognito of [false, true]) {
    const tab = { ...TAB, incognito };
    const sender = { id: 'hexmark', frameId, url, origin: from, tab };
    // oxlint-disable-next-line no-await-in-loop
    await hear(message, sender, () => undefined);
    // Nothing of a private window is stored.
    expect(heard).toMatchObject({ tabId: 5, frameId, site, origin, isPrivate: incognito });
  }
});

test('judges a frame by itself where Firefox does not tell the address of its tab', async () => {
  vi.stubGlobal('chrome', createApi());
  vi.stubGlobal('browser', createApi());
  await listen();
  const sender = { id: 'hexmark', frameId: 3, url: `${PAGE}/a`, tab: { id: 5 } };
  await hear({ hexmark: 'reportMarks', input: { counts: {} } }, sender, () => undefined);
  expect(heard).toMatchObject({ site: 'risky.example', origin: PAGE });
});
