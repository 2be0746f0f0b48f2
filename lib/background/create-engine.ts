import type { Address } from '../domain/address.ts';
import type { AddressLookup } from '../domain/lookup.ts';
import { resolveScale, revealsPercentScale } from '../domain/probability.ts';
import type { FinalPrediction } from '../domain/prediction.ts';
import { fail } from '../domain/result.ts';
import type { Verdict } from '../domain/verdict.ts';
import { isStale } from './engine/assessment.ts';
import type { Judgement } from './engine/assessment.ts';
import { createAssessor } from './engine/assessor.ts';
import type { Assessor } from './engine/assessor.ts';
import type { Gate } from './engine/gate.ts';
import { createHistory } from './engine/history.ts';
import type { History } from './engine/history.ts';
import { joinVerdicts, verdictOfLookup } from './engine/join-verdicts.ts';
import type { ServiceDesk } from './service-desk.ts';
import type { SettingsKeeper } from './settings.ts';
import type { LookupPageStore } from './store/lookup-page-store.ts';
import type { ServiceStore } from './store/service-store.ts';
import type { VerdictStore } from './store/verdict-store.ts';

export interface EngineDeps {
  desk: ServiceDesk;
  gate: Gate;
  services: ServiceStore;
  settings: SettingsKeeper;
  verdicts: VerdictStore;
  lookupPages: LookupPageStore;
  now: () => number;
  /** What was learned changes how verdicts are judged: everyone should ask again. */
  onJudgementChanged: () => void;
}

export interface Engine {
  assessor: Assessor;
  history: History;
  /** The settings and scale in force. */
  judgement(): Promise<Judgement>;
}

/** Joins the parts between a wanted address and its verdict. */
export function createEngine(deps: EngineDeps): Engine {
  async function judgement(): Promise<Judgement> {
    const [settings, record] = await Promise.all([deps.settings.get(), deps.services.read()]);
    const scale = resolveScale(settings.probabilityScale, record?.hasSeenAboveOne === true);
    return { settings, scale };
  }

  async function learnFrom(
    predictions: readonly FinalPrediction[],
    hashes: readonly string[],
  ): Promise<void> {
    const learned = {
      ...(predictions.some((item) => revealsPercentScale(item.fraudProbability))
        ? { hasSeenAboveOne: true }
        : {}),
      ...(hashes.some(isMixedCase) ? { hasMixedCaseHashes: true } : {}),
    };
    const isNews = await deps.services.learn(learned).catch(() => false);
    if (isNews && learned.hasSeenAboveOne === true) deps.onJudgementChanged();
  }

  async function keep(incoming: readonly Verdict[]): Promise<Verdict[]> {
    const known = await deps.verdicts.readMany(incoming.map(({ address }) => address));
    const joined = incoming.map((verdict) =>
      joinVerdicts(known.get(verdict.address) ?? null, verdict),
    );
    await deps.verdicts.write(joined);
    return joined;
  }

  const history = createHistory({
    fetchPage: (page) => deps.desk.call((client, access) => client.listLookups(access, page)),
    pages: deps.lookupPages,
    async learn(rows: AddressLookup[], fetchedAtMs) {
      const verdicts = rows
        .map((row) => verdictOfLookup(row, fetchedAtMs))
        .filter((item) => item !== null);
      await learnFrom(
        rows.flatMap(({ address }) => address.finalPredictions),
        rows.flatMap(({ address }) => (address.address === null ? [] : [address.hash])),
      );
      await keep(verdicts);
    },
    now: deps.now,
  });

  async function fetchPrediction(address: Address) {
    const fetched = await deps.desk.fetchPrediction(address);
    const addressId = fetched.ok ? (fetched.value?.addressId ?? null) : null;
    const owner = addressId === null ? null : await history.ownerOf(addressId);
    return owner !== null && owner !== address ? fail('foreignReply') : fetched;
  }

  const assessor = createAssessor({
    now: deps.now,
    gate: deps.gate,
    preflight: () => deps.desk.preflight(),
    readVerdicts: (addresses) => deps.verdicts.readMany(addresses),
    peekVerdict: (address) => deps.verdicts.peek(address),
    isStale: async (verdict) => isStale(verdict, await deps.settings.get(), deps.now()),
    fetchPrediction,
    async keep(address, { value }) {
      if (value !== null) await learnFrom([value], []);
      const verdict: Verdict = {
        address,
        prediction: value,
        isBlacklisted: null,
        name: null,
        chain: null,
        fetchedAtMs: deps.now(),
        source: 'service',
      };
      const [kept] = await keep([verdict]);
      return kept ?? verdict;
    },
  });

  return { assessor, history, judgement };
}

function isMixedCase(hash: string): boolean {
  const digits = hash.slice(2);
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
}
