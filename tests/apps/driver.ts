import { createRandom } from '../service/random.ts';
import type { Random } from '../service/random.ts';
import { changePage } from './change.ts';
import { createRowMaker, firstState } from './model.ts';
import type { PageState } from './model.ts';

/** An app on its page: `show` brings the page to a state before it returns or resolves, without waiting for a task. */
export interface App {
  show: (state: PageState) => void | Promise<void>;
  /** HTML that the page's own does not tell, such as what stands in shadow roots. */
  inner?: () => string;
}

export interface Run {
  seed: number;
  updates: number;
  /** Changes in animation frames, several in each; otherwise one after the other. */
  isInFrames: boolean;
}

/** What a run leaves for the comparison with its twin. */
export interface Trace {
  /** After every update. */
  kinds: string[];
  html: number[];
  /** What a reader sees, after the last update of every frame. */
  text: number[];
  /** The page at the end, in full. */
  lastHtml: string;
}

/** What the test calls, as `window.fixture`. */
export interface Fixture {
  /** Resolves when the app stands and every part of it answers. */
  ready: Promise<void>;
  /** Whether there were marks when the app started. */
  wasMarked: boolean;
  /** Lets an app begin that was told to wait for it, this many animation frames later. */
  begin: (frames: number) => void;
  /** What the page is now. */
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

/** How many updates each frame of a run has, so that a test knows how many frames to watch. */
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
 * Starts an app and hands it to the test. When it starts is told by `?begin=`: `now` (the default), some milliseconds,
 * or `call`. `count` is the number of rows at the start.
 */
export function offer(start: (state: PageState) => App | Promise<App>, count?: number): void {
  const maker = createRowMaker(FIXTURE_ADDRESSES);
  let state = firstState(maker, createRandom(1), count);
  const called = Promise.withResolvers<number>();
  const begin = new URLSearchParams(location.search).get('begin') ?? 'now';
  // What starts now has to start in this very task.
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

/**
 * The document without our hosts, and without scripts: a streamed page has as many of them as its reply had pieces.
 * What Lit numbers by chance is left out too.
 */
function readPage({ inner }: App): string {
  const { documentElement: root, head, body } = document;
  const parts = [root, body].map((it) => [...it.attributes].map((at) => `${at.name}=${at.value}`));
  const children = [...body.childNodes].map((node) => {
    if (!(node instanceof Element)) return node.nodeValue ?? '';
    return LEFT_OUT.has(node.tagName) ? '' : node.outerHTML;
  });
  const text = [...parts.flat(), head.innerHTML, children.join(''), inner?.() ?? ''].join('\n');
  return text.replaceAll(/lit\$\d+\$/g, 'lit$');
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}
