import * as z from 'zod/mini';
import { isReservedAddress } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import { TAKEN_BY } from '../../domain/book/anchors.ts';
import type { Anchor, TakenBy } from '../../domain/book/anchors.ts';
import { AddressSchema } from '../../domain/verdict/verdict.ts';
import type { KeptPart } from '../store/session-keeper.ts';

/**
 * The addresses that a person has copied or pasted on allowed sites. They are kept in the browser's memory alone, until
 * it is closed.
 */
export interface TakenAddresses extends KeptPart {
  /** Not to be called for a private window. */
  note(address: Address, by: TakenBy): void;
  /** The same list until something is noted. */
  all(): readonly Anchor[];
  /** What was copied last, if that was lately: later, the clipboard may hold anything. */
  lastCopied(): Address | null;
  reset(): void;
}

const TakenSchema = z.object({
  address: AddressSchema,
  knownBy: z.enum(TAKEN_BY),
  atMs: z.number(),
});
type Taken = z.infer<typeof TakenSchema>;

/** More than a person copies in a day. Fewer anchors let fewer digits be enough for an alarm. */
const MOST_TAKEN = 50;
const LATELY_MS = 10 * 60_000;

export function createTakenAddresses(now: () => number, onNoted: () => void): TakenAddresses {
  /** The newest last. */
  let taken: readonly Taken[] = [];
  return {
    note(address, by) {
      if (isReservedAddress(address)) return;
      const others = taken.filter((it) => it.address !== address || it.knownBy !== by);
      taken = [...others, { address, knownBy: by, atMs: now() }].slice(-MOST_TAKEN);
      onNoted();
    },
    all: () => taken,
    lastCopied() {
      const last = taken.findLast(({ knownBy }) => knownBy === 'copied');
      const ageMs = last === undefined ? Infinity : now() - last.atMs;
      return last !== undefined && Math.abs(ageMs) < LATELY_MS ? last.address : null;
    },
    reset() {
      taken = [];
    },
    snapshot: () => taken,
    restore(stored) {
      taken = z.array(TakenSchema).safeParse(stored).data ?? [];
    },
  };
}
