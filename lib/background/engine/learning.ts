import { isMixedCase } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import type { AddressLookup } from '../../domain/verdict/lookup.ts';
import type { FinalPrediction } from '../../domain/verdict/prediction.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import type { ServiceStore } from '../store/service-store.ts';
import type { VerdictStore } from '../store/verdict-store.ts';
import { joinVerdicts, verdictOfLookup, withBlacklistingLifted } from './join-verdicts.ts';

/** Takes from the service's answers what they say of addresses and what they show of the service itself. */
export interface Learning {
  /** From one answer about one address; null: the service has no prediction. Resolves with what is known now. */
  learnPrediction(
    address: Address,
    prediction: FinalPrediction | null,
    how: { isCurrent: () => boolean; isPrivate: () => boolean },
  ): Promise<Verdict>;
  /** From a page of the look-up history, unless its service is left meanwhile. */
  learnLookups(page: LookupRows, isCurrent: () => boolean): Promise<void>;
}

/** The look-ups of one page of the history. */
export interface LookupRows {
  rows: readonly AddressLookup[];
  fetchedAtMs: number;
  /**
   * All other look-ups of their addresses are known. Only then do these take a blacklisting back: one that has not been
   * read yet may say that it stands.
   */
  isWhole: boolean;
}

export interface LearningDeps {
  now: () => number;
  services: Pick<ServiceStore, 'learn'>;
  verdicts: VerdictStore;
  /** What was learned changes verdicts or how they are judged: everyone should ask again. */
  onJudgementChanged: () => void;
}

/** Far fewer than memory holds (`MOST_IN_MEMORY`). */
const MOST_AT_A_TIME = 1000;

export function createLearning({
  now,
  services,
  verdicts,
  onJudgementChanged,
}: LearningDeps): Learning {
  /** What answers show of the service: the scale of its probabilities, and how it writes hashes. */
  async function learnOfService(
    predictions: readonly FinalPrediction[],
    hashes: readonly string[],
    isCurrent: () => boolean,
    isPrivate = false,
  ): Promise<void> {
    const hasMixedCase = hashes.some(isMixedCase);
    const lesson = {
      probabilities: predictions.map(({ fraudProbability }) => fraudProbability),
      ...(hasMixedCase ? { hasMixedCaseHashes: true } : {}),
    };
    const isNews = await services.learn(lesson, isPrivate, isCurrent).catch(() => false);
    if (!isNews) return;
    // So far hashes were asked for in lower case, to which such a service may have answered "none".
    if (hasMixedCase) await verdicts.forgetUnassessed();
    onJudgementChanged();
  }

  /** Stores verdicts, joined with what is known. Nothing waits between the joining and the writing. */
  async function keep(
    incoming: readonly Verdict[],
    isCurrent: () => boolean,
    isPrivate = false,
  ): Promise<void> {
    const addresses = incoming.map(({ address }) => address);
    // What a private window was told must not reach the disk by being joined with what is stored.
    const known = isPrivate
      ? await verdicts.readMany(addresses, true)
      : await verdicts.readLasting(addresses);
    if (!isCurrent()) return;
    for (const verdict of incoming) {
      const before = known.get(verdict.address) ?? null;
      const joined = joinVerdicts(before, verdict);
      // Only `liftBlacklistings` takes a blacklisting back, and that has come before.
      const isBlacklisted = before?.isBlacklisted === true || joined.isBlacklisted;
      known.set(verdict.address, { ...joined, isBlacklisted });
    }
    await verdicts.write([...known.values()], isPrivate);
  }

  async function liftBlacklistings(rows: readonly AddressLookup[], isCurrent: () => boolean) {
    const addresses = rows.map(({ address }) => address.address).filter((item) => item !== null);
    const known = await verdicts.readLasting(addresses);
    const lifted = rows
      .map((row) =>
        withBlacklistingLifted(
          row,
          row.address.address && (known.get(row.address.address) ?? null),
        ),
      )
      .filter((item) => item !== null);
    if (isCurrent() && lifted.length > 0) await verdicts.write(lifted);
  }

  /** The history names hash and id together. An address that has a prediction with that id was told another's. */
  async function dropForeign(rows: readonly AddressLookup[], isCurrent: () => boolean) {
    const foreign: Address[] = [];
    for (const { address: row } of rows) {
      const holder = row.id === null ? null : await verdicts.holderOf(row.id);
      if (holder !== null && holder !== row.address) foreign.push(holder);
    }
    if (isCurrent() && foreign.length > 0) await verdicts.forget(foreign);
  }

  return {
    async learnPrediction(address, prediction, { isCurrent, isPrivate }) {
      if (prediction !== null) await learnOfService([prediction], [], isCurrent, isPrivate());
      const verdict: Verdict = {
        address,
        prediction,
        isBlacklisted: null,
        name: null,
        chain: null,
        fetchedAtMs: now(),
        source: 'service',
      };
      await keep([verdict], isCurrent, isPrivate());
      return verdicts.peek(address) ?? verdict;
    },
    async learnLookups({ rows, fetchedAtMs, isWhole }, isCurrent) {
      await learnOfService(
        rows.flatMap(({ address }) => address.finalPredictions ?? []),
        rows.flatMap(({ address }) => (address.address === null ? [] : [address.hash])),
        isCurrent,
      );
      await dropForeign(rows, isCurrent);
      if (isWhole) await inSlices(rows, (some) => liftBlacklistings(some, isCurrent));
      const told = rows
        .map((row) => verdictOfLookup(row, fetchedAtMs))
        .filter((item) => item !== null);
      await inSlices(told, (some) => keep(some, isCurrent));
    },
  };
}

/** A page may have more rows than memory holds verdicts, and the first would be joined with nothing. */
async function inSlices<T>(
  items: readonly T[],
  work: (some: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += MOST_AT_A_TIME) {
    // oxlint-disable-next-line no-await-in-loop
    await work(items.slice(at, at + MOST_AT_A_TIME));
  }
}
