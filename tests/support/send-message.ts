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

/** That the background has done what it was asked. An answer that was lost leaves open whether it has. */
export function expectOk(reply: Reply | undefined): void {
  if (reply?.ok !== true) throw new Error(`Not done: ${JSON.stringify(reply)}`);
}

/** That the background has saved what it was sent. */
export function expectSaved(reply: Reply | undefined): void {
  const isSaved = reply?.output !== undefined && 'ok' in reply.output && reply.output.ok === true;
  if (!isSaved) throw new Error(`Not saved: ${JSON.stringify(reply)}`);
}

declare const chrome: { runtime: { sendMessage: (message: object) => Promise<Reply | undefined> } };
