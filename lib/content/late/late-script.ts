import type { CreateCards } from '../card/cards.ts';
import type { CreateMarker } from '../start-marks.ts';

/** What comes into a page in a script of its own, when it is needed. */
export interface LateScripts {
  marks: CreateMarker;
  cards: CreateCards;
}

/**
 * Where a late script finds who has asked for it: in the extension's own world of the page, which the page cannot see.
 * Each instance of the extension has a world of its own, so all are of one version.
 */
function receiverOf(name: keyof LateScripts): symbol {
  return Symbol.for(`hexmark.${name}`);
}

type Receive<N extends keyof LateScripts> = (create: LateScripts[N]) => void;

/** Waits for a late script. It is taken once: run a second time, it finds nobody. */
export function awaitScript<N extends keyof LateScripts>(name: N, receive: Receive<N>): void {
  Reflect.set(globalThis, receiverOf(name), receive);
}

/** Waits no longer, unless a newer scanner waits by now. */
export function stopAwaiting<N extends keyof LateScripts>(name: N, receive: Receive<N>): void {
  const receiver = receiverOf(name);
  if (Reflect.get(globalThis, receiver) === receive) Reflect.deleteProperty(globalThis, receiver);
}

/** Hands over what a late script brings, if anybody waits for it. */
export function handOver<N extends keyof LateScripts>(name: N, create: LateScripts[N]): void {
  const receive: unknown = Reflect.get(globalThis, receiverOf(name));
  if (typeof receive === 'function') receive(create);
}
