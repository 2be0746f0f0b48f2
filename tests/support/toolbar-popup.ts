import type { CDPSession, Page } from 'playwright';
import type { ExtensionBrowser } from './chromium.ts';
import { waitFor } from './wait-for.ts';

/** Lets the debugger press the toolbar button (`Extensions.triggerAction`). */
export const TOOLBAR_SWITCH = '--enable-unsafe-extension-debugging';

/** The popup in the window that the browser makes for it, as it opens from the toolbar button. */
export interface ToolbarPopup {
  /** Runs a function in the popup with the rights of a person's click; arguments and result travel as JSON. */
  evaluate: <A extends unknown[], R>(run: (...of: A) => R, ...of: A) => Promise<R>;
  /** A PNG, in base64. */
  screenshot: () => Promise<string>;
  isOpen: () => Promise<boolean>;
  close: () => Promise<void>;
}

interface Answer {
  id?: number;
  result?: {
    data?: string;
    result?: { value?: unknown };
    exceptionDetails?: { text: string; exception?: { description?: string } };
  };
  error?: { message: string };
}

interface Target {
  targetId: string;
  url: string;
}

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

/**
 * Presses the toolbar button over a page. The browser has to be started with `TOOLBAR_SWITCH`. Playwright knows nothing of
 * such a window, so it is asked through the debugger.
 */
export async function pressToolbarButton(
  browser: ExtensionBrowser,
  page: Page,
): Promise<ToolbarPopup> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('This browser has no debugger of its own.');
  // Newer than what Playwright's types know.
  const send = session.send.bind(session) as unknown as Send;
  const targetsOf = async (filter?: object[]): Promise<Target[]> =>
    (await send('Target.getTargets', { filter }))['targetInfos'] as Target[];
  const findPopup = async () =>
    (await targetsOf()).find(({ url }) => url.startsWith(browser.url('popup.html')));

  const tab = (await targetsOf([{ type: 'tab' }])).find(({ url }) => url === page.url());
  if (tab === undefined) throw new Error(`There is no tab with ${page.url()}.`);
  await send('Extensions.triggerAction', { id: browser.extensionId, targetId: tab.targetId });
  const { targetId } = await waitFor(findPopup, 'the popup');
  const ask = await attach(session, send, targetId);
  const evaluate: ToolbarPopup['evaluate'] = async (run, ...of) => {
    const expression = `(${run.toString()})(...${JSON.stringify(of)})`;
    const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
    const { result, exceptionDetails } = (await ask('Runtime.evaluate', options)) ?? {};
    if (exceptionDetails !== undefined) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    // What a script gives is for its author to know.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return result?.value as ReturnType<typeof run>;
  };
  return {
    evaluate,
    screenshot: async () => (await ask('Page.captureScreenshot'))?.data ?? '',
    isOpen: async () => (await findPopup()) !== undefined,
    async close() {
      if ((await findPopup()) !== undefined) await send('Target.closeTarget', { targetId });
      await waitFor(async () => (await findPopup()) === undefined, 'the popup to close');
      await session.detach();
    },
  };
}

/** Asks one target by messages, because Playwright keeps a session of its own for every page that it knows. */
async function attach(session: CDPSession, send: Send, targetId: string) {
  const attached = await send('Target.attachToTarget', { targetId, flatten: false });
  const open = new Map<number, (answer: Answer) => void>();
  let sent = 0;
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    if (sessionId !== attached['sessionId']) return;
    const answer = JSON.parse(message) as Answer;
    if (answer.id !== undefined) open.get(answer.id)?.(answer);
  });
  return async (method: string, params: object = {}): Promise<Answer['result']> => {
    sent += 1;
    const id = sent;
    const answered = new Promise<Answer>((done) => {
      open.set(id, done);
    });
    const message = JSON.stringify({ id, method, params });
    await send('Target.sendMessageToTarget', { sessionId: attached['sessionId'], message });
    const { result, error } = await answered;
    open.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}
