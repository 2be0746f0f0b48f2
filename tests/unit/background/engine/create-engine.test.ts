import { describe, expect, it } from 'vitest';
import type { Connect } from '../../../../lib/background/store/connection.ts';
import { createVerdictRows } from '../../../../lib/background/store/verdict-rows.ts';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { createSeed } from '../../../service/seed.ts';
import { useService } from '../../service/started-service.ts';
import { fakeService, notFound } from '../fake-service.ts';
import { A, B, requester } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const SERVICE = { baseUrl: 'https://risk.example', token: 'first-token' };

describe('the engine with a service that runs', () => {
  const service = useService();

  async function started() {
    const background = stageBackground({ connect: connect() });
    await background.desk.save(service().baseUrl, service().token);
    service().clearRequests();
    const named = (name: keyof ReturnType<typeof createSeed>['named']) =>
      toAddress(service().seed().named[name]);
    return { ...background, named };
  }

  it('asks once for an address that many tabs show, and never again in the next worker', async () => {
    const { engine, named } = await started();
    const high = named('high');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) =>
        engine.assessor.assess(requester(`tab:${tab}`), [high]),
      ),
    );
    for (const [answer] of answers) {
      expect(answer).toMatchObject({ verdict: { prediction: { fraudProbability: 0.93 } } });
    }
    expect(service().requests({ endpoint: 'prediction' })).toHaveLength(1);

    const nextWorker = stageBackground({ connect: connect() });
    expect(await nextWorker.engine.assessor.assess(requester('tab:1'), [high])).toHaveLength(1);
    expect(service().requests({ endpoint: 'prediction' })).toHaveLength(1);
  });

  it('asks nothing for the whole history once that is read', async () => {
    const { engine, named } = await started();
    await engine.history.sync('serviceSaved');
    expect(service().requests({ endpoint: 'lookups' })).toHaveLength(5);
    const assessed = service()
      .seed()
      .lookups.filter(({ address: { final_predictions: all, is_blacklist: isBlacklisted } }) =>
        isBlacklisted ? true : all.length > 0,
      )
      .map((row) => toAddress(row.address.hash));
    expect(await engine.assessor.assess(requester('tab'), assessed)).toHaveLength(assessed.length);
    expect(service().requests({ endpoint: 'prediction' })).toEqual([]);
    const [blacklisted] = await engine.assessor.assess(requester('tab'), [named('blacklisted')]);
    expect(blacklisted?.verdict).toMatchObject({ isBlacklisted: true, name: 'Reported drainer' });
    const [twoRuns] = await engine.assessor.assess(requester('tab'), [named('inHistoryTwoRuns')]);
    expect(twoRuns?.verdict?.prediction?.fraudProbability).toBe(0.81);
  });

  it('refuses a prediction that the history knows to be another address’s', async () => {
    const { engine, named } = await started();
    await engine.history.sync('serviceSaved');
    expect(
      await engine.assessor.assess(requester('tab'), [named('foreignPrediction')]),
    ).toMatchObject([{ verdict: null, error: { code: 'foreignReply' } }]);
  });

  it('follows the list on the configured base URL alone, whatever its links say', async () => {
    const { engine } = await started();
    service().setFault({
      endpoint: 'lookups',
      page: 1,
      fault: {
        kind: 'json',
        body: { count: 20, next: 'https://elsewhere.example/steal?page=2', results: [] },
      },
    });
    await engine.history.sync('serviceSaved');
    expect(
      service()
        .requests()
        .map(({ path }) => path),
    ).toEqual([1, 2, 3, 4, 5].map((page) => `/api/address_lookups/?page=${page}`));
  });

  it('learns that the service counts in percent, and has marks asked for anew', async () => {
    const { engine, stage, named } = await started();
    service().useSeed(createSeed({ scale: 'percent' }));
    for (const name of ['high', 'medium'] as const) {
      await engine.assessor.assess(requester('tab'), [named(name)]);
      expect((await engine.judgement()).scale).toBe('open');
    }
    expect(stage.verdictsChanged).toBe(0);
    await engine.assessor.assess(requester('tab'), [named('bot')]);
    expect((await engine.judgement()).scale).toBe('percent');
    expect(stage.verdictsChanged).toBe(1);
    await engine.assessor.assess(requester('tab'), [named('low')]);
    expect(stage.verdictsChanged).toBe(1);
  });

  it('keeps the blacklisting when the service is asked again', async () => {
    const { engine, stage, named } = await started();
    await engine.history.sync('serviceSaved');
    stage.nowMs += 25 * 3_600_000;
    const blacklisted = named('blacklisted');
    const [renewed] = await engine.assessor.assess(requester('tab'), [blacklisted], {
      refresh: [blacklisted],
    });
    expect(renewed).toMatchObject({
      isStale: false,
      verdict: { isBlacklisted: true, source: 'service' },
    });
  });

  it('goes on without a database, and answers', async () => {
    const { engine, stage, named } = await started();
    stage.isStorageBroken = true;
    expect(await engine.assessor.assess(requester('tab'), [named('high')])).toMatchObject([
      { verdict: { prediction: { fraudProbability: 0.93 } } },
    ]);
  });
});

describe('a worker whose database cannot be opened', () => {
  it('answers every address with the fault, and recovers with it', async () => {
    const service = fakeService(() => json({ fraud_probability: 0.4 }));
    const filled = stageBackground({ connect: connect(), fetch: service.fetch });
    await filled.desk.save(SERVICE.baseUrl, SERVICE.token);
    const { engine, stage } = stageBackground({ connect: connect(), fetch: service.fetch });
    stage.isStorageBroken = true;
    expect(await engine.assessor.assess(requester('tab'), [A])).toMatchObject([
      { verdict: null, error: { code: 'storageFailed' } },
    ]);
    expect(await engine.judgement()).toMatchObject({ scale: 'open' });
    stage.isStorageBroken = false;
    expect(await engine.assessor.assess(requester('tab'), [A])).toMatchObject([{ error: null }]);
  });
});

describe('the history', () => {
  it('takes a blacklisting back that it gave before', async () => {
    let isBlacklisted = true;
    const service = fakeService((path) =>
      path.includes('address_lookups')
        ? json({
            count: 1,
            next: null,
            results: [
              { address: { id: 1, hash: B, is_blacklist: isBlacklisted, final_predictions: [] } },
            ],
          })
        : notFound(),
    );
    const { engine, desk, stage } = stageBackground({ connect: connect(), fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    await engine.history.sync('serviceSaved');
    expect(await engine.assessor.assess(requester('tab'), [B])).toMatchObject([
      { verdict: { isBlacklisted: true } },
    ]);
    isBlacklisted = false;
    const askedAnew = stage.verdictsChanged;
    await engine.history.sync('serviceSaved');
    expect(stage.verdictsChanged).toBeGreaterThan(askedAnew);
    expect(await engine.assessor.assess(requester('tab'), [B])).toMatchObject([
      { verdict: { isBlacklisted: false } },
    ]);
  });

  it('with the same address twice on a page keeps its newest prediction', async () => {
    const [newer, older] = [
      { fraud_probability: 0.9, run_number: 2 },
      { fraud_probability: 0.1, run_number: 1 },
    ].map((prediction) => ({ address: { id: 1, hash: B, final_predictions: [prediction] } }));
    const service = fakeService(() => json({ results: [newer, older] }));
    const { engine, desk } = stageBackground({ connect: connect(), fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    await engine.history.sync('serviceSaved');
    expect(await engine.assessor.assess(requester('tab'), [B])).toMatchObject([
      { verdict: { prediction: { fraudProbability: 0.9 } } },
    ]);
  });
});

const rowOn = (chain: string, isBlacklisted: boolean) => ({
  id: chain.length,
  address: { id: 1, hash: A, blockchain_name: chain, is_blacklist: isBlacklisted },
});

describe('an address that the history says is blacklisted', () => {
  it.each<[string, (open: Connect, clear: () => Promise<unknown>) => Promise<unknown>]>([
    ['was cleared', (_open, clear) => clear()],
    ['made room for others', (open) => createVerdictRows(open).evict((stored) => stored)],
    ['was damaged', async (open) => (await open()).put('verdicts', 'text', A)],
  ])('stays so for all windows when its stored verdict %s', async (_words, lose) => {
    const service = fakeService((path) =>
      path.includes('address_lookups')
        ? json({ results: [rowOn('Ethereum', true), rowOn('Base', false)] })
        : json({ fraud_probability: 0.1 }),
    );
    const open = connect();
    const { engine, desk, send } = stageBackground({ connect: open, fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    await engine.history.sync('serviceSaved');
    await lose(open, () => send('clearStored', { what: 'verdicts' }));
    for (const isPrivate of [true, false]) {
      const next = stageBackground({ connect: open, fetch: service.fetch });
      // A day later, so that the service is asked too.
      next.stage.nowMs += 25 * 3_600_000;
      const input = { addresses: [A], refresh: [] };
      const expected = { output: { marks: [{ level: 'blacklisted' }] } };
      const sender = { ...CONTENT, isPrivate };
      expect(await next.send('assessAddresses', input, sender)).toMatchObject(expected);
      const renewed = { ...input, refresh: [A] };
      expect(await next.send('assessAddresses', renewed, sender)).toMatchObject(expected);
      expect(next.verdicts.peek(A)).toMatchObject({ chain: 'Ethereum', source: 'service' });
    }
  });
});

describe('a clock', () => {
  it('set back a year makes no verdict fresh for a year', async () => {
    const service = fakeService(() => json({ fraud_probability: 0.4 }));
    const { engine, desk, stage } = stageBackground({ connect: connect(), fetch: service.fetch });
    await desk.save(SERVICE.baseUrl, SERVICE.token);
    await engine.assessor.assess(requester('tab'), [A]);
    stage.nowMs -= 365 * 86_400_000;
    expect(await engine.assessor.assess(requester('tab'), [A])).toMatchObject([{ isStale: true }]);
  });
});
