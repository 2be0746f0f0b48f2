import type { CDPSession } from 'playwright';
import type { ExtensionBrowser } from './chromium.ts';
import { valueOf } from './evaluation.ts';
import type { Evaluation } from './evaluation.ts';
import { waitFor } from './wait-for.ts';

/**
 * A surface that the browser draws around our page, such as the side panel or the popup below the toolbar: no tab, so
 * Playwright has no page for it.
 */
export interface OwnSurface extends AsyncDisposable {
  /** Runs a function in it with the rights of a person's click; arguments and result travel as JSON. */
  evaluate: <A extends unknown[], R>(run: (...of: A) => R | Promise<R>, ...of: A) => Promise<R>;
  isOpen: () => Promise<boolean>;
}

/** Waits until the browser shows one of our pages (`sidepanel.html`) outside the tabs and turns to it. */
export async function openSurface(browser: ExtensionBrowser, path: string): Promise<OwnSurface> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('This browser has no debugger of its own.');
  const find = async () => {
    const { targetInfos } = await session.send('Target.getTargets');
    const tabs = new Set(browser.context.pages().map((page) => page.url()));
    return targetInfos.find(({ url }) => url.startsWith(browser.url(path)) && !tabs.has(url));
  };
  const target = await waitFor(find, `${path} outside the tabs`);
  const { sessionId } = await session.send('Target.attachToTarget', {
    targetId: target.targetId,
    // The old protocol: answers come as events, so no target needs a session object.
    flatten: false,
  });
  let sent = 0;
  return {
    async evaluate(run, ...of) {
      sent += 1;
      const answer = answerTo(session, sessionId, sent);
      await session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({
          id: sent,
          method: 'Runtime.evaluate',
          params: {
            expression: `(${run.toString()})(...${JSON.stringify(of)})`,
            awaitPromise: true,
            returnByValue: true,
            userGesture: true,
          },
        }),
      });
      const { result } = await answer;
      return (result && valueOf(result)) as Awaited<ReturnType<typeof run>>;
    },
    isOpen: async () => (await find()) !== undefined,
    [Symbol.asyncDispose]: () => session.detach(),
  };
}

interface Answer {
  id?: number;
  /** None where the debugger has refused. */
  result?: Evaluation;
}

function answerTo(session: CDPSession, sessionId: string, id: number): Promise<Answer> {
  return new Promise((resolve) => {
    const listen = (event: { sessionId: string; message: string }): void => {
      const answer = JSON.parse(event.message) as Answer;
      if (event.sessionId !== sessionId || answer.id !== id) return;
      session.off('Target.receivedMessageFromTarget', listen);
      resolve(answer);
    };
    session.on('Target.receivedMessageFromTarget', listen);
  });
}
