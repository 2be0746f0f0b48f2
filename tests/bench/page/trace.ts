import type { Page } from 'playwright';
import type { ExtensionBrowser } from '../../support/chromium.ts';
import { traceChromium } from '../../support/chromium-trace.ts';
import type { TraceEvent } from '../../support/chromium-trace.ts';

/** What our script did on a page's main thread, in processor time, as the browser's own trace tells it. */
export interface OwnWork {
  /** Loading the script: compiling and the first run. */
  loadMs: number;
  /**
   * All calls of our functions from the browser, and the longest. Collecting garbage is not in it: the browser does
   * that for the page and us together, in the call of whoever happens to allocate next.
   */
  callsMs: number;
  longestMs: number;
  /** The longest collection of garbage that came in a call of ours. */
  garbageMs: number;
  calls: number;
  /** When the last call ended, in ms after the trace began. */
  lastEndMs: number;
  /** Timers and frames that were requested and have neither run nor been cancelled. */
  timersLeft: number;
}

/** Without the cards, which run only under a person's hand. */
const PAGE_SCRIPTS = ['scanner.js', 'marks.js'];
const CATEGORIES = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'];

/** Traces the renderers while `work` runs, and finds what ran of our scripts in pages. */
export async function traceOwnWork(
  page: Page,
  { url }: Pick<ExtensionBrowser, 'url'>,
  work: () => Promise<void>,
): Promise<OwnWork> {
  const events = await traceChromium(page, CATEGORIES, work);
  return sumUp(events, PAGE_SCRIPTS.map(url));
}

/** A trace in which nothing of ours is found would have no long task either, and take no time. */
export function wantCalls(works: readonly OwnWork[]): void {
  if (works.length === 0 || works.some(({ calls }) => calls === 0))
    throw new Error('The trace has no call of ours.');
}

const LOADING = new Set(['EvaluateScript', 'v8.compile']);
const GARBAGE = new Set(['MinorGC', 'MajorGC']);
const ASKED = new Set(['TimerInstall', 'RequestAnimationFrame']);
const COME = new Set(['TimerFire', 'TimerRemove', 'FireAnimationFrame', 'CancelAnimationFrame']);

function sumUp(events: readonly TraceEvent[], scriptUrls: readonly string[]): OwnWork {
  const isOurs = ({ args }: TraceEvent): boolean =>
    scriptUrls.includes(args?.data?.url ?? args?.data?.fileName ?? '');
  const startUs = Math.min(...events.filter(({ ts }) => ts > 0).map(({ ts }) => ts));
  const own = outermost(events.filter((it) => it.ph === 'X' && isOurs(it)));
  const calls = own.filter(({ name }) => name === 'FunctionCall');
  const loads = own.filter(({ name }) => LOADING.has(name));
  const garbage = events.filter(({ name, ph }) => ph === 'X' && GARBAGE.has(name));
  const inCall = (call: TraceEvent): number[] =>
    garbage.filter((it) => isWithin(it, call)).map(processorMs);
  const times = calls.map((call) => processorMs(call) - sum(inCall(call)));
  const came = new Set(events.filter(({ name }) => COME.has(name)).map(timerKey));
  const asked = events.filter((it) => ASKED.has(it.name) && own.some((call) => isWithin(it, call)));
  return {
    loadMs: sum(loads.map(processorMs)),
    callsMs: sum(times),
    longestMs: Math.max(0, ...times),
    garbageMs: Math.max(0, ...calls.flatMap(inCall)),
    calls: calls.length,
    lastEndMs: Math.max(0, ...own.map(({ ts, dur = 0 }) => (ts + dur - startUs) / 1000)),
    timersLeft: asked.filter((it) => !came.has(timerKey(it))).length,
  };
}

function timerKey({ pid, name, args }: TraceEvent): string {
  const kind = name.includes('Timer') ? 'timer' : 'frame';
  return `${pid} ${kind} ${args?.data?.timerId ?? args?.data?.id}`;
}

/** At most what the clock says: in a virtual machine the count of processor time can run ahead of it by several ms. */
function processorMs({ dur = 0, tdur = dur }: TraceEvent): number {
  return Math.min(dur, tdur) / 1000;
}

function isWithin(it: TraceEvent, { ts, dur = 0, tid, pid }: TraceEvent): boolean {
  return pid === it.pid && tid === it.tid && it.ts >= ts && it.ts <= ts + dur;
}

/** Without those that lie within another one. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let endUs = -1;
  return events
    .toSorted((a, b) => a.ts - b.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < endUs) return false;
      endUs = ts + dur;
      return true;
    });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
