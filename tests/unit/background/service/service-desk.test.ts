import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { toChecksumAddress } from '../../../../lib/domain/address/checksum.ts';
import { fakeService } from '../fake-service.ts';
import { A } from '../samples.ts';
import { html, json } from './fake-fetch.ts';
import { stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const BASE_URL = 'https://risk.example';
/** Why nothing was saved. Our pages would quote a `detail` as the service's own words. */
const UNQUOTED = { code: 'notConfigured' };

const unavailable = () => html(503);
const rejecting = () => json({ detail: 'Invalid token.' }, 401);

function stageDesk(answer: () => Response = () => json(48)) {
  const service = fakeService(answer);
  return { service, ...stageBackground({ connect: connect(), fetch: service.fetch }) };
}

describe('the status', () => {
  it('of nothing entered is not configured', async () => {
    const { desk } = stageDesk();
    expect(await desk.status()).toEqual({
      baseUrl: null,
      hasToken: false,
      hasPermission: true,
      error: { code: 'notConfigured' },
      storage: 'ok',
      isScaleInQuestion: false,
    });
  });

  it('of a service that a policy brought is not configured before somebody has agreed', async () => {
    const { desk, stage, changePolicy, service } = stageDesk();
    stage.hasConsent = false;
    await changePolicy({ baseUrl: BASE_URL, token: 'token' });
    expect(await desk.status()).toMatchObject({
      baseUrl: BASE_URL,
      error: { code: 'notConfigured' },
    });
    await desk.call((client, access) => client.getUsedCount(access));
    expect(service.paths).toEqual([]);
    stage.hasConsent = true;
    expect(await desk.preflight()).toBeNull();
  });

  it('of a service saved before consent was asked for stays as it was', async () => {
    const { desk, stage } = stageDesk();
    await desk.save(BASE_URL, 'token');
    stage.hasConsent = false;
    expect(await desk.preflight()).toBeNull();
    expect(await desk.save(BASE_URL, 'other')).toEqual({ ok: false, error: UNQUOTED });
  });

  it('follows what the browser allows, back and forth', async () => {
    const { desk, stage } = stageDesk();
    await desk.save(BASE_URL, 'token');
    expect(await desk.status()).toMatchObject({ hasPermission: true, error: null });
    stage.hasPermission = false;
    expect(await desk.status()).toMatchObject({
      hasPermission: false,
      error: { code: 'noPermission' },
    });
    await desk.call((client, access) => client.getUsedCount(access));
    stage.hasPermission = true;
    expect(await desk.status()).toMatchObject({ hasPermission: true, error: null });
    expect(await desk.preflight()).toBeNull();
  });

  it('tells the fault of the service until it answers again', async () => {
    let answer: () => Response = unavailable;
    const { desk } = stageDesk(() => answer());
    await desk.save(BASE_URL, 'token');
    await desk.call((client, access) => client.getUsedCount(access));
    expect(await desk.status()).toMatchObject({ error: { code: 'serverFault', status: 503 } });
    answer = () => json(48);
    await desk.call((client, access) => client.getUsedCount(access));
    expect(await desk.status()).toMatchObject({ error: null });
  });

  it('tells what is left of a pause, and no pause once it is over', async () => {
    const { desk, stage } = stageDesk(() => json({}, 429, { 'retry-after': '600' }));
    await desk.save(BASE_URL, 'token');
    await desk.call((client, access) => client.getUsedCount(access));
    stage.nowMs += 540_000;
    expect(await desk.status()).toMatchObject({
      error: { code: 'rateLimited', retryAfterMs: 60_000 },
    });
    stage.nowMs += 120_000;
    const { error } = await desk.status();
    expect([error?.code, error?.retryAfterMs]).toEqual(['rateLimited', undefined]);
  });

  it('is told also when the database is broken', async () => {
    const { desk, stage } = stageDesk();
    stage.isStorageBroken = true;
    expect(await desk.status()).toMatchObject({
      baseUrl: null,
      hasToken: false,
      error: { code: 'storageFailed' },
    });
  });
});

describe('saving', () => {
  it('keeps the token when only the path changes, and asks for it when the origin does', async () => {
    const { desk, services } = stageDesk();
    await desk.save(BASE_URL, ' token ');
    expect(await desk.save(`${BASE_URL}/v2/api/`, undefined)).toMatchObject({ ok: true });
    expect(await services.read()).toMatchObject({ baseUrl: `${BASE_URL}/v2`, token: 'token' });
    expect(await desk.save('https://other.example', undefined)).toEqual({
      ok: false,
      error: UNQUOTED,
    });
    expect(await services.read()).toMatchObject({ baseUrl: `${BASE_URL}/v2` });
  });

  it.each(['http://risk.example', 'https://me:word@risk.example', ''])(
    'refuses the base URL %j',
    async (typed) => {
      const { desk, services } = stageDesk();
      expect(await desk.save(typed, 'token')).toEqual({ ok: false, error: UNQUOTED });
      expect(await services.read()).toBeNull();
    },
  );

  it('gives a rejected token another chance', async () => {
    let answer: () => Response = rejecting;
    const { desk, gate } = stageDesk(() => answer());
    await desk.save(BASE_URL, 'wrong');
    await desk.call((client, access) => client.getUsedCount(access));
    expect(gate.closedBy()).toMatchObject({ code: 'tokenRejected' });
    answer = () => json(48);
    expect(await desk.save(BASE_URL, 'right')).toMatchObject({ ok: true, value: { error: null } });
    expect(gate.closedBy()).toBeNull();
  });

  it('is an error as data when the database is broken', async () => {
    const { desk, stage } = stageDesk();
    stage.isStorageBroken = true;
    expect(await desk.save(BASE_URL, 'token')).toEqual({
      ok: false,
      error: { code: 'storageFailed' },
    });
  });
});

describe('a call', () => {
  it('without access sends nothing and closes nothing', async () => {
    const { desk, gate, service, stage } = stageDesk();
    const ask = () => desk.call((client, access) => client.getUsedCount(access));
    expect(await ask()).toMatchObject({ error: { code: 'notConfigured' } });
    await desk.save(BASE_URL, 'token');
    stage.hasPermission = false;
    expect(await ask()).toMatchObject({ error: { code: 'noPermission' } });
    expect(gate.closedBy()).toBeNull();
    expect(service.paths).toEqual([]);
  });
});

describe('a call that outlives its token', () => {
  it('is made anew with the token in force, and says nothing of the old one', async () => {
    const service = fakeService((_path, token) =>
      token === 'Token new' ? json(48) : json({ detail: 'Invalid token.' }, 401),
    );
    const { desk, gate } = stageBackground({ connect: connect(), fetch: service.fetch });
    await desk.save(BASE_URL, 'old');
    const release = service.hold('used');
    const calling = desk.call((client, access) => client.getUsedCount(access));
    await eventually(() => expect(service.paths).toHaveLength(1));
    await desk.save(BASE_URL, 'new');
    release();
    expect(await calling).toMatchObject({ ok: true, value: { used: 48 } });
    expect(gate.closedBy()).toBeNull();
  });

  it('or its base URL, with the same token, is made anew there', async () => {
    const service = fakeService((path) => json(path.includes('/second') ? 48 : 7));
    const { desk } = stageBackground({ connect: connect(), fetch: service.fetch });
    await desk.save(BASE_URL, 'token');
    const release = service.hold('used');
    const calling = desk.call((client, access) => client.getUsedCount(access));
    await eventually(() => expect(service.paths).toHaveLength(1));
    await desk.save(`${BASE_URL}/second`, 'token');
    release();
    expect(await calling).toMatchObject({ ok: true, value: { used: 48 } });
  });
});

describe('the hash in the path', () => {
  it.each([
    ['auto', A],
    ['lower', A],
    ['checksum', toChecksumAddress(A)],
  ] as const)('with the setting %s is written as %s', async (hashCase, written) => {
    const { desk, service, send } = stageDesk();
    await send('saveSettings', { hashCase });
    await desk.save(BASE_URL, 'token');
    await desk.fetchPrediction(A);
    expect(service.paths).toEqual([`/api/final_predictions/${written}/`]);
  });

  it.each([
    ['auto', toChecksumAddress(A)],
    ['lower', A],
  ] as const)(
    'of a service that writes mixed case, with the setting %s, is %s',
    async (hashCase, written) => {
      const { desk, service, services, send } = stageDesk();
      await send('saveSettings', { hashCase });
      await desk.save(BASE_URL, 'token');
      await services.learn({ hasMixedCaseHashes: true });
      await desk.fetchPrediction(A);
      expect(service.paths).toEqual([`/api/final_predictions/${written}/`]);
    },
  );
});
