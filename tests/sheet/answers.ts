import type { Page } from 'playwright';
import type { MessageName } from '../../lib/messaging/contract.ts';

/** Fields that replace those of the background's answer. `never`: no answer comes. */
export type Answers = Partial<Record<MessageName, object | 'never'>>;

/** Gives one of our pages these answers instead of the background's, from its next load on. Cards in it get them too. */
export async function answerWith(page: Page, answers: Answers): Promise<void> {
  await page.addInitScript(layAnswers, answers);
}

/** Runs in the page. Browsers offer their interface as `chrome`, `browser` or both. */
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
