import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMarkSource } from '../../../lib/content/ask/mark-source.ts';
import { createClient } from '../../../lib/messaging/client.ts';
import { isEnvelope, serve } from '../../../lib/messaging/server.ts';
import type { Handlers } from '../../../lib/messaging/server.ts';
import { fakeService } from './fake-service.ts';
import { A, address } from './samples.ts';
import { json } from './service/fake-fetch.ts';
import { CONTENT, stageBackground } from './stage.ts';
import { useFreshDatabase } from './store/fresh-database.ts';

const connect = useFreshDatabase();
const SERVICE = { baseUrl: 'https://risk.example', token: 'token' };
const PAGES = 30;

/** A list of thirty pages, one look-up each, and a low risk for every address. */
function answer(path: string): Response {
  const page = Number(/page=(\d+)/.exec(path)?.[1]);
  if (!page) return json({ fraud_probability: 0.1 });
  const number = PAGES - page;
  return json({
    count: PAGES,
    next: page < PAGES ? `https://risk.example/api/address_lookups/?page=${page + 1}` : null,
    results: [
      {
        id: number + 1,
        created: new Date(number * 1000).toISOString(),
        address: { id: number + 1, hash: address(number) },
      },
    ],
  });
}

/** A browser that has run before, and a worker that starts while its database does not open. */
async function startLate(before: (worker: ReturnType<typeof stageBackground>) => Promise<unknown>) {
  const service = fakeService(answer);
  const database = connect();
  const first = stageBackground({ connect: database, fetch: service.fetch });
  await first.desk.save(SERVICE.baseUrl, SERVICE.token);
  await before(first);
  const late = stageBackground({ connect: database, fetch: service.fetch });
  late.stage.nowMs = first.stage.nowMs + 3_600_000;
  late.stage.isStorageBroken = true;
  service.paths.length = 0;
  return { ...late, service };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 250) {
    await vi.advanceTimersByTimeAsync(250);
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  }
}

function sourceOf(handlers: Handlers) {
  return createMarkSource({
    call: createClient(async (message) =>
      isEnvelope(message) ? serve(handlers, message, CONTENT) : undefined,
    ),
    onMarks: () => undefined,
    onLost: (error) => expect.unreachable(String(error)),
  });
}

describe('a database that opens after the worker has given it up', () => {
  it('still knows how far the history was read: only its news are asked for', async () => {
    const { events, stage, service, engine } = await startLate(async ({ engine: read }) => {
      const reading = read.history.sync('serviceSaved');
      await pass(30_000);
      await reading;
      expect((await read.history.progress()).state).toBe('read');
    });
    events.browserStarted();
    await pass(2000);
    stage.isStorageBroken = false;
    stage.nowMs += 60_000;
    await pass(6000);
    void engine.history.sync('popupOpened');
    await pass(20_000);
    expect(service.paths.filter((path) => path.includes('page='))).toEqual([
      '/api/address_lookups/?page=1',
    ]);
  });

  it('still knows that the person has stopped the reading', async () => {
    const { events, stage, service } = await startLate(async ({ engine: read }) => {
      void read.history.sync('serviceSaved');
      await pass(250);
      await read.history.stop();
      await pass(2000);
      expect((await read.history.progress()).state).toBe('stopped');
    });
    events.browserStarted();
    await pass(2000);
    stage.isStorageBroken = false;
    stage.nowMs += 60_000;
    await pass(20_000);
    expect(service.paths.filter((path) => path.includes('page='))).toEqual([]);
  });

  it('leaves no page unasked that is on automatic', async () => {
    const { stage, handlers } = await startLate(async () => undefined);
    const source = sourceOf(handlers);
    source.want([A]);
    await pass(2000);
    stage.isStorageBroken = false;
    await pass(2 * 60_000);
    expect(source.markOf(A)?.level).toBe('low');
    source.stop();
  });
});
