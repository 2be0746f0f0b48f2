import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMarkSource } from '../../../lib/content/ask/mark-source.ts';
import { createClient } from '../../../lib/messaging/client.ts';
import { serve } from '../../../lib/messaging/server.ts';
import { fakeService, notFound } from './fake-service.ts';
import { A } from './samples.ts';
import { json } from './service/fake-fetch.ts';
import { CONTENT, stageBackground } from './stage.ts';
import { useFreshDatabase } from './store/fresh-database.ts';

const connect = useFreshDatabase();
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
}

it.each([
  ['a low risk', () => json({ fraud_probability: 0.1 }), 'low', 48 * HOUR_MS],
  ['nothing', notFound, 'unassessed', 2 * HOUR_MS],
])(
  'a page that stays in front shows no mark of what the service said days ago: %s',
  async (_name, before, level, ms) => {
    let answer: () => Response = before;
    const { fetch } = fakeService((path) =>
      path.includes('page=') ? json({ count: 0, next: null, results: [] }) : answer(),
    );
    const { desk, handlers, stage } = stageBackground({ connect: connect(), fetch });
    await desk.save('https://risk.example', 'token');
    const source = createMarkSource({
      call: createClient((message) => serve(handlers, message, CONTENT)),
      onMarks: () => undefined,
      onLost: (error) => expect.unreachable(String(error)),
    });
    source.want([A]);
    for (let part = 0; part < 8; part += 1) await pass(500);
    expect(source.markOf(A)).toMatchObject({ level });
    answer = () => json({ fraud_probability: 0.9 });
    stage.nowMs += ms;
    await pass(ms);
    // The person scrolls.
    source.want([A]);
    for (let part = 0; part < 8; part += 1) await pass(500);
    expect(source.markOf(A)).toMatchObject({ level: 'high', flags: [] });
    source.stop();
  },
);
