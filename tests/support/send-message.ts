import type { Page } from 'playwright';

/** What the background answers. Undefined: a worker that was just ending has taken the message along. */
export interface Reply {
  ok?: boolean;
  output?: object;
}

/** Sends a message to the background from a page of the extension. */
export function sendMessage(
  ownPage: Page,
  hexmark: string,
  input: object,
): Promise<Reply | undefined> {
  return ownPage.evaluate((message) => chrome.runtime.sendMessage(message), { hexmark, input });
}

declare const chrome: { runtime: { sendMessage: (message: object) => Promise<Reply | undefined> } };
