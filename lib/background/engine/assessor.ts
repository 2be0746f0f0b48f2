import type { Address } from '../../domain/address/address.ts';
import type { AppError } from '../../domain/result.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import { rankOf, tabOf } from './requesters.ts';
import type { Assessment } from './assessment.ts';
import type { Gate } from './gate.ts';
import { createLastingWants } from './lasting-wants.ts';
import type { Pacer } from './pacer.ts';
import { createPolls } from './polls.ts';
import { createRecentFailures } from './recent-failures.ts';
import { createScheduler } from './scheduler.ts';
import type { Fetched } from './scheduler.ts';
import type { TabCeiling } from './tab-ceiling.ts';
import { createWants } from './wants.ts';

/** Answers "what is known of these addresses" with the fewest requests: memory, database, history, then the service. */
export interface Assessor {
  /**
   * The asker's whole list; replaces its last one. Resolves as soon as something is known, or empty after a while.
   * Stale verdicts are given at once.
   */
  assess(
    asker: string,
    addresses: readonly Address[],
    options?: AssessOptions,
  ): Promise<Assessment[]>;
  /** A person asks for this address again: the waits after a fault are over for it. */
  retry(address: Address): void;
  /** The asker is gone: what only it wanted is not sent. */
  drop(asker: string): void;
  /** The tab is gone, and with it all its frames. */
  dropTab(tabId: number): void;
  /** Whether an address waits for its turn to be asked for. */
  isBacklogged(): boolean;
  /** What frames want is called off; those that still want it ask again, under the rules of then. */
  dropFrames(): void;
  /** Whether a page has lately asked for more addresses than a page may. */
  isSlowingTab(): boolean;
  /** Another service or user: failures remembered of the last are no longer true. */
  forgetFailures(): void;
}

export interface AssessOptions {
  /** Whose stale verdicts are waited for until renewed. */
  refresh?: readonly Address[];
  /** Of what a private asker is told nothing is written, unless another asker waits for the same. */
  isPrivate?: boolean;
  /** Those the service may be asked for, all by default: the others are answered from what is known. */
  allowed?: readonly Address[];
  /** Those that are waited for, but not asked for on this asker's account yet. */
  young?: readonly Address[];
}

export interface AssessorDeps {
  now: () => number;
  gate: Gate;
  pacer: Pacer;
  ceiling: TabCeiling;
  /** The tab in front, whose frames are served before others; null when not known. */
  activeTabId?: () => number | null;
  /** Addresses the service is never asked about. */
  neverSent?: () => Promise<readonly Address[]>;
  /** Null when the service may be asked; else why not. */
  preflight: () => Promise<AppError | null>;
  readVerdicts: (
    addresses: readonly Address[],
    isPrivate: boolean,
  ) => Promise<Map<Address, Verdict>>;
  /** What memory holds, without waiting: closes the gap between reading and asking. */
  peekVerdict: (address: Address) => Verdict | null;
  isStale: (verdict: Verdict) => Promise<boolean>;
  /**
   * Asks the service and keeps what it said: `peekVerdict` gives it before this resolves. `isPrivate`, asked when the
   * answer is there, says whether it is for private windows alone.
   */
  fetchVerdict: (address: Address, isPrivate: () => boolean) => Promise<Fetched>;
}

const NEVER_SENT: AppError = { code: 'neverSent' };

/** An asker that does not ask again within this is gone. */
const ABSENCE_MS = 5000;

export function createAssessor(deps: AssessorDeps): Assessor {
  const lasting = createLastingWants();
  const wants = createWants({
    rankOf: (asker) => rankOf(asker, deps.activeTabId?.() ?? null),
    groupOf: (asker) => String(tabOf(asker) ?? asker),
  });
  const { ceiling } = deps;
  const polls = createPolls();
  const failures = createRecentFailures(deps.now);
  const absences = new Map<string, ReturnType<typeof setTimeout>>();
  /** Each asker's latest call: an older one that was overtaken while it read must not set wants. */
  const turns = new Map<string, number>();
  let lastTurn = 0;
  const scheduler = createScheduler({
    wants,
    gate: deps.gate,
    pacer: deps.pacer,
    fetchVerdict: (address) =>
      lasting.track(address, (isPrivate) => deps.fetchVerdict(address, isPrivate)),
    // A person looks at a report and waits; there is one at a time.
    isUrgent: ({ asker }) => tabOf(asker) === null,
    onSent({ asker, address }) {
      const tabId = tabOf(asker);
      if (tabId !== null) ceiling.spend(tabId, address);
    },
    onFetched(address, fetched) {
      if (fetched.ok) {
        polls.answer({ address, verdict: fetched.value, isStale: false, error: null });
        return;
      }
      failures.note(address, fetched.error);
      // The gate knows best how long to wait: a service may ask for a day, or for no time at all.
      polls.answer(describeFailure(address, deps.gate.closedBy() ?? fetched.error));
    },
    onGateClosed(error) {
      const unanswered = wants.all();
      wants.dropAll();
      lasting.dropAll();
      for (const address of unanswered) polls.answer(describeFailure(address, error));
    },
  });

  /** Whoever waits has had the address read: what the database holds of it is in memory. */
  function describeFailure(address: Address, error: AppError): Assessment {
    const verdict = deps.peekVerdict(address);
    return { address, verdict, isStale: verdict !== null, error };
  }

  function awaitReturn(asker: string): void {
    clearTimeout(absences.get(asker));
    absences.set(
      asker,
      setTimeout(() => drop(asker), ABSENCE_MS),
    );
  }

  function drop(asker: string): void {
    clearTimeout(absences.get(asker));
    absences.delete(asker);
    turns.delete(asker);
    wants.drop(asker);
    lasting.drop(asker);
    polls.close(asker);
    // Nothing may be left to wait for.
    scheduler.pump();
  }

  /** A function that says of one address after the other whether the asker's tab may have it asked for. */
  function admission(asker: string): (address: Address) => AppError | null {
    const tabId = tabOf(asker);
    if (tabId === null) return () => null;
    const siblings = [...wants.ofSiblings(asker)].filter((it) => !ceiling.hasSpent(tabId, it));
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

  async function sortOut(
    addresses: readonly Address[],
    refresh: ReadonlySet<Address>,
    isPrivate: boolean,
    allowed: ReadonlySet<Address>,
  ) {
    const known = await deps.readVerdicts(addresses, isPrivate);
    const answers: Assessment[] = [];
    const missing: Address[] = [];
    for (const address of addresses) {
      const verdict = known.get(address) ?? null;
      const stale = verdict !== null && (await deps.isStale(verdict));
      const isWanted = verdict === null || (stale && refresh.has(address));
      if (isWanted && allowed.has(address)) missing.push(address);
      else answers.push({ address, verdict, isStale: stale, error: null });
    }
    return { answers, missing, known };
  }

  /** Splits off what has been answered since `known` was read. */
  function takeNewlyKnown(missing: Address[], known: Map<Address, Verdict>): Assessment[] {
    const answers: Assessment[] = [];
    for (const address of missing) {
      const verdict = deps.peekVerdict(address);
      if (
        verdict !== null &&
        verdict.fetchedAtMs > (known.get(address)?.fetchedAtMs ?? -Infinity)
      ) {
        answers.push({ address, verdict, isStale: false, error: null });
      }
    }
    return answers;
  }

  return {
    async assess(asker, addresses, options = {}) {
      const { refresh = [], isPrivate = false, allowed = addresses } = options;
      clearTimeout(absences.get(asker));
      lastTurn += 1;
      const turn = lastTurn;
      turns.set(asker, turn);
      polls.close(asker);
      const sorted = await sortOut(addresses, new Set(refresh), isPrivate, new Set(allowed));
      const isMissingAny = sorted.missing.length > 0;
      const obstacle = isMissingAny ? ((await deps.preflight()) ?? deps.gate.closedBy()) : null;
      const neverSent = (isMissingAny && (await deps.neverSent?.())) || [];
      if (turns.get(asker) !== turn) return sorted.answers;
      // From here to the poll nothing waits, so no answer can slip in between.
      const answers = [...sorted.answers, ...takeNewlyKnown(sorted.missing, sorted.known)];
      const answered = new Set(answers.map(({ address }) => address));
      const admit = admission(asker);
      const missing = sorted.missing.filter((address) => {
        if (answered.has(address)) return false;
        const error = neverSent.includes(address)
          ? NEVER_SENT
          : (obstacle ?? failures.of(address) ?? admit(address));
        if (error === null) return true;
        const verdict = sorted.known.get(address) ?? null;
        answers.push({ address, verdict, isStale: verdict !== null, error });
        return false;
      });
      const young = new Set(options.young);
      wants.set(
        asker,
        missing.filter((address) => !young.has(address)),
      );
      // Who waits for the answer counts, whoever has it asked for.
      lasting.set(asker, missing, isPrivate);
      const waiting =
        answers.length === 0 && missing.length > 0 ? polls.open(asker, missing) : null;
      scheduler.pump();
      if (waiting !== null) answers.push(...(await waiting));
      if (turns.get(asker) === turn) awaitReturn(asker);
      return answers;
    },
    retry(address) {
      failures.forget(address);
      deps.gate.letPass();
    },
    drop,
    dropTab(tabId) {
      for (const asker of turns.keys()) if (tabOf(asker) === tabId) drop(asker);
      ceiling.forget(tabId);
    },
    isBacklogged: () => scheduler.isBacklogged(),
    dropFrames() {
      for (const asker of turns.keys()) if (tabOf(asker) !== null) drop(asker);
    },
    isSlowingTab: () => ceiling.isSlowing(),
    forgetFailures: () => failures.clear(),
  };
}
