import * as z from 'zod/mini';
import { isReservedAddress } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import { TAKEN_BY } from '../../domain/book/anchors.ts';
import type { Anchor, TakenBy } from '../../domain/book/anchors.ts';
import { AddressSchema } from '../../domain/verdict/verdict.ts';
import type { KeptPart } from '../store/session-keeper.ts';

/**
 * The addresses that a person has copied or pasted on allowed sites, or copied in our own pages. They are kept in the
 * browser's memory alone, until it is closed. `kept-copy.ts` has what may stay longer.
 */
export interface TakenAddresses extends KeptPart {
  /**
   * Not to be called for a private window. `isImpostor`: it looks like an address that the person knows already. It does
   * not become known by that, or the genuine one would be warned of from then on.
   */
  note(address: Address, by: TakenBy, isImpostor: boolean): void;
  /** What has become known. The same list until something is noted. */
  all(): readonly Anchor[];
  /**
   * What a pasted address is compared with: the address copied last, if that was lately. Later, the clipboard may hold
   * anything. If `pasted` itself was the last one copied before its paste, the answer is `pasted`: the person may have
   * copied the next one since.
   */
  lastCopied(pasted: Address): Address | null;
  reset(): void;
}

const TakenSchema = z.object({
  address: AddressSchema,
  knownBy: z.enum(TAKEN_BY),
  atMs: z.number(),
  isImpostor: z.boolean(),
});
type Taken = z.infer<typeof TakenSchema>;

/** More than a person copies in a day. With fewer anchors, fewer digits are enough for an alarm. */
const MOST_TAKEN = 50;
const LATELY_MS = 10 * 60_000;

export function createTakenAddresses(now: () => number, onNoted: () => void): TakenAddresses {
  /** The newest last. */
  let taken: readonly Taken[] = [];
  let known: readonly Anchor[] = [];

  function replace(next: readonly Taken[]): void {
    taken = next;
    known = next.filter(({ isImpostor }) => !isImpostor);
  }

  return {
    note(address, by, isImpostor) {
      if (isReservedAddress(address)) return;
      const others = taken.filter((it) => it.address !== address || it.knownBy !== by);
      replace([...others, { address, knownBy: by, atMs: now(), isImpostor }].slice(-MOST_TAKEN));
      onNoted();
    },
    all: () => known,
    lastCopied(pasted) {
      const at = taken.findLastIndex((it) => it.address === pasted && it.knownBy === 'pasted');
      const before = taken.findLast(
        (it, place) => it.knownBy === 'copied' && (at < 0 || place < at || it.address === pasted),
      );
      if (before?.address === pasted) return pasted;
      const last = taken.findLast(({ knownBy }) => knownBy === 'copied');
      const ageMs = last === undefined ? Infinity : now() - last.atMs;
      return last !== undefined && Math.abs(ageMs) < LATELY_MS ? last.address : null;
    },
    reset: () => replace([]),
    snapshot: () => taken,
    restore(stored) {
      replace(z.array(TakenSchema).safeParse(stored).data ?? []);
    },
  };
}
