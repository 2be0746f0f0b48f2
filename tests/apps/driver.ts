import { createRandom } from '../service/random.ts';
import type { Random } from '../service/random.ts';
import { changePage } from './change.ts';
import { createRowMaker, firstState } from './model.ts';
import type { PageState } from './model.ts';

/** An app on its page. When `show` returns or resolves, the page shows the state; it waits for no task. */
export interface App {
  show: (state: PageState) => void | Promise<void>;
  /** HTML that is missing in the page's own HTML, such as the content of shadow roots. */
  inner?: () => string;
}

export interface Run {
  seed: number;
  updates: number;
  /** Makes several changes in each animation frame. Otherwise one follows the other. */
  isInFrames: boolean;
}

/** What is compared with the run of the twin. */
export interface Trace {
  /** After every update. */
  kinds: string[];
  html: number[];
  /** The visible state after the last update of each frame. */
  text: number[];
  /** The page at the end, in full. */
  lastHtml: string;
}

/** What the test calls; the page has it as `window.fixture`. */
export interface Fixture {
  /** Resolves when the app is there and each of its parts reacts. */
  ready: Promise<void>;
  /** Whether there were marks when the app started. */
  wasMarked: boolean;
  /** Starts an app that waits for this call, `frames` animation frames later. */
  begin: (frames: number) => void;
  /** The page's present state. */
  read: () => string;
  run: (run: Run) => Promise<Trace>;
}

declare global {
  interface Window {
    fixture: Fixture;
  }
  /** The addresses of the rows, put in by the build. */
  const FIXTURE_ADDRESSES: readonly string[];
}

const MOST_UPDATES_A_FRAME = 9;
const [CHANGES, BURSTS] = [1, 2];
const LEFT_OUT = new Set(['HEXMARK-MARKS', 'HEXMARK-CARD', 'SCRIPT']);

/** How many updates a run makes in each frame. Tests need it to know how many frames to watch. */
export function* burstsOf({ seed, updates }: Pick<Run, 'seed' | 'updates'>): Generator<number> {
  const random = createRandom(seed, BURSTS);
  for (let left = updates; left > 0;) {
    const burst = Math.min(left, random.integer(1, MOST_UPDATES_A_FRAME));
    left -= burst;
    yield burst;
  }
}

export function firstStateOf(addresses: readonly string[], count?: number): PageState {
  return firstState(createRowMaker(addresses), createRandom(1), count);
}

/**
 * Starts an app and hands it to the test. `?begin=` says when it starts: `now` (the default), after this many
 * milliseconds, or at a `call`. `count` is the number of rows at the start.
 */
export function offer(start: (state: PageState) => App | Promise<App>, count?: number): void {
  const maker = createRowMaker(FIXTURE_ADDRESSES);
  let state = firstState(maker, createRandom(1), count);
  const called = Promise.withResolvers<number>();
  const begin = new URLSearchParams(location.search).get('begin') ?? 'now';
  // An app that starts `now` must start in this same task.
  const moment =
    begin === 'now' ? null : begin === 'call' ? called.promise.then(frames) : wait(begin);
  async function startNow(): Promise<App> {
    window.fixture.wasMarked = document.querySelector('hexmark-marks') !== null;
    return start(state);
  }

  async function step(random: Random, trace: Trace, standing: App): Promise<void> {
    const change = changePage(state, random, maker);
    state = change.state;
    await standing.show(state);
    trace.kinds.push(change.kind);
    trace.html.push(hash(readPage(standing)));
  }

  let standing: App = { show: () => undefined };
  const started = Promise.withResolvers<App>();
  window.fixture = {
    ready: started.promise.then((it) => void (standing = it)),
    wasMarked: false,
    begin: called.resolve,
    read: () => readPage(standing),
    async run(run) {
      const random = createRandom(run.seed, CHANGES);
      const trace: Trace = { kinds: [], html: [], text: [], lastHtml: '' };
      for (const burst of burstsOf(run)) {
        if (run.isInFrames) await frames(1);
        for (let left = burst; left > 0; left -= 1) await step(random, trace, standing);
        trace.text.push(hash(document.body.innerText));
      }
      trace.lastHtml = readPage(standing);
      return trace;
    },
  };
  if (moment === null) started.resolve(startNow());
  else started.resolve(moment.then(startNow));
}

async function frames(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await new Promise((done) => {
      requestAnimationFrame(done);
    });
  }
}

function wait(ms: string): Promise<unknown> {
  return new Promise((done) => {
    setTimeout(done, Number(ms));
  });
}

/** Our host in a dialog. */
const NAMES = '<hexmark-names></hexmark-names>';

/**
 * The document without our hosts and without scripts, because the number of scripts in a streamed page depends on the
 * pieces of its reply. Lit's random numbers are left out too.
 */
function readPage({ inner }: App): string {
  const { documentElement: root, head, body } = document;
  const parts = [root, body].map((it) => [...it.attributes].map((at) => `${at.name}=${at.value}`));
  const children = [...body.childNodes].map((node) => {
    if (!(node instanceof Element)) return node.nodeValue ?? '';
    return LEFT_OUT.has(node.tagName) ? '' : node.outerHTML;
  });
  const text = [...parts.flat(), head.innerHTML, children.join(''), inner?.() ?? ''].join('\n');
  return text.replaceAll(NAMES, '').replaceAll(/lit\$\d+\$/g, 'lit$');
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}
