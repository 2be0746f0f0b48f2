import type { Address } from '../../domain/address/address.ts';
import { USUAL_STYLE } from '../../domain/mark/mark-style.ts';
import type { MarkStyle } from '../../domain/mark/mark-style.ts';
import type { Mark } from '../../domain/mark/mark.ts';
import type { Client } from '../../messaging/client.ts';

/** Gets the marks that a page needs from the background, and keeps asking until each is answered. */
export interface MarkSource {
  /** Takes what the page shows now, most wanted first. It replaces the last list. */
  want(addresses: readonly Address[]): void;
  /** Takes the addresses of the next list that stand in call data alone. They wait for the person on every page. */
  hold(addresses: ReadonlySet<Address>): void;
  markOf(address: Address): Mark | undefined;
  /** How marks are drawn, as the background has told last. */
  readonly style: MarkStyle;
  noteStyle(style: MarkStyle | undefined): void;
  /**
   * The person asks for these, or for all that the page shows now. On a page that is checked on demand, nothing else
   * makes the background ask the service.
   */
  check(addresses?: readonly Address[]): void;
  /** What the page shows now and `check` would ask for. */
  unasked(): Address[];
  /**
   * Everything known is out of date: asks again for what is wanted. `isKnown`: nothing has changed that ends a fault,
   * so an address that waits after one goes on waiting.
   */
  forget(isKnown?: boolean): void;
  stop(): void;
}

export interface MarkSourceDeps {
  call: Client;
  onMarks: () => void;
  /** Looks at the page once more, because an address that has settled may have gone at this moment. */
  lookAgain?: () => void;
  /** No answer can be had any more: the background refuses, or cannot be reached. */
  onLost: (error: unknown) => void;
}

/**
 * Pages show made-up addresses in rows that they have not loaded yet, and a quick scroll passes hundreds of addresses.
 */
const SETTLE_MS = 300;
/** A fault's own advice is followed within these limits. */
const SHORTEST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 5 * 60_000;
/** A mark on a page that stays in front is asked for again after this, with what the page shows then. */
const LONGEST_TOLD_MS = 60 * 60_000;
/** Most addresses in one message; the contract's limit is higher. */
const MOST_WANTED = 500;
/** Marks kept of addresses that are no longer in sight. The background also answers these at once. */
const MOST_IDLE_MARKS = 1000;

export function createMarkSource({ call, onMarks, lookAgain, onLost }: MarkSourceDeps): MarkSource {
  /** Each mark, with the turn and the time in which it was told. */
  const marks = new Map<Address, Mark & { turn: number; atMs: number }>();
  /** When an address whose answer was a passing fault may be asked for again. Without an entry: at once. */
  const notBefore = new Map<Address, number>();
  /** What the person has asked for and has no answer yet. One act gets one answer. */
  const checked = new Set<Address>();
  let isOnDemand = false;
  let held: ReadonlySet<Address> = new Set();
  let style = USUAL_STYLE;
  let wanted: readonly Address[] = [];
  /** Since when each address of `wanted` has been there without a break. */
  let since = new Map<Address, number>();
  let settling: ReturnType<typeof setTimeout> | undefined;
  let asked: string | null = '';
  let turn = 0;
  /** What was asked in this turn or before it is out of date. */
  let outdatedTurn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function isDue(address: Address, nowMs: number): boolean {
    const mark = marks.get(address);
    if (mark === undefined) return true;
    // It is still shown, and may be out of date.
    if (mark.turn <= outdatedTurn && !notBefore.has(address)) return true;
    // By the clock of the day, which goes on while a machine sleeps.
    if (Math.abs(Date.now() - mark.atMs) > LONGEST_TOLD_MS) return true;
    if (isSettled(mark) || waitsForPerson(address)) return false;
    return (notBefore.get(address) ?? 0) <= nowMs;
  }

  function waitsForPerson(address: Address): boolean {
    return (isOnDemand || held.has(address)) && !checked.has(address);
  }

  function isUnasked(address: Address): boolean {
    const mark = marks.get(address);
    if (mark === undefined || mark.reason === 'neverSent') return false;
    return !isSettled(mark) && waitsForPerson(address);
  }

  /** When an address has settled. One that the person has asked for has done so at once. */
  function settlesAt(address: Address): number {
    return checked.has(address) ? 0 : (since.get(address) ?? 0) + SETTLE_MS;
  }

  function lookAt(young: readonly Address[], nowMs: number): void {
    clearTimeout(settling);
    if (isStopped || young.length === 0) return;
    settling = setTimeout(
      () => {
        lookAgain?.();
        void ask();
      },
      Math.ceil(Math.min(...young.map(settlesAt)) - nowMs),
    );
  }

  async function ask(): Promise<void> {
    const nowMs = performance.now();
    const due = wanted.filter((address) => isDue(address, nowMs)).slice(0, MOST_WANTED);
    const young = due.filter((address) => settlesAt(address) > nowMs);
    const key = due.join() + young.join();
    lookAt(young, nowMs);
    if (due.length === 0) scheduleRetry();
    if (isStopped || key === asked) return;
    asked = key;
    turn += 1;
    const thisTurn = turn;
    const refresh = due.filter((address) => marks.get(address)?.flags.includes('stale'));
    const allowed = due.filter((address) => checked.has(address));
    const inData = due.filter((address) => held.has(address));
    try {
      const input = { addresses: due, refresh, asked: allowed, young, inData };
      const answer = await call('assessAddresses', input);
      // What was asked before a change has been asked again since, if it is still wanted.
      if (isStopped || thisTurn <= outdatedTurn) return;
      isOnDemand = answer.isOnDemand;
      noteStyle(answer.style);
      for (const mark of answer.marks) {
        // Where the person has acted since, a newer list asks again: this answer is not the one to their act.
        if (thisTurn === turn || !checked.has(mark.address))
          note(mark, refresh.includes(mark.address));
      }
      if (answer.marks.length > 0) onMarks();
    } catch (error) {
      if (!isStopped) onLost(error);
      return;
    }
    // A newer list was sent meanwhile.
    if (thisTurn !== turn) return;
    asked = '';
    void ask();
  }

  /** `isFinal`: a stale mark was not good enough, so without a time to ask again this is the last word. */
  function note(mark: Mark, isFinal: boolean): void {
    const { address, level, retryAfterMs } = mark;
    marks.set(address, { ...mark, turn, atMs: Date.now() });
    // The background may not believe that the person has asked for it.
    if (isSettled(mark) || level === 'off' || (isFinal && retryAfterMs === null)) {
      checked.delete(address);
    }
    if (!isSettled(mark) && (isFinal || level === 'unavailable' || retryAfterMs !== null)) {
      const waitMs =
        retryAfterMs === null
          ? Infinity
          : Math.min(Math.max(retryAfterMs, SHORTEST_RETRY_MS), LONGEST_RETRY_MS);
      notBefore.set(address, performance.now() + waitMs);
    } else notBefore.delete(address);
  }

  function noteStyle(told: MarkStyle = style): void {
    style = told;
  }

  /** Without this, a page whose rows change for days would keep more and more marks. */
  function forgetIdle(): void {
    for (const address of marks.keys()) {
      if (since.has(address)) continue;
      marks.delete(address);
      notBefore.delete(address);
    }
  }

  function scheduleRetry(): void {
    clearTimeout(timer);
    const next = Math.min(...wanted.map((address) => notBefore.get(address) ?? Infinity));
    if (next < Infinity) timer = setTimeout(() => void ask(), next - performance.now() + 10);
  }

  return {
    want(addresses) {
      const nowMs = performance.now();
      if (addresses.length !== wanted.length || addresses.some((it, at) => it !== wanted[at])) {
        since = new Map(addresses.map((address) => [address, since.get(address) ?? nowMs]));
      }
      wanted = addresses;
      if (marks.size > addresses.length + MOST_IDLE_MARKS) forgetIdle();
      void ask();
    },
    hold(addresses) {
      held = addresses;
    },
    markOf: (address) => marks.get(address),
    get style() {
      return style;
    },
    noteStyle,
    check(addresses = wanted) {
      for (const address of addresses.filter(isUnasked)) {
        checked.add(address);
        notBefore.delete(address);
        // The same list may be on its way without the act.
        asked = null;
      }
      void ask();
    },
    unasked: () => wanted.filter(isUnasked),
    forget(isKnown) {
      if (!isKnown) notBefore.clear();
      outdatedTurn = turn;
      // No list equals this, so even an empty one is sent. The background may answer that we have to leave.
      if (!isKnown || wanted.length > 0) asked = null;
      void ask();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(settling);
    },
  };
}

function isSettled({ level, flags }: Mark): boolean {
  return level !== 'unavailable' && level !== 'off' && !flags.includes('stale');
}
