import { browser } from 'wxt/browser';
import { PageStatusSchema } from '../../messaging/schemas.ts';
import type { PageEvent } from '../../messaging/contract.ts';
import type { PageStatus } from '../../messaging/schemas.ts';

/** A sleeping tab answers only when it wakes up. */
const LONGEST_ANSWER_MS = 1000;

/** What our script in a frame says of its page; null if no script answers. */
export async function askPageStatus(tabId: number, frameId: number): Promise<PageStatus | null> {
  const event: PageEvent = { event: 'statusRequested' };
  const answer: Promise<unknown> = browser.tabs.sendMessage(tabId, event, { frameId });
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), LONGEST_ANSWER_MS);
  });
  const parsed = PageStatusSchema.safeParse(
    await Promise.race([answer.catch(() => null), patience]),
  );
  return parsed.success ? parsed.data : null;
}
