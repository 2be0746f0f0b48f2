import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { fakeService } from '../fake-service.ts';
import { A } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const BASE_URL = 'https://risk.example';

function stageFake(answer: (path: string, token: string) => Response) {
  const service = fakeService(answer);
  return { service, ...stageBackground({ connect: connect(), fetch: service.fetch }) };
}

const down = () => json({ detail: 'Down.' }, 503);

describe('a report', () => {
  it('is asked for anew at once when the person wants it', async () => {
    let answer = down;
    const { send, service, desk } = stageFake(() => answer());
    await desk.save(BASE_URL, 'token');
    const ask = (isRetry: boolean) => send('reportAddress', { address: A, isRetry });
    expect(await ask(false)).toMatchObject({ output: { error: { code: 'serverFault' } } });
    answer = () => json({ fraud_probability: 0.4 });
    expect(await ask(false)).toMatchObject({ output: { error: { code: 'serverFault' } } });
    expect(await ask(true)).toMatchObject({ output: { level: 'medium', error: null } });
    expect(service.paths).toHaveLength(2);
  });

  it('renews a verdict that is out of date, and leaves one alone that is not', async () => {
    let p = 0.1;
    const { send, service, desk, stage } = stageFake(() => json({ fraud_probability: p }));
    await desk.save(BASE_URL, 'token');
    const ask = () => send('reportAddress', { address: A });
    await ask();
    p = 0.9;
    expect(await ask()).toMatchObject({ output: { level: 'low' } });
    stage.nowMs += 25 * 3_600_000;
    expect(await ask()).toMatchObject({ output: { level: 'high', isStale: false } });
    expect(service.paths).toHaveLength(2);
  });
});

describe('a reply that never ends by itself', () => {
  it('leaves a report with the time run out, not waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { send, desk, service } = stageFake(() => json({ fraud_probability: 0.5 }));
      await desk.save(BASE_URL, 'token');
      service.hold('final_predictions');
      const report = send('reportAddress', { address: A });
      await eventually(() => expect(service.paths).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await report).toMatchObject({
        output: { verdict: null, error: { code: 'timedOut' } },
      });
    } finally {
      vi.useRealTimers();
    }
  });
});
