import type { Address } from '../../domain/address/address.ts';
import type { AppError } from '../../domain/result.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import type { Assessment } from './assessment.ts';
import type { Gate } from './gate.ts';
import { answeredSince, sortByKnown } from './known-verdicts.ts';
import type { Sorted, VerdictSource } from './known-verdicts.ts';
import type { Pacer } from './pacer.ts';
import { createPolls } from './polls.ts';
import { createRecentFailures } from './recent-failures.ts';
import { createRequesters, rankOf } from './requesters.ts';
import type { Requester } from './requesters.ts';
import { createScheduler } from './scheduler.ts';
import type { Fetched } from './scheduler.ts';
import type { TabCeiling } from './tab-ceiling.ts';
import { createLastingWants, createWants } from './wants.ts';

/** Answers "what is known of these addresses" with the fewest requests: memory, database, history, then the service. */
export interface Assessor {
  /**
   * The requester's whole list, which replaces its last one. Resolves as soon as something is known, or empty after a
   * while. Stale verdicts are given at once.
   */
  assess(
    requester: Requester,
    addresses: readonly Address[],
    options?: AssessOptions,
  ): Promise<Assessment[]>;
  /** A person asks for this address again, which ends the wait after a fault for it. */
  retry(address: Address): void;
  /** The requester is gone: what nobody else wants is not sent. */
  drop(requester: Requester): void;
  /** The tab is gone, and with it all its frames. */
  dropTab(tabId: number): void;
  /** Whether an address waits for its turn to be asked for. */
  isBacklogged(): boolean;
  /** Calls off what frames want. Those that still want it ask again, under the rules of then. */
  dropFrames(): void;
  /** Whether a page has lately asked for more addresses than a page may. */
  isSlowingTab(): boolean;
  /** Another service or user: failures remembered of the last one are no longer true. */
  forgetFailures(): void;
}

export interface AssessOptions {
  /** Addresses whose stale verdicts are not given: these wait until they are renewed. */
  refresh?: readonly Address[];
  /** Nothing that a private requester is told is written, unless another requester waits for the same. */
  isPrivate?: boolean;
  /** The service may be asked for these, by default for all. The others are answered from what is known. */
  allowed?: readonly Address[];
  /** These are waited for, but not yet asked for on this requester's account. */
  young?: readonly Address[];
}

/** What decides how much the service is asked, and when. */
export interface Limits {
  gate: Gate;
  pacer: Pacer;
  ceiling: TabCeiling;
}

export interface AssessorDeps {
  now: () => number;
  limits: Limits;
  /** The tab in front, whose frames are served before others; null when not known. */
  activeTabId?: () => number | null;
  /** Addresses the service is never asked about. */
  neverSent?: () => Promise<readonly Address[]>;
  /** Null when the service may be asked; else why not. */
  preflight: () => Promise<AppError | null>;
  verdicts: VerdictSource & {
    /**
     * Asks the service and keeps what it said: `peek` gives it before this resolves. `isPrivate`, asked when the answer
     * is there, says whether it is for private windows alone. Null: results were cleared meanwhile, or the service
     * left.
     */
    fetch: (address: Address, isPrivate: () => boolean) => Promise<Fetched | null>;
  };
}

const NEVER_SENT: AppError = { code: 'neverSent' };

export function createAssessor(deps: AssessorDeps): Assessor {
  const { verdicts } = deps;
  const { gate, pacer, ceiling } = deps.limits;
  const requesters = createRequesters(drop);
  const { tabOf } = requesters;
  const lasting = createLastingWants();
  const wants = createWants({
    rankOf: (key) => rankOf(tabOf(key), deps.activeTabId?.() ?? null),
    groupOf: (key) => String(tabOf(key) ?? key),
  });
  const polls = createPolls();
  const failures = createRecentFailures(deps.now);
  const scheduler = createScheduler({
    wants,
    gate,
    pacer,
    failures,
    fetchVerdict: (address) =>
      lasting.track(address, (isPrivate) => verdicts.fetch(address, isPrivate)),
    // A person looks at a page of ours and waits for it. A card opens in a web page, which may have brought that about.
    isUrgent: ({ requester }) => tabOf(requester) === null,
    onSent({ requester, address }) {
      const tabId = tabOf(requester);
      if (tabId !== null) ceiling.spend(tabId, address);
    },
    onFetched(address, fetched) {
      if (fetched.ok) {
        polls.answer({ address, verdict: fetched.value, isStale: false, error: null });
        return;
      }
      // The gate knows best how long to wait: a service may ask for a day, or for no time at all.
      answerFailure(address, gate.closedBy() ?? fetched.error);
    },
    onGateClosed(error) {
      const unanswered = wants.all();
      wants.dropAll();
      lasting.dropAll();
      for (const address of unanswered) answerFailure(address, error);
    },
  });

  /** The address of everyone who waits has been read before, so memory holds what the database knows of it. */
  function answerFailure(address: Address, error: AppError): void {
    polls.answer(withError(address, verdicts.peek(address), error));
  }

  function drop({ key }: Requester): void {
    wants.drop(key);
    lasting.drop(key);
    requesters.forget(key);
    polls.close(key);
    // Nothing may be left to wait for.
    scheduler.pump();
  }

  /** A function that says of one address after the other whether the requester's tab may have it asked for. */
  function admission({ key, tabId }: Requester): (address: Address) => AppError | null {
    if (tabId === null) return () => null;
    const siblings = [...wants.ofSiblings(key)].filter((it) => !ceiling.hasSpent(tabId, it));
    const left = ceiling.left(tabId) - siblings.length;
    let place = 0;
    return (address) => {
      if (ceiling.hasSpent(tabId, address)) return null;
      place += 1;
      if (place <= left) return null;
      const retryAfterMs = ceiling.refuse(tabId, place + siblings.length);
      return { code: 'tabLimit', retryAfterMs };
    };
  }

  /** Why the service is not asked for an address, one after the other; null where it is. */
  async function readObstacles({ missing }: Sorted) {
    const isAny = missing.length > 0;
    const obstacle = isAny ? ((await deps.preflight()) ?? gate.closedBy()) : null;
    const neverSent = (isAny && (await deps.neverSent?.())) || [];
    return (address: Address, admit: (address: Address) => AppError | null) =>
      neverSent.includes(address)
        ? NEVER_SENT
        : (obstacle ?? failures.of(address) ?? admit(address));
  }

  return {
    async assess(requester, addresses, options = {}) {
      const { refresh = [], isPrivate = false, allowed = addresses } = options;
      const { key } = requester;
      const isLatest = requesters.begin(requester);
      polls.close(key);
      const wanted = { refresh: new Set(refresh), isPrivate, allowed: new Set(allowed) };
      const sorted = await sortByKnown(verdicts, addresses, wanted);
      const obstacleOf = await readObstacles(sorted);
      // A call that was overtaken while it read must not set wants.
      if (!isLatest()) return sorted.answers;
      // From here to the poll nothing waits, so no answer can slip in between.
      const answers = [...sorted.answers, ...answeredSince(verdicts, sorted)];
      const answered = new Set(answers.map(({ address }) => address));
      const admit = admission(requester);
      const missing = sorted.missing.filter((address) => {
        if (answered.has(address)) return false;
        const error = obstacleOf(address, admit);
        if (error !== null)
          answers.push(withError(address, sorted.known.get(address) ?? null, error));
        return error === null;
      });
      const young = new Set(options.young);
      wants.set(
        key,
        missing.filter((address) => !young.has(address)),
      );
      // Whoever waits for an answer counts here, no matter who has it asked for.
      lasting.set(key, missing, isPrivate);
      const waiting = answers.length === 0 && missing.length > 0 ? polls.open(key, missing) : null;
      scheduler.pump();
      if (waiting !== null) answers.push(...(await waiting));
      if (isLatest()) requesters.awaitReturn(requester);
      return answers;
    },
    retry(address) {
      failures.forget(address);
      gate.letPass();
    },
    drop,
    dropTab(tabId) {
      requesters.frames(tabId).forEach(drop);
      ceiling.forget(tabId);
    },
    isBacklogged: () => scheduler.isBacklogged(),
    dropFrames: () => requesters.frames().forEach(drop),
    isSlowingTab: () => ceiling.isSlowing(),
    forgetFailures: () => failures.clear(),
  };
}

/** An old verdict and the fault that kept it from renewal, or the fault alone. */
function withError(address: Address, verdict: Verdict | null, error: AppError): Assessment {
  return { address, verdict, isStale: verdict !== null, error };
}
