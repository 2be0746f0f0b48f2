import { describe, expect, it } from 'vitest';
import type { HistoryDeps } from '../../../../lib/background/history/history.ts';
import type { LookupStore } from '../../../../lib/background/store/lookup-store.ts';
import { eventually } from '../../eventually.ts';
import { fakeService } from '../fake-service.ts';
import { A, B, lookup } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { startWorker } from './history-stage.ts';
import type { FakeList } from './history-stage.ts';

const connect = useFreshDatabase();
const HOUR_MS = 60 * 60_000;

/** Look-up `number` of one address, as the service sends it. */
function wireRow(number: number, chain: string, isBlacklisted: boolean) {
  return {
    created: `2026-01-0${number}T00:00:00Z`,
    address: {
      hash: A,
      is_blacklist: isBlacklisted,
      blockchain_name: chain,
      final_predictions: [{ fraud_probability: 0.02 }],
    },
  };
}

/** The background on a service whose list has one row a page. */
function stageList(rows: object[]) {
  const service = fakeService((path) => {
    const page = Number(/page=(\d+)/.exec(path)?.[1]);
    const next = page < rows.length ? `https://risk.example/?page=${page + 1}` : null;
    return json({ count: rows.length, next, results: rows.slice(page - 1, page) });
  });
  const background = stageBackground({ connect: connect(), fetch: service.fetch });
  return {
    ...background,
    service,
    rows,
    assess: () => background.send('assessAddresses', { addresses: [A], refresh: [] }, CONTENT),
  };
}

const onBase = lookup(1, A, { chain: 'base', isBlacklisted: true });
const onEthereum = { ...lookup(2, A, { chain: 'ethereum' }), id: 5 };

const BLACKLISTED = { output: { marks: [{ level: 'blacklisted' }] } };

describe('an address with look-ups on two chains', () => {
  it.each([
    ['first', [onBase, onEthereum]],
    ['last', [onEthereum, onBase]],
  ])('is blacklisted when the one told %s says so', async (_place, rows) => {
    const { worker, history } = startWorker(connect(), { rows, pageSize: 1 });
    await history.sync('serviceSaved');
    expect(worker.learned.at(-1)?.address.isBlacklisted).toBe(true);
  });

  it('makes no other address of the same page blacklisted', async () => {
    const other = lookup(3, B, { chain: 'base' });
    const rows = [onBase, other, onEthereum];
    const { worker, history } = startWorker(connect(), { rows, pageSize: 10 });
    await history.sync('serviceSaved');
    const told = worker.learned.map(({ address }) => [address.address, address.isBlacklisted]);
    expect(told).toEqual([
      [A, true],
      [B, false],
      [A, true],
    ]);
  });

  it('is no longer when that is taken back', async () => {
    const list: FakeList = { rows: [onBase, onEthereum], pageSize: 10 };
    const { worker, history } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    list.rows = [lookup(1, A, { chain: 'base' }), onEthereum];
    worker.nowMs += HOUR_MS;
    worker.learned.length = 0;
    await history.sync('browserStarted');
    expect(worker.learned.map((row) => row.address.isBlacklisted)).toEqual([false, false]);
  });

  it.each([
    ['a time', { created: '2026-01-01T00:00:00Z' }],
    ['no time', {}],
  ])('is blacklisted also where its look-ups have no id and %s', async (_name, change) => {
    const rows = [onBase, onEthereum].map((row) => Object.assign({}, row, { id: null }, change));
    const { worker, history, store } = startWorker(connect(), { rows, pageSize: 1 });
    await history.sync('serviceSaved');
    expect(worker.learned.at(-1)?.address.isBlacklisted).toBe(true);
    expect(await store.count()).toBe(2);
  });

  it('is marked as blacklisted where the service sends no ids', async () => {
    const { desk, engine, assess } = stageList([wireRow(2, 'eth', true), wireRow(1, 'bsc', false)]);
    await desk.save('https://risk.example', 'token');
    await engine.history.sync('serviceSaved');
    expect(await assess()).toMatchObject(BLACKLISTED);
  });
});

/** A look-up of a chain with a prediction of its own. */
function assessedRow(id: number, chain: string, prediction: object) {
  const final = { address: id, ...prediction };
  return { id, address: { id, hash: A, blockchain_name: chain, final_predictions: [final] } };
}

describe('the chain that is named beside a prediction', () => {
  const older = assessedRow(1, 'eth', { run_number: 1, fraud_probability: 0.9 });
  const newer = assessedRow(2, 'bsc', { run_number: 2, fraud_probability: 0.02 });

  it.each([
    ['first', [newer, older]],
    ['last', [older, newer]],
  ])('is its own where its look-up is told %s', async (_place, rows) => {
    const { desk, engine, verdicts } = stageList(rows);
    await desk.save('https://risk.example', 'token');
    await engine.history.sync('serviceSaved');
    const known = { prediction: { fraudProbability: 0.02 }, chain: 'bsc' };
    expect(verdicts.peek(A)).toMatchObject(known);
  });

  it('is not that of another whose look-up has no prediction', async () => {
    const none = { id: 2, address: { ...newer.address, final_predictions: [] } };
    const { desk, engine, verdicts } = stageList([older, none]);
    await desk.save('https://risk.example', 'token');
    await engine.history.sync('serviceSaved');
    const known = { prediction: { fraudProbability: 0.9 }, chain: 'eth' };
    expect(verdicts.peek(A)).toMatchObject(known);
  });
});

/** Look-ups of two chains, on one page each; the later page has the blacklisted one. */
async function stageKnown() {
  const staged = stageList([wireRow(2, 'bsc', false), wireRow(1, 'eth', true)]);
  await staged.desk.save('https://risk.example', 'token');
  await staged.engine.history.sync('serviceSaved');
  expect(await staged.assess()).toMatchObject(BLACKLISTED);
  return staged;
}

describe('a blacklisting that is known', () => {
  it('is not taken back by the first half of a history that is read anew', async () => {
    const { send, engine, service, assess } = await stageKnown();
    await send('clearStored', { what: 'history' });
    const letGo = service.hold('page=2');
    const reading = engine.history.sync('popupOpened');
    await eventually(() => expect(service.paths).toHaveLength(4));
    expect(await assess()).toMatchObject(BLACKLISTED);
    letGo();
    await reading;
    expect(await assess()).toMatchObject(BLACKLISTED);
  });

  it('is taken back by the service once all of the history is known', async () => {
    const { engine, rows, stage, assess } = await stageKnown();
    rows.splice(1, 1, wireRow(1, 'eth', false));
    stage.nowMs += 24 * HOUR_MS;
    await engine.history.sync('browserStarted');
    expect(await assess()).toMatchObject({ output: { marks: [{ level: 'low' }] } });
  });

  it.each<[string, Partial<LookupStore>]>([
    ['takes', { putRows: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }],
    ['gives', { lookupsOf: () => Promise.reject(new Error('The database does not open.')) }],
  ])('is not taken back while the disk %s nothing', async (_name, broken) => {
    const isWhole: boolean[] = [];
    const list: FakeList = { rows: [onBase, onEthereum], pageSize: 1, count: null };
    const learn: HistoryDeps['learn'] = async (page) => void isWhole.push(page.isWhole);
    const first = startWorker(connect(), list, { learn });
    await first.history.sync('serviceSaved');
    await first.history.sync('personAsked');
    const next = startWorker(connect(), list, { learn }, broken);
    next.worker.nowMs += 24 * HOUR_MS;
    await next.history.sync('browserStarted');
    expect(isWhole).toEqual([false, false, true, false, false]);
  });
});
