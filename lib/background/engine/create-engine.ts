import { isMixedCase } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import type { LevelJudgement } from '../../domain/verdict/level.ts';
import type { AddressLookup } from '../../domain/verdict/lookup.ts';
import { resolveScale, revealsPercentScale } from '../../domain/verdict/probability.ts';
import type { FinalPrediction } from '../../domain/verdict/prediction.ts';
import { fail, succeed } from '../../domain/result.ts';
import type { Result } from '../../domain/result.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import { isStale } from './assessment.ts';
import type { Judgement } from './assessment.ts';
import { createAssessor } from './assessor.ts';
import type { Assessor } from './assessor.ts';
import type { Gate } from './gate.ts';
import { createHistory } from '../history/history.ts';
import type { History } from '../history/history.ts';
import { createPause } from '../history/pause.ts';
import { HISTORY } from '../history/plan.ts';
import type { SpareRecord } from '../history/spare-record.ts';
import type { Pacer } from './pacer.ts';
import type { TabCeiling } from './tab-ceiling.ts';
import { joinVerdicts, verdictOfLookup, withBlacklistingLifted } from './join-verdicts.ts';
import type { ServiceDesk } from '../service/service-desk.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { LookupStore } from '../store/lookup-store.ts';
import type { ServiceStore } from '../store/service-store.ts';
import type { VerdictStore } from '../store/verdict-store.ts';

export interface EngineDeps {
  desk: ServiceDesk;
  gate: Gate;
  pacer: Pacer;
  ceiling: TabCeiling;
  /** The tab in front; null when not known. */
  activeTabId: () => number | null;
  services: ServiceStore;
  settings: SettingsKeeper;
  verdicts: VerdictStore;
  lookups: LookupStore;
  /** Wakes the background now and then while the history is read. */
  setHistoryAlarm: (isOn: boolean) => void;
  /** Takes the record of the history's reading where the disk does not. */
  spareRecord: SpareRecord;
  /** The reading of the history stands otherwise than before. */
  onHistoryProgress: () => void;
  /** Between two pages of the history. */
  historyGapMs?: number;
  now: () => number;
  /** What was learned changes verdicts or how they are judged: everyone should ask again. */
  onJudgementChanged: () => void;
}

export interface Engine {
  assessor: Assessor;
  history: History;
  /** The settings and scale in force. */
  judgement(): Promise<Judgement>;
  /** The same as far as levels go, noted beside the history for our own pages, where it has changed. */
  noteJudgement(): Promise<LevelJudgement>;
  /** Drops every "not assessed": another form of the hash is asked for from now on. */
  forgetUnassessed(): Promise<void>;
  /** Another service or user: nothing held in memory, and nothing under way, is theirs. */
  forgetMemory(): void;
}

/** Joins the parts between a wanted address and its verdict. */
export function createEngine(deps: EngineDeps): Engine {
  /** Counts services and users: an answer that was asked for in another era is not kept. */
  let era = 0;
  /** The judgement noted last, as JSON. */
  let noted = '';

  async function judgement(): Promise<Judgement> {
    const [settings, record] = await Promise.all([
      deps.settings.get(),
      deps.services.read().catch(() => null),
    ]);
    const scale = resolveScale(settings.probabilityScale, record?.hasSeenAboveOne === true);
    return { settings, scale };
  }

  async function noteJudgement(): Promise<LevelJudgement> {
    const startedIn = era;
    const { settings, scale } = await judgement();
    const current = { thresholds: settings.thresholds, scale };
    const text = JSON.stringify(current);
    // Without a service there is no history to judge, and a service that was forgotten leaves nothing behind.
    const isWanted = text !== noted && (await deps.services.read().catch(() => null)) !== null;
    if (isWanted && startedIn === era) {
      noted = text;
      await deps.lookups
        .writeJudgement(current, () => startedIn === era)
        .catch(() => {
          noted = '';
        });
    }
    return current;
  }

  async function learnFrom(
    predictions: readonly FinalPrediction[],
    hashes: readonly string[],
    isPrivate = false,
  ): Promise<void> {
    const learned = {
      ...(predictions.some((item) => revealsPercentScale(item.fraudProbability))
        ? { hasSeenAboveOne: true }
        : {}),
      ...(hashes.some(isMixedCase) ? { hasMixedCaseHashes: true } : {}),
    };
    const isNews = await deps.services.learn(learned, isPrivate).catch(() => false);
    if (!isNews) return;
    // So far hashes were asked for in lower case, to which such a service may have answered "none".
    if (learned.hasMixedCaseHashes === true) await deps.verdicts.forgetUnassessed();
    deps.onJudgementChanged();
  }

  /** Stores verdicts, joined with what is known. The look between reading and writing leaves no gap for a change. */
  async function keep(
    incoming: readonly Verdict[],
    isCurrent: () => boolean,
    isPrivate = false,
  ): Promise<void> {
    const addresses = incoming.map(({ address }) => address);
    // What a private window was told must not reach the disk by being joined with what is stored.
    const known = isPrivate
      ? await deps.verdicts.readMany(addresses, true)
      : await deps.verdicts.readLasting(addresses);
    if (!isCurrent()) return;
    for (const verdict of incoming) {
      known.set(verdict.address, joinVerdicts(known.get(verdict.address) ?? null, verdict));
    }
    await deps.verdicts.write([...known.values()], isPrivate);
  }

  async function liftBlacklistings(rows: readonly AddressLookup[], isCurrent: () => boolean) {
    const addresses = rows.map(({ address }) => address.address).filter((item) => item !== null);
    const known = await deps.verdicts.readLasting(addresses);
    const lifted = rows
      .map((row) =>
        withBlacklistingLifted(
          row,
          row.address.address && (known.get(row.address.address) ?? null),
        ),
      )
      .filter((item) => item !== null);
    if (isCurrent() && lifted.length > 0) await deps.verdicts.write(lifted);
  }

  const history = createHistory({
    fetchPage: (page) => deps.desk.call((client, access) => client.listLookups(access, page)),
    closedBy: () => deps.gate.closedBy(),
    isConfigured: async () => (await deps.desk.preflight())?.code !== 'notConfigured',
    pause: createPause({
      isBusy: () => assessor.isBacklogged(),
      waitMs: () => deps.pacer.waitMs(),
      now: deps.now,
      gapMs: deps.historyGapMs ?? HISTORY.pageGapMs,
    }),
    setAlarm: deps.setHistoryAlarm,
    onLearned: deps.onJudgementChanged,
    onProgress: deps.onHistoryProgress,
    spare: deps.spareRecord,
    store: deps.lookups,
    async learn(rows: AddressLookup[], fetchedAtMs, isCurrent) {
      const verdicts = rows
        .map((row) => verdictOfLookup(row, fetchedAtMs))
        .filter((item) => item !== null);
      await learnFrom(
        rows.flatMap(({ address }) => address.finalPredictions ?? []),
        rows.flatMap(({ address }) => (address.address === null ? [] : [address.hash])),
      );
      await liftBlacklistings(rows, isCurrent);
      await keep(verdicts, isCurrent);
      if (isCurrent()) void noteJudgement();
    },
    now: deps.now,
  });

  async function fetchVerdict(
    address: Address,
    isPrivate: () => boolean,
  ): Promise<Result<Verdict>> {
    const startedIn = era;
    const isCurrent = () => era === startedIn;
    const fetched = await deps.desk.fetchPrediction(address);
    const prediction = fetched.ok ? fetched.value : null;
    const addressId = prediction?.addressId ?? null;
    const owner = addressId === null ? null : await history.ownerOf(addressId);
    if (!isCurrent()) return fetchVerdict(address, isPrivate);
    if (!fetched.ok) return fetched;
    if (owner !== null && owner !== address) return fail('foreignReply');
    if (prediction !== null) await learnFrom([prediction], [], isPrivate());
    const verdict: Verdict = {
      address,
      prediction,
      isBlacklisted: null,
      name: null,
      chain: null,
      fetchedAtMs: deps.now(),
      source: 'service',
    };
    await keep([verdict], isCurrent, isPrivate());
    return isCurrent()
      ? succeed(deps.verdicts.peek(address) ?? verdict)
      : fetchVerdict(address, isPrivate);
  }

  const assessor = createAssessor({
    now: deps.now,
    gate: deps.gate,
    pacer: deps.pacer,
    ceiling: deps.ceiling,
    activeTabId: deps.activeTabId,
    preflight: () => deps.desk.preflight(),
    neverSent: async () => (await deps.settings.get()).neverSend,
    readVerdicts: (addresses, isPrivate) => deps.verdicts.readMany(addresses, isPrivate),
    peekVerdict: (address) => deps.verdicts.peek(address),
    isStale: async (verdict) => isStale(verdict, await deps.settings.get(), deps.now()),
    fetchVerdict,
  });

  return {
    assessor,
    history,
    judgement,
    noteJudgement,
    forgetUnassessed: () => deps.verdicts.forgetUnassessed(),
    forgetMemory() {
      era += 1;
      noted = '';
      deps.verdicts.forgetMemory();
      assessor.forgetFailures();
      history.forgetMemory();
    },
  };
}
