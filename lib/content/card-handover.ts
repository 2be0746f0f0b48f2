import type { CreateCards } from './cards.ts';

/**
 * Where the script with the cards finds the scanner that has asked for it: in the extension's own world of the page,
 * which the page cannot see. Each instance of the extension has a world of its own, so both are of one version.
 */
const RECEIVER = Symbol.for('hexmark.receiveCards');

type Receive = (createCards: CreateCards) => void;

/** Waits for the script with the cards. It is taken once: run a second time, it finds nobody. */
export function awaitCards(receive: Receive): void {
  Reflect.set(globalThis, RECEIVER, receive);
}

/** Waits no longer, unless a newer scanner waits by now. */
export function stopAwaiting(receive: Receive): void {
  if (Reflect.get(globalThis, RECEIVER) === receive) Reflect.deleteProperty(globalThis, RECEIVER);
}

/** Hands the cards to the scanner that waits for them, if any does. */
export function handOver(createCards: CreateCards): void {
  const receive: unknown = Reflect.get(globalThis, RECEIVER);
  if (typeof receive === 'function') receive(createCards);
}
