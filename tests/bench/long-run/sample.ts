import type { CDPSession, Page } from 'playwright';
import type { ExtensionBrowser } from '../../support/chromium.ts';

/** Memory in use at one moment, after garbage collection. */
export interface Sample {
  atMs: number;
  /** Of the page that stays open. */
  pageHeapBytes: number;
  pageNodes: number;
  pageListeners: number;
  /** Null while no worker runs. */
  workerHeapBytes: number | null;
  sessionBytes: number;
  verdictRows: number;
}

export interface Sampler extends AsyncDisposable {
  /** The addresses whose verdicts are on disk, in lower case. */
  readStored(): Promise<ReadonlySet<string>>;
  take(atMs: number): Promise<Sample>;
}

/** `page` stays open for the whole time. */
export async function createSampler(browser: ExtensionBrowser, page: Page): Promise<Sampler> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const own = await browser.context.newPage();
  // The card without a ticket is the only page of ours that asks the background nothing.
  await own.goto(browser.url('card.html'));

  return {
    readStored: async () => new Set(await own.evaluate(readStored)),
    async take(atMs) {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const { metrics } = await session.send('Performance.getMetrics');
      const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
      return {
        atMs,
        pageHeapBytes: usedSize,
        pageNodes: metric('Nodes'),
        pageListeners: metric('JSEventListeners'),
        workerHeapBytes: await readWorkerHeap(browser),
        sessionBytes: await own.evaluate(readSessionBytes),
        verdictRows: (await own.evaluate(readStored)).length,
      };
    },
    async [Symbol.asyncDispose]() {
      // The page may be closed by now, and its session with it.
      await session.detach().catch(() => undefined);
      await own.close();
    },
  };
}

/** On a page of the extension. */
function readStored(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('hexmark');
    opening.addEventListener('error', () => reject(new Error('The database does not open.')));
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const reading = database.transaction('verdicts').objectStore('verdicts').getAllKeys();
      reading.addEventListener('success', () => {
        database.close();
        resolve(reading.result.map(String));
      });
    });
  });
}

/** On a page of the extension. */
function readSessionBytes(): Promise<number> {
  return chrome.storage.session.getBytesInUse(null);
}

async function readWorkerHeap({ context, extensionId }: ExtensionBrowser): Promise<number | null> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) return null;
  try {
    const { targetInfos } = await session.send('Target.getTargets');
    const target = targetInfos.find(
      ({ type, url }) => type === 'service_worker' && url.includes(extensionId),
    );
    if (target === undefined) return null;
    const { targetId } = target;
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    await ask(session, sessionId, 1, 'HeapProfiler.collectGarbage');
    const usage = await ask(session, sessionId, 2, 'Runtime.getHeapUsage');
    return usage?.usedSize ?? null;
  } finally {
    await session.detach();
  }
}

interface HeapReply {
  id: number;
  result?: { usedSize?: number };
}

/** Playwright talks only to pages. Other targets are reached by messages wrapped in messages. */
async function ask(session: CDPSession, sessionId: string, id: number, method: string) {
  const answered = new Promise<HeapReply['result']>((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const reply = JSON.parse(message) as HeapReply;
      if (reply.id === id) resolve(reply.result);
    });
    // The worker may end meanwhile.
    session.on('Target.detachedFromTarget', () => resolve(undefined));
  });
  await session.send('Target.sendMessageToTarget', {
    sessionId,
    message: JSON.stringify({ id, method }),
  });
  return answered;
}

declare const chrome: { storage: { session: { getBytesInUse: (keys: null) => Promise<number> } } };
