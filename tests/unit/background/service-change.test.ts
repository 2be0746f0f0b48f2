import { describe, expect, it, vi } from 'vitest';
import { toChecksumAddress } from '../../../lib/domain/checksum.ts';
import { fakeService, notFound } from './fake-service.ts';
import { A, address, defer } from './samples.ts';
import { json } from './service/fake-fetch.ts';
import { stageBackground } from './stage.ts';
import { useFreshDatabase } from './store/fresh-database.ts';

const connect = useFreshDatabase();
const SERVICE = { baseUrl: 'https://risk.example', token: 'first-token' };

function predictionPath(of: string): string {
  return `/api/final_predictions/${of}/`;
}

describe('a service that minds the case of hashes', () => {
  const written = toChecksumAddress(A);
  const row = { address: { id: 1, hash: written, final_predictions: [] } };

  function answer(path: string): Response {
    if (path.includes('address_lookups')) return json({ count: 1, next: null, results: [row] });
    return path === predictionPath(written) ? json({ fraud_probability: 0.9 }) : notFound();
  }

  it('is asked anew for what it seemed not to have, once its history shows how it writes', async () => {
    const service = fakeService(answer);
    const { engine, desk, stage } = stageBackground({ connect: connect(), fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    expect(await engine.assessor.assess('tab', [A])).toMatchObject([
      { verdict: { prediction: null } },
    ]);
    await engine.history.sync();
    expect(stage.verdictsChanged).toBe(1);
    expect(await engine.assessor.assess('tab', [A])).toMatchObject([
      { verdict: { prediction: { fraudProbability: 0.9 } } },
    ]);
  });

  it('is asked anew also where the first answer came after the lesson', async () => {
    const service = fakeService(answer);
    const { engine, desk } = stageBackground({ connect: connect(), fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    const release = service.hold('final_predictions');
    const assessing = engine.assessor.assess('tab', [A]);
    await vi.waitFor(() => expect(service.paths).toHaveLength(1));
    await engine.history.sync();
    release();
    expect(await assessing).toMatchObject([{ verdict: { prediction: { fraudProbability: 0.9 } } }]);
    expect(service.paths).toContain(predictionPath(A));
    expect(service.paths).toContain(predictionPath(written));
  });
});

describe('a change of service or user', () => {
  it('throws away an answer that outlived its service, and asks the new one', async () => {
    const service = fakeService((path, token) =>
      path.includes('address_lookups')
        ? json({ count: 0, next: null, results: [] })
        : json({ fraud_probability: token.endsWith('first-token') ? 0.1 : 0.9 }),
    );
    const { engine, desk } = stageBackground({ connect: connect(), fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    const release = service.hold('final_predictions');
    const assessing = engine.assessor.assess('tab', [A]);
    await vi.waitFor(() => expect(service.paths).toHaveLength(1));
    const saving = desk.save(SERVICE.baseUrl, 'second-token');
    release();
    await saving;
    const expected = [{ verdict: { prediction: { fraudProbability: 0.9 } } }];
    expect(await assessing).toMatchObject(expected);
    const nextWorker = stageBackground({ connect: connect(), fetch: service.fetch });
    expect(await nextWorker.engine.assessor.assess('tab', [A])).toMatchObject(expected);
  });

  it('keeps nothing of an answer that was being looked at when it happened', async () => {
    let isSlow = false;
    let waiting = 0;
    const slow = defer<void>();
    const open = connect();
    const service = fakeService((_path, token) =>
      json({ fraud_probability: token.endsWith('first-token') ? 0.1 : 0.9, address: 77 }),
    );
    const { engine, desk } = stageBackground({
      // Reading the history's owners is what an answer waits for.
      connect: async () => {
        if (isSlow) {
          waiting += 1;
          await slow.promise;
        }
        return open();
      },
      fetch: service.fetch,
    });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    const release = service.hold('final_predictions');
    const assessing = engine.assessor.assess('tab', [A]);
    await vi.waitFor(() => expect(service.paths).toHaveLength(1));
    isSlow = true;
    release();
    await vi.waitFor(() => expect(waiting).toBe(1));
    const saving = desk.save(SERVICE.baseUrl, 'second-token');
    isSlow = false;
    slow.resolve();
    await saving;
    expect(await assessing).toMatchObject([{ verdict: { prediction: { fraudProbability: 0.9 } } }]);
    const stored = await (await open()).get('verdicts', A);
    expect(stored).toMatchObject({ prediction: { fraudProbability: 0.9 } });
  });

  it('reads the new one’s history from its first page', async () => {
    const service = fakeService((path, token) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      const of = token.endsWith('first-token') ? 100 + page : 200 + page;
      const next = page < 3 ? `https://risk.example/?page=${page + 1}` : null;
      const row = {
        address: { id: of, hash: address(of), final_predictions: [{ fraud_probability: 1 }] },
      };
      return json({ count: 3, next, results: [row] });
    });
    const { engine, desk } = stageBackground({ connect: connect(), fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    const release = service.hold('page=2');
    const oldRun = engine.history.sync();
    await vi.waitFor(() => expect(service.paths).toHaveLength(2));
    await desk.save(SERVICE.baseUrl, 'second-token');
    const newRun = engine.history.sync();
    release();
    await Promise.all([oldRun, newRun]);
    const theirs = [201, 202, 203].map(address);
    const answers = await engine.assessor.assess('tab', theirs);
    expect(answers.map((answer) => answer.verdict?.source)).toEqual([
      'history',
      'history',
      'history',
    ]);
    expect(await engine.history.ownerOf(101)).toBeNull();
    expect(await engine.history.ownerOf(201)).toBe(address(201));
  });
});
