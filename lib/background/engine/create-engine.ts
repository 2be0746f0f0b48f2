import type { Address } from '../../domain/address/address.ts';
import { fail, succeed } from '../../domain/result.ts';
import type { Result } from '../../domain/result.ts';
import { addressIdsOf } from '../../domain/verdict/prediction.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import { createMetAddresses } from '../anchors/met-addresses.ts';
import type { KeptCopy } from '../anchors/kept-copy.ts';
import type { TakenAddresses } from '../anchors/taken-addresses.ts';
import { createHistory } from '../history/history.ts';
import type { History } from '../history/history.ts';
import { createPause } from '../history/pause.ts';
import { HISTORY } from '../history/plan.ts';
import type { SpareRecord } from '../history/spare-record.ts';
import { createIdOwners } from '../service/id-owners.ts';
import type { ServiceDesk } from '../service/service-desk.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { LookupStore } from '../store/lookup-store.ts';
import type { ServiceStore } from '../store/service-store.ts';
import type { VerdictStore } from '../store/verdict-store.ts';
import { isStale } from './assessment.ts';
import { createAssessor } from './assessor.ts';
import type { Assessor, Limits } from './assessor.ts';
import { createJudging } from './judging.ts';
import type { Judging } from './judging.ts';
import { createLearning } from './learning.ts';

export interface EngineDeps {
  now: () => number;
  desk: ServiceDesk;
  settings: SettingsKeeper;
  limits: Limits;
  stores: { services: ServiceStore; verdicts: VerdictStore; lookups: LookupStore };
  history: {
    /** Takes the record of the history's reading if the disk does not. */
    spareRecord: SpareRecord;
    /** Wakes the background now and then while the history is read. */
    setAlarm: (isOn: boolean) => void;
    /** The reading of the history has moved on, or has stopped. */
    onProgress: () => void;
    /** The wait between two pages of the history. */
    gapMs?: number | undefined;
  };
  /** What the person has copied and pasted. */
  taken: Pick<TakenAddresses, 'all'>;
  keptCopy: Pick<KeptCopy, 'all' | 'forgetMemory'>;
  /** Resolves when what an earlier worker knew is known again. */
  restored: () => Promise<void>;
  /** The tab in front; null when not known. */
  activeTabId: () => number | null;
  /** What was learned changes verdicts or how they are judged: everyone should ask again. */
  onJudgementChanged: () => void;
}

export interface Engine extends Pick<Judging, 'judgement' | 'noteJudgement'> {
  assessor: Assessor;
  history: History;
  /** Drops every "not assessed", as another form of the hash is asked for from now on. */
  forgetUnassessed(): Promise<void>;
  /** Another service or user: drops what memory holds and what is under way. */
  forgetMemory(): void;
}

/** Joins the parts between a wanted address and its verdict. */
export function createEngine(deps: EngineDeps): Engine {
  const { now, desk, settings, limits, stores, onJudgementChanged } = deps;
  const { services, verdicts, lookups } = stores;
  /** Counts services and users: an answer that was asked for in another era is not kept. */
  let era = 0;

  function thisEra(): () => boolean {
    const startedIn = era;
    return () => era === startedIn;
  }

  const { taken, keptCopy, restored } = deps;
  const met = createMetAddresses({ lookups, taken, keptCopy, restored });
  const judging = createJudging({ settings, services, lookups, met, thisEra });
  const learning = createLearning({ now, services, verdicts, onJudgementChanged });

  const history = createHistory({
    fetchPage: (page) => desk.call((client, access) => client.listLookups(access, page)),
    closedBy: () => limits.gate.closedBy(),
    isProbing: () => limits.gate.isProbing(),
    isConfigured: async () => (await desk.preflight())?.code !== 'notConfigured',
    pause: createPause({
      isBusy: () => assessor.isBacklogged(),
      waitMs: () => limits.pacer.waitMs(),
      claim: () => void limits.pacer.noteSent(),
      now,
      gapMs: deps.history.gapMs ?? HISTORY.pageGapMs,
    }),
    setAlarm: deps.history.setAlarm,
    onLearned: onJudgementChanged,
    onProgress() {
      met.forgetHistory();
      deps.history.onProgress();
    },
    spare: deps.history.spareRecord,
    restored,
    store: lookups,
    async learn(page, isCurrent) {
      await learning.learnLookups(page, isCurrent);
      if (isCurrent()) void judging.noteJudgement();
    },
    now,
  });

  const owners = createIdOwners({
    inHistory: (id) => history.ownerOf(id),
    inVerdicts: (id) => verdicts.holderOf(id),
  });

  async function fetchVerdict(
    address: Address,
    isPrivate: () => boolean,
  ): Promise<Result<Verdict> | null> {
    const isCurrent = thisEra();
    const fetched = await desk.fetchPrediction(address);
    // The desk lets no fault of another service or token through, so the gate has to hear of this one.
    if (fetched?.ok !== true) return fetched;
    const prediction = fetched.value;
    const ids = prediction === null ? [] : addressIdsOf(prediction);
    const verdict = await owners.whileHeld(ids, address, async (isForeign) =>
      isForeign
        ? fail('foreignReply')
        : succeed(await learning.learnPrediction(address, prediction, { isCurrent, isPrivate })),
    );
    return isCurrent() ? verdict : null;
  }

  const assessor = createAssessor({
    now,
    limits,
    activeTabId: deps.activeTabId,
    preflight: () => desk.preflight(),
    async neverSent() {
      const { addressBook } = await settings.get();
      return addressBook.filter(({ isPrivate }) => isPrivate).map(({ address }) => address);
    },
    verdicts: {
      read: (addresses, isPrivate) => verdicts.readMany(addresses, isPrivate),
      peek: (address) => verdicts.peek(address),
      isStale: async (verdict) => isStale(verdict, await settings.get(), now()),
      fetch: fetchVerdict,
    },
  });

  return {
    assessor,
    history,
    judgement: () => judging.judgement(),
    noteJudgement: () => judging.noteJudgement(),
    forgetUnassessed: () => verdicts.forgetUnassessed(),
    forgetMemory() {
      era += 1;
      judging.forget();
      verdicts.forgetMemory();
      assessor.forgetFailures();
      history.forgetMemory();
      keptCopy.forgetMemory();
    },
  };
}
