import type { Page } from 'playwright';
import type { MessageName } from '../../lib/messaging/contract.ts';

/** Fields laid over what the background answers; `never`: it does not answer. */
export type Answers = Partial<Record<MessageName, object | 'never'>>;

/** Has a page of ours, from its next load on, and cards on it, hear these answers instead of the background's own. */
export async function answerWith(page: Page, answers: Answers): Promise<void> {
  await page.addInitScript(layAnswers, answers);
}

/** Runs in the page, where the browser has put its interface under one name or both. */
function layAnswers(answers: Record<string, object | 'never'>): void {
  for (const name of ['chrome', 'browser']) {
    const runtime = (Reflect.get(globalThis, name) as Interface | undefined)?.runtime;
    const send = runtime?.sendMessage;
    if (runtime === undefined || send === undefined || Reflect.has(send, 'answers')) continue;
    const answered = async (message: { hexmark?: string }): Promise<object> => {
      const answer = answers[message.hexmark ?? ''];
      if (answer === 'never') return new Promise(() => undefined);
      const reply = (await send.call(runtime, message)) as { output?: object };
      return answer === undefined ? reply : { ok: true, output: { ...reply.output, ...answer } };
    };
    runtime.sendMessage = Object.assign(answered, { answers });
  }
}

interface Interface {
  runtime?: { sendMessage?: (message: object) => Promise<object> };
}
