import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { createEntry } from '../../../../lib/domain/book/address-book.ts';
import { fakeService } from '../fake-service.ts';
import { A, B, prediction, verdict } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();

async function stageOwnAddresses(own: Address[]) {
  const service = fakeService(() => json({ fraud_probability: 0.9 }));
  const background = stageBackground({ connect: connect(), fetch: service.fetch });
  await background.services.save({ baseUrl: 'https://risk.example', token: 'token' });
  const put = own.map((address) => createEntry(address, { isPrivate: true }));
  await background.send('changeAddressBook', { put, remove: [] });
  const assess = (addresses: Address[], more: object = {}) =>
    background.send('assessAddresses', { addresses, refresh: [], ...more }, CONTENT);
  return { ...background, service, assess };
}

describe('an address that is never to be sent', () => {
  it('is not asked for from a page, whatever its neighbours are, and says why', async () => {
    const { assess, service } = await stageOwnAddresses([A]);
    expect(await assess([A, B])).toMatchObject({
      output: { marks: [{ address: A, level: 'off', reason: 'neverSent' }] },
    });
    expect(await assess([B])).toMatchObject({ output: { marks: [{ address: B, level: 'high' }] } });
    expect(service.paths).toEqual([expect.stringContaining(B)]);
  });

  it('is not asked for from a card or a page of ours, even when the person presses on', async () => {
    const { send, reportCard, service } = await stageOwnAddresses([A]);
    const report = { verdict: null, error: { code: 'neverSent' } };
    for (const isRetry of [false, true]) {
      expect(await reportCard(A, { isRetry })).toMatchObject({ output: { report } });
      expect(await send('reportAddress', { address: A, isRetry })).toMatchObject({
        output: report,
      });
    }
    expect(service.paths).toEqual([]);
  });

  it('shows what is known of it, and is not renewed', async () => {
    const { assess, service, verdicts } = await stageOwnAddresses([A]);
    await verdicts.write([verdict(A, { prediction: prediction(0.9), fetchedAtMs: 1 })]);
    expect(await assess([A], { refresh: [A] })).toMatchObject({
      output: { marks: [{ level: 'high', flags: ['stale'], reason: null }] },
    });
    expect(service.paths).toEqual([]);
  });

  it('is stopped at the last door where it was wanted before', async () => {
    const { desk, service } = await stageOwnAddresses([A]);
    expect(await desk.fetchPrediction(A)).toEqual({ ok: false, error: { code: 'neverSent' } });
    expect(service.paths).toEqual([]);
  });

  it('is not sent to the next service where it has become that while the last one was asked', async () => {
    const { send, service } = await stageOwnAddresses([]);
    const asked = () => service.paths.filter((path) => path.includes(A));
    const release = service.hold(A);
    const reporting = send('reportAddress', { address: A });
    await eventually(() => expect(asked()).toHaveLength(1));
    await send('changeAddressBook', { put: [createEntry(A, { isPrivate: true })], remove: [] });
    await send('saveService', { baseUrl: 'https://other.example', token: 'token' });
    release();
    expect(await reporting).toMatchObject({ output: { error: { code: 'neverSent' } } });
    expect(asked()).toHaveLength(1);
  });

  it('is not asked for while nobody can read which ones those are', async () => {
    const { send, changePolicy, stage, service } = await stageOwnAddresses([A]);
    stage.isStorageBroken = true;
    await changePolicy({ quota: 4 });
    const output = { verdict: null, error: { code: 'storageFailed' } };
    expect(await send('reportAddress', { address: A })).toMatchObject({ output });
    expect(service.paths).toEqual([]);
  });

  it('is asked for again once it is not private any more', async () => {
    const { assess, send, service } = await stageOwnAddresses([A]);
    await assess([A]);
    await send('changeAddressBook', { put: [createEntry(A)], remove: [] });
    expect(await assess([A])).toMatchObject({ output: { marks: [{ level: 'high' }] } });
    expect(service.paths).toHaveLength(1);
  });
});
