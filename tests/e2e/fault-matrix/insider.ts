import type { Page, Worker } from 'playwright';
import type { Stage } from '../../support/stage.ts';
import { waitFor } from '../../support/wait-for.ts';

const PATIENCE_MS = 1000;

/** A page of the extension that asks the background for nothing. */
export async function openInsider(stage: Stage): Promise<Page> {
  const page = await stage.browser.context.newPage();
  await page.goto(stage.browser.url('card.html'));
  return page;
}

/** The addresses whose verdict is on disk. */
export function readStoredAddresses(insider: Page): Promise<string[]> {
  return insider.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('hexmark');
        const fail = (): void => reject(new Error('The database cannot be read.'));
        opening.addEventListener('error', fail);
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('verdicts').objectStore('verdicts').getAllKeys();
          reading.addEventListener('error', fail);
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result as string[]);
          });
        });
      }),
  );
}

/** Ends the worker as the browser does when it needs the room: at once and without a word. */
export async function killWorker(insider: Page): Promise<void> {
  const session = await insider.context().newCDPSession(insider);
  try {
    const { targetInfos } = await session.send('Target.getTargets');
    const worker = targetInfos.find(({ type }) => type === 'service_worker');
    if (worker === undefined) return;
    await session.send('Target.closeTarget', { targetId: worker.targetId });
  } finally {
    await session.detach();
  }
}

/** Puts a worker in the place of the one that runs; resolves once it does. */
export async function restartWorker(insider: Page, worker: Worker): Promise<void> {
  const before = await bornAt(insider, worker);
  await killWorker(insider);
  await waitFor(async () => {
    const now = await bornAt(insider, worker);
    return now !== null && now !== before;
  }, 'another worker');
}

/** When the worker started, which tells one from the next; null when it just died. */
async function bornAt(insider: Page, worker: Worker): Promise<number | null> {
  const impatience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
  // A message wakes it.
  await insider.evaluate(() =>
    chrome.runtime.sendMessage({ hexmark: 'getSettings', input: {} }).catch(() => undefined),
  );
  return Promise.race([worker.evaluate(() => performance.timeOrigin), impatience]);
}

declare const chrome: { runtime: { sendMessage: (message: object) => Promise<unknown> } };
