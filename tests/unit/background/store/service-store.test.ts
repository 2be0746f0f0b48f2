import { describe, expect, it } from 'vitest';
import { createServiceStore } from '../../../../lib/background/store/service-store.ts';
import { NO_EVIDENCE } from '../../../../lib/domain/verdict/probability.ts';
import { createLookupStore } from '../../../../lib/background/store/lookup-store.ts';
import { A, lookup, NOW_MS, settle, verdict } from '../samples.ts';
import { brokenConnection, useFreshDatabase } from './fresh-database.ts';

const connect = useFreshDatabase();
const SERVICE = { baseUrl: 'https://risk.example', token: 'first' };
const UNTAUGHT = { scaleEvidence: NO_EVIDENCE, hasMixedCaseHashes: false };
const PERCENT = { scaleEvidence: { scale: 'percent', doubts: [] } };

/** A store that holds `SERVICE`, percent learned, one verdict and one look-up. */
async function filled() {
  const open = connect();
  const store = createServiceStore(open);
  await store.save(SERVICE);
  await store.learn({ probabilities: [12, 47, 93.5] });
  const database = await open();
  await database.put('verdicts', verdict(A), A);
  await createLookupStore(open).putRows([lookup(1, A)], { run: 1, atMs: NOW_MS }, () => true);
  const countAnswers = async () =>
    (await database.count('verdicts')) + (await database.count('lookups'));
  return { open, store, countAnswers };
}

describe('the service', () => {
  it('is none at first', async () => {
    expect(await createServiceStore(connect()).read()).toBeNull();
  });

  it.each(['https://*.example', 'https://risk.example.'])(
    'is none at %s, which an older version took',
    async (baseUrl) => {
      const open = connect();
      const record = { ...SERVICE, baseUrl, hasMixedCaseHashes: false };
      await (await open()).put('service', record, 'current');
      expect(await createServiceStore(open).read()).toBeNull();
    },
  );

  it('comes back in the next worker', async () => {
    const { open } = await filled();
    expect(await createServiceStore(open).read()).toEqual({
      ...SERVICE,
      ...PERCENT,
      hasMixedCaseHashes: false,
    });
  });

  it('is the new one, or none, for whoever was reading the last one from the disk', async () => {
    const { open } = await filled();
    const saved = createServiceStore(open);
    await Promise.all([saved.save({ ...SERVICE, token: 'second' }), saved.read()]);
    expect(await saved.read()).toMatchObject({ token: 'second' });
    const forgotten = createServiceStore(open);
    await Promise.all([forgotten.read(), forgotten.forget()]);
    expect(await forgotten.read()).toBeNull();
  });

  it('remembers that its token was rejected until it is taken or access is saved anew', async () => {
    const { open, store, countAnswers } = await filled();
    const rejection = { code: 'tokenRejected', status: 401 } as const;
    const rejectionSeenNext = async () => (await createServiceStore(open).read())?.rejection;
    await store.noteRejection(rejection, 'another');
    expect(await rejectionSeenNext()).toBeUndefined();
    await store.noteRejection(rejection, SERVICE.token);
    expect(await rejectionSeenNext()).toEqual(rejection);
    await store.noteRejection(null, SERVICE.token);
    expect(await rejectionSeenNext()).toBeUndefined();
    await store.noteRejection(rejection, SERVICE.token);
    await store.save(SERVICE);
    expect(await rejectionSeenNext()).toBeUndefined();
    expect(await countAnswers()).toBe(2);
  });

  it('keeps no words of that rejection, which may name what a private window has shown', async () => {
    const { open, store } = await filled();
    const rejection = { code: 'tokenRejected', status: 401, detail: `No access to ${A}.` } as const;
    await store.noteRejection(rejection, SERVICE.token);
    const stored = await (await open()).get('service', 'current');
    expect(stored?.rejection).toMatchObject({ code: 'tokenRejected', status: 401 });
    expect(JSON.stringify(stored)).not.toContain(A);
  });

  it('keeps its answers and what was learned when saved unchanged', async () => {
    const { store, countAnswers } = await filled();
    await store.save(SERVICE);
    expect(await countAnswers()).toBe(2);
    expect(await store.read()).toMatchObject(PERCENT);
  });

  it('of another user loses its answers and keeps what was learned of it', async () => {
    const { store, countAnswers } = await filled();
    await store.save({ ...SERVICE, token: 'second' });
    expect(await countAnswers()).toBe(0);
    expect(await store.read()).toMatchObject({ token: 'second', ...PERCENT });
  });

  it.each(['https://other.example', 'https://risk.example/other'])(
    'at %s is another one: answers and what was learned go',
    async (baseUrl) => {
      const { store, countAnswers } = await filled();
      await store.save({ ...SERVICE, baseUrl });
      expect(await countAnswers()).toBe(0);
      expect(await store.read()).toEqual({ ...SERVICE, baseUrl, ...UNTAUGHT });
    },
  );

  it('is in force as soon as saving began, so that no answer of the old one is taken meanwhile', async () => {
    const { store } = await filled();
    const saving = store.save({ ...SERVICE, token: 'second' });
    await settle();
    expect(await store.read()).toMatchObject({ token: 'second' });
    await saving;
  });

  it('is forgotten with everything it said', async () => {
    const { open, store, countAnswers } = await filled();
    const forgetting = store.forget();
    expect(await store.read()).toBeNull();
    await forgetting;
    expect(await countAnswers()).toBe(0);
    expect(await createServiceStore(open).read()).toBeNull();
  });

  it('stays the old one, with its answers, when saving fails', async () => {
    const { open, countAnswers } = await filled();
    let isBroken = false;
    const store = createServiceStore(() => (isBroken ? brokenConnection() : open()));
    await store.read();
    isBroken = true;
    await expect(store.save({ ...SERVICE, token: 'second' })).rejects.toThrow('disk');
    expect(await store.read()).toMatchObject({ token: 'first' });
    expect(await countAnswers()).toBe(2);
  });
});

describe('what is learned', () => {
  it('is news once', async () => {
    const { store } = await filled();
    expect(await store.learn({ hasMixedCaseHashes: true })).toBe(true);
    expect(await store.learn({ hasMixedCaseHashes: true })).toBe(false);
    expect(await store.learn({})).toBe(false);
    expect(await store.read()).toMatchObject({ ...PERCENT, hasMixedCaseHashes: true });
  });

  it('is nothing without a service', async () => {
    expect(await createServiceStore(connect()).learn({ probabilities: [93] })).toBe(false);
  });

  it('counts for this worker even when it cannot be stored', async () => {
    const { open } = await filled();
    let isBroken = false;
    const store = createServiceStore(() => (isBroken ? brokenConnection() : open()));
    await store.read();
    isBroken = true;
    expect(await store.learn({ hasMixedCaseHashes: true })).toBe(true);
    expect(await store.read()).toMatchObject({ hasMixedCaseHashes: true });
  });

  it('never brings back a service that was replaced meanwhile', async () => {
    const { open, store } = await filled();
    const learning = store.learn({ hasMixedCaseHashes: true });
    await Promise.all([
      store.save({ baseUrl: 'https://other.example', token: 'theirs' }),
      learning,
    ]);
    expect(await store.read()).toMatchObject({ baseUrl: 'https://other.example' });
    expect(await createServiceStore(open).read()).toMatchObject({
      baseUrl: 'https://other.example',
    });
  });

  it('is not lost when two replies teach at once', async () => {
    const { open, store } = await filled();
    await Promise.all([
      store.learn({ hasMixedCaseHashes: true }),
      store.learn({ probabilities: [0.4] }),
    ]);
    expect(await createServiceStore(open).read()).toMatchObject({
      hasMixedCaseHashes: true,
      scaleEvidence: { scale: 'percent', doubts: [0.4] },
    });
  });

  it('from private windows goes with the service, however that is left', async () => {
    const store = createServiceStore(connect());
    const other = { ...SERVICE, baseUrl: 'https://other.example' };
    const teach = () =>
      store.learn({ probabilities: [12, 47, 93.5], hasMixedCaseHashes: true }, true);
    await store.save(SERVICE);
    await teach();
    await store.save({ ...SERVICE, token: 'second' });
    expect(await store.read()).toMatchObject({ ...PERCENT, hasMixedCaseHashes: true });
    await store.save(other);
    expect(await store.read()).toEqual({ ...other, ...UNTAUGHT });
    await teach();
    await store.forget();
    await store.save(other);
    expect(await store.read()).toEqual({ ...other, ...UNTAUGHT });
  });

  it('of the scale is news only where levels change', async () => {
    const store = createServiceStore(connect());
    await store.save(SERVICE);
    expect(await store.learn({ probabilities: [0.4, 1, null] })).toBe(false);
    expect(await store.learn({ probabilities: [93, 40, 12] })).toBe(false);
    await store.save({ ...SERVICE, baseUrl: 'https://other.example' });
    expect(await store.learn({ probabilities: [93, 40] })).toBe(false);
    expect(await store.learn({ probabilities: [12] })).toBe(true);
    expect(await store.learn({ probabilities: [0.4] })).toBe(true);
  });
});
