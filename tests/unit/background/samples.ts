import type { Requester } from '../../../lib/background/engine/requesters.ts';
import type { Address } from '../../../lib/domain/address/address.ts';
import { toAddress } from '../../../lib/domain/address/address.ts';
import type { AddressLookup } from '../../../lib/domain/verdict/lookup.ts';
import type { FinalPrediction } from '../../../lib/domain/verdict/prediction.ts';
import type { Verdict } from '../../../lib/domain/verdict/verdict.ts';
import { finalPrediction } from '../domain/verdict/predictions.ts';

/** An address that depends on nothing but `number`. */
export function address(number: number): Address {
  return toAddress(`0xabcd${number.toString(16).padStart(36, '0')}`);
}

export const A = address(1);
export const B = address(2);
export const C = address(3);
export const NOW_MS = Date.UTC(2026, 0, 15, 12);

export function prediction(fraudProbability: number, more: Partial<FinalPrediction> = {}) {
  return finalPrediction({ fraudProbability, ...more });
}

/** A verdict of the service with 0.5, unless `changes` say otherwise. */
export function verdict(of: Address, changes: Partial<Verdict> = {}): Verdict {
  return {
    address: of,
    prediction: prediction(0.5),
    isBlacklisted: null,
    name: null,
    chain: null,
    fetchedAtMs: NOW_MS,
    source: 'service',
    ...changes,
  };
}

/** A row of the history; its address id is `id`. */
export function lookup(
  id: number,
  of: Address | null,
  changes: Partial<AddressLookup['address']> = {},
): AddressLookup {
  return {
    id: 90_000 + id,
    created: null,
    modified: null,
    lastViewed: null,
    userId: 7,
    address: {
      id,
      name: null,
      hash: of ?? 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      address: of,
      isBlacklisted: false,
      chain: null,
      finalPredictions: [prediction(0.5)],
      ...changes,
    },
  };
}

/** A requester that is no frame of a tab. */
export function requester(key: string): Requester {
  return { key, tabId: null, isReport: true };
}

/** A promise and the means to settle it. */
export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
}

export function defer<T>(): Deferred<T> {
  return Promise.withResolvers<T>();
}

/** Lets everything run that waits for nothing but promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
