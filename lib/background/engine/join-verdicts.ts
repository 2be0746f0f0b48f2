import type { AddressLookup } from '../../domain/verdict/lookup.ts';
import { compareNewestFirst } from '../../domain/verdict/prediction.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import { newest } from '../service/wire-prediction.ts';

/**
 * What a look-up row tells of its address without any request, also that there is no final prediction; null when it
 * tells nothing a mark could show.
 */
export function verdictOfLookup(lookup: AddressLookup, fetchedAtMs: number): Verdict | null {
  const { address, isBlacklisted, name, chain, finalPredictions } = lookup.address;
  const prediction = newest(finalPredictions ?? []);
  const isTold = finalPredictions !== null || isBlacklisted === true;
  if (address === null || !isTold) return null;
  return { address, prediction, isBlacklisted, name, chain, fetchedAtMs, source: 'history' };
}

/**
 * The known verdict without its blacklisting, where the look-up takes it back; null where it does not. It counts as
 * told by the history, because that makes its prediction no newer.
 */
export function withBlacklistingLifted(
  lookup: AddressLookup,
  known: Verdict | null,
): Verdict | null {
  const isLifted = lookup.address.isBlacklisted === false && known?.isBlacklisted === true;
  return isLifted ? { ...known, isBlacklisted: false, source: 'history' } : null;
}

/**
 * Joins what is known with what has come in. Facts that only the history gives outlive an answer of the
 * predictions endpoint, and an older prediction never replaces a newer one.
 */
export function joinVerdicts(known: Verdict | null, incoming: Verdict): Verdict {
  if (known === null) return incoming;
  const isFromHistory = incoming.source === 'history';
  const keepsKnown =
    isFromHistory &&
    known.prediction !== null &&
    (incoming.prediction === null || compareNewestFirst(known.prediction, incoming.prediction) < 0);
  const facts = isFromHistory ? incoming : known;
  // The names are those of the address on another chain, not those of the prediction that stays.
  const named = keepsKnown && isOfOtherChain(known, incoming) ? known : facts;
  return {
    ...incoming,
    prediction: keepsKnown ? known.prediction : incoming.prediction,
    // The history does not vouch for a prediction it does not show, so that one ages on.
    fetchedAtMs: keepsKnown ? known.fetchedAtMs : incoming.fetchedAtMs,
    isBlacklisted: facts.isBlacklisted ?? known.isBlacklisted,
    name: named.name ?? known.name,
    chain: named.chain ?? known.chain,
  };
}

function isOfOtherChain({ chain }: Verdict, incoming: Verdict): boolean {
  return Boolean(chain && incoming.chain) && chain !== incoming.chain;
}
