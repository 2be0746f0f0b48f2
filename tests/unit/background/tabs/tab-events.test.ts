import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageStatus } from '../../../../lib/messaging/schemas.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { createSessionKeeper } from '../../../../lib/background/store/session-keeper.ts';
import { createCardTickets } from '../../../../lib/background/tabs/card-tickets.ts';
import { createFrameCounts } from '../../../../lib/background/tabs/frame-counts.ts';
import { createPersonActs } from '../../../../lib/background/tabs/person-acts.ts';
import { createTabEvents } from '../../../../lib/background/tabs/tab-events.ts';
import { createTabFrames } from '../../../../lib/background/tabs/tab-frames.ts';
import type { ToolbarSign } from '../../../../lib/background/tabs/toolbar-counts.ts';
import { A, B, C } from '../samples.ts';

const FRAME = { tabId: 5, frameId: 0, documentId: 'document' };
const INNER = { ...FRAME, frameId: 7 };
/** By then whatever was noted has been written. */
const LATER_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker that finds in the browser's memory what an earlier one wrote there. `page`: what our script in it says. */
function startWorker(
  memory: Record<string, unknown> = {},
  page: PageStatus | null = { unasked: 1 },
) {
  const told = { dropped: [] as number[], shown: [] as (ToolbarSign | null)[] };
  const tickets = createCardTickets(() => 'ticket');
  const acts = createPersonActs({ tickets, session: () => session, now: () => 0 });
  const frames = createFrameCounts();
  const session = createSessionKeeper(
    {
      read: async () => structuredClone(memory),
      write: async (values) => void Object.assign(memory, structuredClone(values)),
      remove: async () => undefined,
    },
    { tickets, acts, frames },
  );
  const tabFrames = createTabFrames({
    frames,
    session,
    tabs: {
      askPageStatus: async () => page,
      send: async () => undefined,
      readWalks: async () => null,
      openStop: async () => undefined,
      openPopup: async () => undefined,
    },
    showOnToolbar: (_tabId, sign) => told.shown.push(sign),
  });
  const assessor = { dropTab: (tabId: number) => void told.dropped.push(tabId) };
  const sites = { enterOpenTabs: vi.fn(async () => undefined) };
  const tabs = { askPageStatus: async () => page };
  const deps = { tickets, acts, session, assessor, sites, tabs };
  const events = createTabEvents(deps, tabFrames);
  const entered = sites.enterOpenTabs.mock.calls;
  return { acts, tickets, session, tabFrames, told, entered, events };
}

/** What one worker leaves to the next: a card, a press that named A, and marks in two frames. */
async function earlierWorker() {
  const memory = {};
  const { acts, tickets, tabFrames } = startWorker(memory);
  tickets.issue({ address: C, flags: [] }, FRAME.tabId);
  await tabFrames.noteCounts(FRAME, { high: 1 });
  await tabFrames.noteCounts(INNER, { high: 2 });
  await acts.notePress(FRAME.tabId);
  acts.vouchFor([A], FRAME);
  await vi.advanceTimersByTimeAsync(LATER_MS);
  return memory;
}

it.each<[boolean, PageStatus | null, Address[], (ToolbarSign | null)[]]>([
  [true, null, [], [null]],
  [false, null, [A], [null]],
  // A file to download, or a frame alone.
  [true, { unasked: 1 }, [], []],
  [false, { unasked: 1 }, [A], []],
])(
  'what loads takes a press with it if it is the page (%s), and marks if frames are gone (answer: %j)',
  async (isPage, page, vouched, signs) => {
    const { acts, session, events, told } = startWorker(await earlierWorker(), page);
    // The browser wakes the worker by this, so nothing has been restored yet.
    await events.tabNavigated(FRAME.tabId, isPage);
    await session.restored();
    expect(acts.vouchFor([A, B], FRAME)).toEqual(vouched);
    expect(told.shown).toEqual(signs);
  },
);

describe('a worker that is woken', () => {
  it('by a tab that goes forgets all of it, for every worker after it', async () => {
    const memory = { ...(await earlierWorker()), frames: [] };
    const woken = startWorker(memory);
    await woken.events.tabGone(FRAME.tabId);
    expect(woken.told.dropped).toEqual([FRAME.tabId]);
    await vi.advanceTimersByTimeAsync(LATER_MS);
    expect(JSON.stringify(memory)).not.toMatch(/0x/);
    for (const worker of [woken, startWorker(memory)]) {
      await worker.session.restored();
      expect(worker.acts.vouchFor([A, C], FRAME)).toEqual([]);
      expect(worker.tickets.redeem('ticket', FRAME.tabId, 3)).toBeNull();
    }
  });

  it('counts what all frames have together, each once', async () => {
    const memory = await earlierWorker();
    const { tabFrames, told } = startWorker(memory);
    await tabFrames.noteCounts(FRAME, { high: 2 });
    expect(told.shown).toEqual([{ kind: 'high', count: 4 }]);
    expect(await startWorker(memory).tabFrames.askPageStatus(FRAME.tabId)).toMatchObject({
      unasked: 2,
    });
    await vi.advanceTimersByTimeAsync(LATER_MS);
    const next = startWorker(memory);
    await next.tabFrames.showAll();
    expect(next.told.shown).toEqual([{ kind: 'high', count: 4 }]);
  });

  it('lets no frame name more than it did after the button was pressed, until it is again', async () => {
    const { acts, session } = startWorker(await earlierWorker());
    await session.restored();
    expect(acts.vouchFor([A, B], FRAME)).toEqual([A]);
    const woken = startWorker(await earlierWorker());
    await woken.acts.notePress(FRAME.tabId);
    await woken.session.restored();
    expect(woken.acts.vouchFor([A, B], FRAME)).toEqual([A, B]);
  });
});

it.each([
  [null, [[FRAME.tabId]]],
  [{ unasked: 0 }, []],
])(
  'a page that is there is entered, alone, if no script of ours answers: %j',
  async (page, tabs) => {
    const { events, entered } = startWorker({}, page);
    await events.pageThere(FRAME.tabId);
    expect(entered).toEqual(tabs);
  },
);
