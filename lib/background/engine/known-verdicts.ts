import type { Address } from '../../domain/address/address.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import type { Assessment } from './assessment.ts';

/** The stored verdicts as the assessor reads them. */
export interface VerdictSource {
  read: (addresses: readonly Address[], isPrivate: boolean) => Promise<Map<Address, Verdict>>;
  /** What memory holds, without waiting: closes the gap between reading and asking. */
  peek: (address: Address) => Verdict | null;
  isStale: (verdict: Verdict) => Promise<boolean>;
}

export interface Wanted {
  /** Addresses whose stale verdicts are not good enough. */
  refresh: ReadonlySet<Address>;
  isPrivate: boolean;
  /** The service may be asked for these. The others are answered from what is known. */
  allowed: ReadonlySet<Address>;
}

/** A list of addresses, split into what can be answered now and what the service would have to be asked for. */
export interface Sorted {
  answers: Assessment[];
  missing: Address[];
  /** What was known of all of them. */
  known: Map<Address, Verdict>;
}

export async function sortByKnown(
  source: VerdictSource,
  addresses: readonly Address[],
  { refresh, isPrivate, allowed }: Wanted,
): Promise<Sorted> {
  const known = await source.read(addresses, isPrivate);
  const answers: Assessment[] = [];
  const missing: Address[] = [];
  for (const address of addresses) {
    const verdict = known.get(address) ?? null;
    const isStale = verdict !== null && (await source.isStale(verdict));
    const isWanted = verdict === null || (isStale && refresh.has(address));
    if (isWanted && allowed.has(address)) missing.push(address);
    else answers.push({ address, verdict, isStale, error: null });
  }
  return { answers, missing, known };
}

/** Answers that have come in since `known` was read. */
export function answeredSince(source: VerdictSource, { missing, known }: Sorted): Assessment[] {
  const answers: Assessment[] = [];
  for (const address of missing) {
    const verdict = source.peek(address);
    const knownAtMs = known.get(address)?.fetchedAtMs ?? -Infinity;
    if (verdict !== null && verdict.fetchedAtMs > knownAtMs) {
      answers.push({ address, verdict, isStale: false, error: null });
    }
  }
  return answers;
}
