import { expect, it } from 'vitest';
import { createSessionKeeper } from '../../../../lib/background/store/session-keeper.ts';
import { createCardTickets } from '../../../../lib/background/tabs/card-tickets.ts';
import { createPersonActs } from '../../../../lib/background/tabs/person-acts.ts';
import { createTabEvents } from '../../../../lib/background/tabs/tab-events.ts';
import { A, B } from '../samples.ts';

const FRAME = { tabId: 5, frameId: 0, documentId: 'document' };

/** A worker that finds in the browser's memory what an earlier one wrote there. */
function startWorker(memory: Record<string, unknown> = {}) {
  const tickets = createCardTickets(() => 'ticket');
  const acts = createPersonActs({ tickets, session: () => session, now: () => 0 });
  const session = createSessionKeeper(
    {
      read: async () => memory,
      write: async (values) => void Object.assign(memory, values),
      remove: async () => undefined,
    },
    { tickets, acts },
  );
  const tabFrames = { forgetTab: async () => undefined, forgetGone: async () => undefined };
  const assessor = { dropTab: () => undefined };
  return {
    acts,
    session,
    events: createTabEvents({ tickets, acts, session, assessor }, tabFrames),
  };
}

it.each([
  [true, []],
  [false, [A, B]],
])(
  'a press that an earlier worker noted goes with the page that is left (certainly so: %s)',
  async (isPage, vouched) => {
    const memory = {};
    await startWorker(memory).acts.notePress(FRAME.tabId);
    const { acts, session, events } = startWorker(memory);
    // The browser wakes the worker by this, so nothing has been restored yet.
    await events.tabNavigated(FRAME.tabId, isPage);
    await session.restored();
    expect(acts.vouchFor([A, B], FRAME)).toEqual(vouched);
  },
);
