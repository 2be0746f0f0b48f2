import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createRandom } from '../../service/random.ts';
import { createSeed } from '../../service/seed.ts';
import { setStage } from '../../support/stage.ts';
import { waitFor } from '../../support/wait-for.ts';
import { startBrowsing } from './browse.ts';
import type { Browsing } from './browse.ts';
import { createKills } from './kills.ts';
import { writePages } from './pages.ts';
import { createSampler } from './sample.ts';
import type { Sample } from './sample.ts';
import { watchWaiting } from './waiting-watch.ts';
import type { Waiting } from './waiting-watch.ts';

export interface LongRunOptions {
  durationMs: number;
  /** It goes on until the worker was ended this often, up to `mostMs`. A slow machine takes longer. Default 0. */
  leastKills?: number;
  /** Default: as long as `durationMs`. */
  mostMs?: number;
  killEveryMs: number;
  sampleEveryMs: number;
  /** Seed of the random browsing. Default 1. */
  seed?: number;
  onSample?: (sample: Sample, run: LongRun) => void;
}

/** What was seen while browsing. */
export interface LongRun {
  samples: Sample[];
  kills: number;
  /** Documents loaded and views shown. */
  pages: number;
  requests: number;
  distinct: number;
  /** Moments at which requests were cut off without a kill. */
  otherEnds: number;
  /** Requests beyond the first for an address that no end of a worker explains. */
  unexplained: string[];
  /** The mark that waited longest for its verdict, or the page that was longest without any. */
  longest: Waiting;
  /** The longest time in which this process stood still, and with it the service. */
  stoodStillMs: number;
  /** Looks at pages, and marks seen in them. */
  looks: number;
  marks: number;
  errors: string[];
  /** Addresses whose answer came while a worker lived on. */
  answered: number;
  /** Addresses whose answers have come to the disk. */
  stored: number;
}

const ADDRESSES = 4000;
const LATENCY_MS = 80;
const STEP_EVERY_MS = 400;
const LOOK_EVERY_MS = 1000;

/** Browses in real Chromium while the worker is ended again and again. The service answers all the time. */
export async function runLong(options: LongRunOptions): Promise<LongRun> {
  const seed = createSeed({ addresses: ADDRESSES });
  await using stage = await setStage({ service: { seed } });
  stage.service.setFault({ endpoint: 'prediction', latencyMs: LATENCY_MS });
  const { service } = stage;
  const named = new Set<string>(Object.values(seed.named));
  const random = createRandom(options.seed ?? 1);
  const urls = writePages(
    stage.site,
    seed.needRequest.filter((address) => !named.has(address)),
    random,
  );
  const browsing = await startBrowsing(stage, urls, random);
  await using sampler = await createSampler(stage.browser, browsing.live);
  // The addresses for which the history has a prediction. It holds one without.
  const taught = seed.inHistory.filter((address) => address !== seed.named.inHistoryUnassessed);
  const kills = createKills(stage.browser, service, sampler);
  const requests = () => service.requests({ endpoint: 'prediction' });
  const run: LongRun = {
    samples: [],
    kills: 0,
    pages: 0,
    requests: 0,
    distinct: 0,
    otherEnds: 0,
    unexplained: [],
    longest: { longestMs: 0, address: '', url: '', marks: 0 },
    stoodStillMs: 0,
    looks: 0,
    marks: 0,
    errors: stage.pageErrors,
    answered: 0,
    stored: 0,
  };

  const stalls = monitorEventLoopDelay();
  stalls.enable();
  const startedAtMs = performance.now();
  const elapsedMs = () => performance.now() - startedAtMs;

  function count(): void {
    run.kills = kills.count();
    run.pages = browsing.pages();
    run.requests = requests().length;
    run.distinct = new Set(requests().map(({ address }) => address)).size;
  }

  async function sample(): Promise<void> {
    const taken = await sampler.take(elapsedMs());
    run.samples.push(taken);
    count();
    options.onSample?.(taken, run);
  }

  const chores = [
    every(STEP_EVERY_MS, () => browsing.step()),
    every(LOOK_EVERY_MS, () => look(browsing, run)),
    every(options.sampleEveryMs, sample),
    every(options.killEveryMs, () => kills.kill()),
  ];
  const { durationMs, leastKills = 0, mostMs = durationMs } = options;
  const isDue = () =>
    elapsedMs() < durationMs || (elapsedMs() < mostMs && kills.count() < leastKills);
  while (isDue()) {
    const next = chores.reduce((one, other) => (other.dueAtMs() < one.dueAtMs() ? other : one));
    await untilMs(startedAtMs + next.dueAtMs());
    await next.run(elapsedMs());
  }
  await look(browsing, run);
  stalls.disable();
  run.stoodStillMs = stalls.max / 1_000_000;
  await browsing.closeAll();
  // Waits until requests under way have ended, kept or not.
  await waitFor(() => requests().every(({ endedAtMs }) => endedAtMs !== null), 'the last answers');
  count();
  run.otherEnds = kills.otherEnds();
  run.unexplained = kills.unexplained();
  run.answered = kills.answered();
  await waitFor(async () => {
    run.stored = (await sampler.readStored()).size - taught.length;
    return run.stored >= run.answered;
  }, 'all answers to be on disk').catch(() => undefined);
  return run;
}

async function look(browsing: Browsing, run: LongRun): Promise<void> {
  for (const tab of browsing.tabs()) {
    const waiting = await watchWaiting(tab);
    if (waiting === null) continue;
    run.looks += 1;
    run.marks += waiting.marks;
    if (waiting.longestMs > run.longest.longestMs) run.longest = waiting;
  }
}

/** Repeats an action. Turns that were missed because one took too long are not made up for. */
function every(ms: number, work: () => Promise<void>) {
  let dueAtMs = ms;
  return {
    dueAtMs: () => dueAtMs,
    async run(nowMs: number) {
      await work();
      dueAtMs = Math.max(dueAtMs + ms, nowMs);
    },
  };
}

function untilMs(atMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(atMs - performance.now(), 0));
  });
}
