import type { Worker } from 'playwright';
import type { ExtensionBrowser } from './chromium.ts';
import { waitFor } from './wait-for.ts';

/** The background worker that runs now, if any. */
function runningWorker({ context, extensionId }: ExtensionBrowser): Worker | undefined {
  return context.serviceWorkers().find((it) => it.url().includes(extensionId));
}

/** Ends the background worker as the browser may at any moment; false when none was running. */
export async function killWorker(browser: ExtensionBrowser): Promise<boolean> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('This browser has no debugger of its own.');
  const findTarget = async () => {
    const { targetInfos } = await session.send('Target.getTargets');
    return targetInfos.find(
      ({ type, url }) => type === 'service_worker' && url.includes(browser.extensionId),
    );
  };
  try {
    const target = await findTarget();
    const worker = runningWorker(browser);
    if (target === undefined || worker === undefined) return false;
    await worker.evaluate(() => Reflect.set(globalThis, 'isDoomed', true));
    await session.send('Target.closeTarget', { targetId: target.targetId });
    // A waiting page may start the next worker at once, and the debugger takes that for the same target.
    await waitFor(
      async () =>
        (await findTarget()) === undefined || (await isNew(runningWorker(browser) ?? worker)),
      'the worker to end',
    );
    return true;
  } finally {
    await session.detach();
  }
}

/** A worker that is just ending or starting does not answer. */
function isNew(worker: Worker): Promise<boolean> {
  return Promise.race([
    worker.evaluate(() => Reflect.get(globalThis, 'isDoomed') !== true),
    new Promise<false>((resolve) => {
      setTimeout(() => resolve(false), 250);
    }),
  ]);
}
