import { openDB } from 'idb';
import { vi } from 'vitest';
import { createClient } from '../../../../lib/messaging/client.ts';
import type { Client } from '../../../../lib/messaging/client.ts';
import { serve } from '../../../../lib/messaging/server.ts';
import type { Sender } from '../../../../lib/messaging/server.ts';
import { createBrowser } from '../model/browser.ts';
import type { Browser } from '../model/browser.ts';
import { ADDRESSES, createTruth, SERVICES } from '../model/services.ts';
import type { ListKind } from '../model/services.ts';
import { turns } from '../model/world.ts';
import { CONTENT, PAGE } from '../stage.ts';
import { cutPlatform } from './cut-platform.ts';
import type { Cut } from './cut-platform.ts';

type Worker = ReturnType<Browser['startWorker']> & { cut: Cut };

/** What the disk and promises do in a step comes before the next one. */
async function pass(ms: number, stepMs = 100): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    // oxlint-disable-next-line no-await-in-loop
    await turns(12);
    vi.advanceTimersByTime(stepMs);
  }
  await turns(30);
}

/** A browser whose worker can be cut off, the next one of which starts at once, and the services that it asks. */
export function createCutWorld() {
  const browser = createBrowser();
  const truth = createTruth();
  const wrong: string[] = [];
  const state = {
    /** Numbers of the services that may be asked. */
    possible: new Set<number>() as ReadonlySet<number>,
    /** The same for workers that follow one that was cut off. */
    possibleThen: null as ReadonlySet<number> | null,
    neverSent: new Set<number>(),
    list: 'loses' as ListKind,
    /** Whether tabs have been told since something that they show has changed. */
    isTold: true,
    registered: { matches: [] as string[], excludes: [] as string[] },
    /** Whether a message is sent again when the worker dies under it; false where its page is closed by then. */
    isResent: true,
  };
  browser.state.granted.delete('https://two.example/*');
  let worker = start(Infinity);
  browser.state.onOriginsChanged = () => worker.events.originsChanged();
  browser.state.fetch = async (_life, url, init) => answer(new URL(url), new Headers(init.headers));

  function start(at: number): Worker {
    const cuts: Cut[] = [];
    let started: ReturnType<Browser['startWorker']> | null = null;
    function die(): void {
      started?.die();
      state.possible = state.possibleThen ?? state.possible;
      worker = start(Infinity);
    }
    started = browser.startWorker((platform, life) => {
      const scripts = { ...platform.scripts, registerScanner: register };
      const onDeath = (): void => {
        life.isDead = true;
        // It may die while it starts.
        if (started === null) queueMicrotask(die);
        else die();
      };
      const [watched, cut] = cutPlatform({ ...platform, scripts }, { life, onDone, onDeath });
      cut.arm(at);
      cuts.push(cut);
      return watched;
    });
    return { ...started, cut: cuts[0] as Cut };
  }

  async function register(matches: string[], excludes: string[]): Promise<void> {
    state.registered = { matches, excludes };
  }

  function onDone(what: string): void {
    if (/^transaction .*"service"|^put \["settings",\{/.test(what)) state.isTold = false;
    if (/^sendToAll .*"verdictsChanged"\}/.test(what)) state.isTold = true;
  }

  function answer({ href, pathname, search }: URL, headers: Headers): Response {
    const token = headers.get('Authorization');
    const service = SERVICES.findIndex(
      (it) => href.startsWith(`${it.baseUrl}/api/`) && token === `Token ${it.token}`,
    );
    const number = ADDRESSES.findIndex((it) => pathname.toLowerCase().includes(it));
    if (!state.possible.has(service)) wrong.push(`Service ${service} is asked.`);
    if (state.neverSent.has(number)) wrong.push(`${number} is asked.`);
    if (number >= 0) return truth.prediction(service, number).response;
    if (pathname.endsWith('/used/')) return truth.used(service).response;
    return truth.page(service, Number(/page=(\d+)/.exec(search)?.[1]), state.list).response;
  }

  function connect(sender: Sender): Client {
    return createClient((message) => {
      const { handlers, life } = worker;
      const lost = life.died.catch((error: unknown) => {
        if (state.isResent) throw error;
        return { ok: false, problem: 'The page is closed.' };
      });
      return Promise.race([serve(handlers, structuredClone(message), sender), lost]);
    });
  }
  const page = connect(CONTENT);
  const privatePage = connect({ ...CONTENT, tabId: 6, isPrivate: true });

  /** What a page in a tab wants to know, and what it is told. */
  function ask(numbers: readonly number[], isPrivate = false) {
    const addresses = numbers.map((it) => ADDRESSES[it]).filter((it) => it !== undefined);
    const input = { addresses, refresh: [], asked: [], young: [], inData: [] };
    return (isPrivate ? privatePage : page)('assessAddresses', input);
  }

  function restart(at: number): Worker {
    worker.die();
    worker = start(at);
    return worker;
  }

  /** All that lies on the disk, by store, and in the browser's memory. */
  async function stored(): Promise<Record<string, unknown[]>> {
    const database = await openDB('hexmark');
    const all: Record<string, unknown[]> = {};
    // oxlint-disable-next-line no-await-in-loop
    for (const name of database.objectStoreNames) all[name] = await database.getAll(name);
    const keys = await database.getAllKeys('service');
    database.close();
    return { ...all, keys, area: [browser.state.area], memory: [...browser.state.memory] };
  }

  const own = connect(PAGE);
  return {
    browser,
    truth,
    wrong,
    state,
    worker: () => worker,
    own,
    page,
    ask,
    restart,
    pass,
    stored,
  };
}
export type CutWorld = ReturnType<typeof createCutWorld>;
