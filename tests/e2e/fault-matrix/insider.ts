import type { Page } from 'playwright';
import type { Stage } from '../../support/stage.ts';

/** A page of the extension that asks the background for nothing. */
export async function openInsider(stage: Stage): Promise<Page> {
  const page = await stage.browser.context.newPage();
  await page.goto(stage.browser.url('card.html'));
  return page;
}

/** The addresses whose verdict is on disk. */
export function readStoredAddresses(insider: Page): Promise<string[]> {
  return insider.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason')));
      });
    const database = await settle(indexedDB.open('hexmark'));
    try {
      return (await settle(
        database.transaction('verdicts').objectStore('verdicts').getAllKeys(),
      )) as string[];
    } finally {
      database.close();
    }
  });
}

/** Ends the worker as the browser does when it needs the room: at once and without a word. */
export async function killWorker(insider: Page): Promise<void> {
  const session = await insider.context().newCDPSession(insider);
  const findWorker = async () =>
    (await session.send('Target.getTargets')).targetInfos.find(
      ({ type }) => type === 'service_worker',
    );
  try {
    const worker = await findWorker();
    if (worker === undefined) return;
    await session.send('Target.closeTarget', { targetId: worker.targetId });
  } finally {
    await session.detach();
  }
}
