import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { toChecksumAddress } from '../../../../lib/domain/address/checksum.ts';
import { fakeService, notFound } from '../fake-service.ts';
import { A, address, B, defer, requester } from '../samples.ts';
import { json } from './fake-fetch.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import type { Connect } from '../../../../lib/background/store/connection.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const SERVICE = { baseUrl: 'https://risk.example', token: 'first-token' };

function predictionPath(of: string): string {
  return `/api/final_predictions/${of}/`;
}

/** A database whose connection can be held up. */
function slowDatabase(connect: Connect) {
  let held: { reached: () => void; gate: Promise<void> } | null = null;
  return {
    open: async () => {
      const hold = held;
      hold?.reached();
      await hold?.gate;
      return connect();
    },
    /** Whoever connects from now on waits; `isReached` tells that someone does. */
    holdUp: () => {
      const [reached, gate] = [defer<void>(), defer<void>()];
      held = { reached: reached.resolve, gate: gate.promise };
      return {
        isReached: reached.promise,
        letGo: () => {
          held = null;
          gate.resolve();
        },
      };
    },
  };
}

describe('a service that minds the case of hashes', () => {
  const written = toChecksumAddress(A);
  const row = { address: { id: 1, hash: written } };

  function answer(path: string): Response {
    if (path.includes('address_lookups')) return json({ count: 1, next: null, results: [row] });
    return path === predictionPath(written) ? json({ fraud_probability: 0.9 }) : notFound();
  }

  it('is asked anew for what it seemed not to have, once its history shows how it writes', async () => {
    const service = fakeService(answer);
    const { engine, desk, stage } = stageBackground({ connect: connect(), fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    expect(await engine.assessor.assess(requester('tab'), [A])).toMatchObject([
      { verdict: { prediction: null } },
    ]);
    await engine.history.sync('serviceSaved');
    expect(stage.verdictsChanged).toBeGreaterThan(0);
    expect(await engine.assessor.assess(requester('tab'), [A])).toMatchObject([
      { verdict: { prediction: { fraudProbability: 0.9 } } },
    ]);
  });

  it('is asked anew also where the first answer came after the lesson', async () => {
    const service = fakeService(answer);
    const { engine, desk } = stageBackground({ connect: connect(), fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    const release = service.hold('final_predictions');
    const assessing = engine.assessor.assess(requester('tab'), [A]);
    await eventually(() => expect(service.paths).toHaveLength(1));
    await engine.history.sync('serviceSaved');
    release();
    expect(await assessing).toMatchObject([{ verdict: { prediction: { fraudProbability: 0.9 } } }]);
    expect(service.paths).toContain(predictionPath(A));
    expect(service.paths).toContain(predictionPath(written));
  });

  it('and keeps them as they were typed, is asked for each as its history writes it', async () => {
    const typed = { address: { id: 2, hash: B, final_predictions: [{ fraud_probability: 0.95 }] } };
    const service = fakeService((path) =>
      path.includes('address_lookups')
        ? json({ count: 2, next: null, results: [row, typed] })
        : path === predictionPath(B)
          ? json({ fraud_probability: 0.95 })
          : answer(path),
    );
    const { engine, desk, send, stage } = stageBackground({
      connect: connect(),
      fetch: service.fetch,
    });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    await engine.history.sync('serviceSaved');
    stage.nowMs += 25 * 3_600_000;
    const input = { addresses: [B], refresh: [B] };
    expect(await send('assessAddresses', input, CONTENT)).toMatchObject({
      output: { marks: [{ level: 'high' }] },
    });
    expect(service.paths.at(-1)).toBe(predictionPath(B));
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
    const assessing = engine.assessor.assess(requester('tab'), [A]);
    await eventually(() => expect(service.paths).toHaveLength(1));
    const saving = desk.save(SERVICE.baseUrl, 'second-token');
    release();
    await saving;
    const expected = [{ verdict: { prediction: { fraudProbability: 0.9 } } }];
    expect(await assessing).toMatchObject(expected);
    const nextWorker = stageBackground({ connect: connect(), fetch: service.fetch });
    expect(await nextWorker.engine.assessor.assess(requester('tab'), [A])).toMatchObject(expected);
  });

  it('keeps nothing of an answer that was being looked at when it happened', async () => {
    const service = fakeService((_path, token) =>
      json({ fraud_probability: token.endsWith('first-token') ? 55 : 0.9, address: 77 }),
    );
    const { open, holdUp } = slowDatabase(connect());
    const { engine, desk } = stageBackground({ connect: open, fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    const release = service.hold('final_predictions');
    const assessing = engine.assessor.assess(requester('tab'), [A]);
    await eventually(() => expect(service.paths).toHaveLength(1));
    // Reading the history's owners is what an answer waits for.
    const { isReached, letGo } = holdUp();
    release();
    await isReached;
    const saving = desk.save('https://other.example', 'second-token');
    letGo();
    await saving;
    const expected = { prediction: { fraudProbability: 0.9 } };
    expect(await assessing).toMatchObject([{ verdict: expected }]);
    expect(await (await open()).get('verdicts', A)).toMatchObject(expected);
    expect(await engine.judgement()).toMatchObject({ scale: 'unit' });
  });

  it('keeps nothing of a page that was being looked at when it happened', async () => {
    const service = fakeService((_path, token) => {
      const hash = token.endsWith('first-token') ? A : B;
      return json({
        results: [
          {
            address: { id: 1, hash, final_predictions: [{ run_number: 1, fraud_probability: 1 }] },
          },
        ],
      });
    });
    const { open, holdUp } = slowDatabase(connect());
    const { engine, desk } = stageBackground({ connect: open, fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    const release = service.hold('address_lookups');
    const reading = engine.history.sync('personAsked');
    await eventually(() => expect(service.paths).toHaveLength(1));
    const { isReached, letGo } = holdUp();
    release();
    await isReached;
    const saving = desk.save(SERVICE.baseUrl, 'second-token');
    letGo();
    await saving;
    await reading;
    await engine.history.sync('personAsked');
    const database = await open();
    expect(await database.getAllKeys('verdicts')).toEqual([B]);
    expect(await engine.history.ownerOf(1)).toBe(B);
  });

  it('takes a page that was being looked at for no lesson about the new service', async () => {
    const predictions = [45, 60, 80].map((percent) => ({ fraud_probability: percent }));
    const row = { address: { id: 1, hash: toChecksumAddress(A), final_predictions: predictions } };
    const service = fakeService(() => json({ results: [row] }));
    const { open, holdUp } = slowDatabase(connect());
    const { engine, desk, services } = stageBackground({ connect: open, fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    const release = service.hold('address_lookups');
    const reading = engine.history.sync('personAsked');
    await eventually(() => expect(service.paths).toHaveLength(1));
    const { isReached, letGo } = holdUp();
    release();
    await isReached;
    const saving = desk.save('https://other.example', 'second-token');
    letGo();
    await Promise.all([saving, reading]);
    expect(await services.read()).toMatchObject({
      baseUrl: 'https://other.example',
      scaleEvidence: { scale: null, doubts: [] },
      hasMixedCaseHashes: false,
    });
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
    const oldRun = engine.history.sync('serviceSaved');
    await eventually(() => expect(service.paths).toHaveLength(2));
    await desk.save(SERVICE.baseUrl, 'second-token');
    const newRun = engine.history.sync('serviceSaved');
    release();
    await Promise.all([oldRun, newRun]);
    const theirs = [201, 202, 203].map(address);
    const answers = await engine.assessor.assess(requester('tab'), theirs);
    expect(answers.map((answer) => answer.verdict?.source)).toEqual([
      'history',
      'history',
      'history',
    ]);
    expect(await engine.history.ownerOf(101)).toBeNull();
    expect(await engine.history.ownerOf(201)).toBe(address(201));
  });
});
