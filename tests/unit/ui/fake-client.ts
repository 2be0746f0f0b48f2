import type { Client } from '../../../lib/messaging/client.ts';
import type { Input, MessageName, Output } from '../../../lib/messaging/contract.ts';

type Answers = {
  [N in MessageName]?: (input: Input<N>) => Output<N> | Promise<Output<N>>;
};

/** A background that answers what a test says, and remembers what it was asked; anything else gets no answer. */
export function fakeClient(answers: Answers): { call: Client; asked: [MessageName, unknown][] } {
  const asked: [MessageName, unknown][] = [];
  const call: Client = async (name, input) => {
    asked.push([name, input]);
    const answer = answers[name];
    if (answer === undefined) throw new Error(`no answer to ${name}`);
    return answer(input);
  };
  return { call, asked };
}
