import type { Life } from './browser.ts';
import { NUMBERS } from './services.ts';
import type { ListKind, Said } from './services.ts';
import { createTold } from './told.ts';

export const HOUR_MS = 3_600_000;
/** The address that the person never wants sent, once it is in the book. */
export const NEVER_SENT = 9;

/** What is known of the world outside the background, and what the background has done wrong. */
export function createState() {
  const wrong: string[] = [];
  const log: string[] = [];
  const note = (what: string): void => void log.push(`${Date.now() % 10_000_000} ${what}`);
  return {
    wrong,
    log,
    note,
    blame(what: string): void {
      wrong.push(what);
      note(`WRONG ${what}`);
    },
    told: createTold(),
    /** Numbers of the services that may be in force; -1 is none. Several while a change is under way. */
    possible: new Set([-1]),
    inForce: -1,
    /** The service that the policy wants. */
    wanted: -1,
    /** Changes of the service that are under way, and when the first of them began. */
    changes: 0,
    changesSinceMs: 0,
    /** How the service answers, by kind of request. */
    faults: {} as Record<string, string>,
    list: 'right' as ListKind,
    answersAfterMs: 0,
    modes: {} as Record<string, string>,
    defaultMode: 'automatic',
    /** Changes of modes that are under way. */
    modeChanges: 0,
    /** Addresses that a person has asked for. */
    acted: new Set<number>(),
    /** When somebody was last allowed to ask for each address. */
    allowedAtMs: NUMBERS.map(() => -Infinity),
    /** Since when the book keeps an address from being sent. */
    neverSentSinceMs: Infinity,
    bookChanges: 0,
    /** Changes of the book that are under way: a worker may die under one, and then it comes after a later one. */
    booksUnderWay: 0,
    /** How long a verdict counts as fresh. */
    ageMs: 24 * HOUR_MS,
    /** What was asked before is asked for again. */
    answersForgottenAtMs: -Infinity,
    /** The last answer about each address, by the clock of the day. */
    answers: new Map<number, { atMs: number; life: Life; isLasting: boolean; said: Said }>(),
    /** By service. `untilMs`: by the clock of the day. */
    pauses: new Map<number, { fromMs: number; untilMs: number; why: string }>(),
    /** When a person last said "try again". */
    triedAtMs: -Infinity,
    tries: 0,
    sentAtMs: [] as number[],
    /** Messages without an answer, and since when. */
    waiting: new Map<string, number>(),
  };
}
export type State = ReturnType<typeof createState>;
