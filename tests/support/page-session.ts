import type { CDPSession, Page } from 'playwright';

/** A script's world in a page, as the debugger tells of it. */
export interface ScriptWorld {
  id: number;
  auxData?: { type?: string; frameId?: string };
  origin: string;
}

/** The debugger's session with a page. */
export interface PageSession {
  send: CDPSession['send'];
  /** The worlds that are in the page now. */
  worlds: () => ScriptWorld[];
  /** Whether no other question is under way. */
  isAskedOnce: () => boolean;
}

interface OpenSession {
  of: PageSession;
  detach: () => Promise<void>;
  /** How many questions are under way. */
  users: number;
  isSpent: boolean;
}

const sessions = new WeakMap<Page, Promise<OpenSession>>();

/**
 * Asks the debugger about a page. All questions share one session, because opening one costs more than a question. After
 * a question has failed, the next one gets a new session.
 */
export async function askPage<T>(
  page: Page,
  ask: (session: PageSession) => Promise<T>,
): Promise<T> {
  const opening = sessions.get(page) ?? open(page);
  sessions.set(page, opening);
  const session = await opening.catch((error: unknown) => {
    sessions.delete(page);
    throw error;
  });
  session.users += 1;
  try {
    return await ask(session.of);
  } catch (error) {
    session.isSpent = true;
    if (sessions.get(page) === opening) sessions.delete(page);
    throw error;
  } finally {
    session.users -= 1;
    if (session.isSpent && session.users === 0) await session.detach().catch(() => undefined);
  }
}

async function open(page: Page): Promise<OpenSession> {
  const session = await page.context().newCDPSession(page);
  const worlds = new Map<number, ScriptWorld>();
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.set(context.id, context));
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
    worlds.delete(executionContextId),
  );
  session.on('Runtime.executionContextsCleared', () => worlds.clear());
  await session.send('Runtime.enable');
  const opened: OpenSession = {
    of: {
      send: session.send.bind(session),
      worlds: () => [...worlds.values()],
      isAskedOnce: () => opened.users === 1,
    },
    detach: () => session.detach(),
    users: 0,
    isSpent: false,
  };
  return opened;
}
