import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { contract } from '../../../../lib/messaging/contract.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { toChecksumAddress } from '../../../../lib/domain/address/checksum.ts';
import { useService } from '../../service/started-service.ts';
import { fakeService, notFound } from '../fake-service.ts';
import { A, B, requester } from '../samples.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const BASE_URL = 'https://risk.example';

function stageFake(answer: (path: string, token: string) => Response) {
  const service = fakeService(answer);
  return { service, ...stageBackground({ connect: connect(), fetch: service.fetch }) };
}

describe('with a service that runs', () => {
  const service = useService();

  async function started() {
    const background = stageBackground({ connect: connect() });
    const { baseUrl, token } = service();
    await background.send('saveService', { baseUrl, token });
    await background.engine.history.sync('serviceSaved');
    return background;
  }

  it('saving it has marks asked for and reads the history', async () => {
    const { send, stage, engine } = stageBackground({ connect: connect() });
    await send('saveService', { baseUrl: service().baseUrl, token: service().token });
    expect(stage.verdictsChanged).toBe(1);
    const isRead = async () => (await engine.history.progress()).state === 'read';
    await eventually(async () => expect(await isRead()).toBe(true));
    expect(service().requests({ endpoint: 'lookups' })).toHaveLength(5);
  });

  it('marks say level and flags only', async () => {
    const { send } = await started();
    const addresses = ['high', 'unassessed', 'blacklisted'] as const;
    const named = addresses.map((name) => toAddress(service().seed().named[name]));
    const input = { addresses: named, refresh: [] };
    const marks = new Map<string, unknown>();
    while (marks.size < named.length) {
      const left = named.filter((address) => !marks.has(address));
      const reply = await send('assessAddresses', { ...input, addresses: left }, CONTENT);
      if (!reply.ok) throw new Error(reply.problem);
      const { marks: more } = contract.assessAddresses.output.parse(reply.output);
      for (const { address, checksumAddress, ...rest } of more) {
        expect(checksumAddress).toBe(toChecksumAddress(address));
        marks.set(address, rest);
      }
    }
    const quiet = { flags: [], reason: null, retryAfterMs: null };
    expect(named.map((address) => marks.get(address))).toEqual([
      { level: 'high', ...quiet },
      { level: 'unassessed', ...quiet },
      { level: 'blacklisted', ...quiet },
    ]);
  });

  it('a report says everything', async () => {
    const { send } = await started();
    const checksumAddress = service().seed().named.bot;
    const reply = await send('reportAddress', { address: toAddress(checksumAddress) });
    expect(reply).toMatchObject({
      ok: true,
      output: {
        checksumAddress,
        level: 'low',
        flags: ['bot'],
        share: 0.21,
        isStale: false,
        error: null,
        verdict: { prediction: { fraudProbability: 0.21, predictions: expect.any(Array) } },
      },
    });
  });

  it('two cards of one address are both answered, by one request', async () => {
    const { send, reportCard } = await started();
    const address = toAddress(service().seed().named.high);
    service().clearRequests();
    const report = { level: 'high', error: null };
    const [ofCard, ofPage] = await Promise.all([
      reportCard(address),
      send('reportAddress', { address }),
    ]);
    expect(ofCard).toMatchObject({ output: { report } });
    expect(ofPage).toMatchObject({ output: report });
    expect(service().requests()).toHaveLength(1);
  });

  it('what levels are judged by is told, and noted beside the history when it changes', async () => {
    const { send } = await started();
    const database = await connect()();
    const noted = () => database.get('historyRecord', 'judgement');
    const judgement = { thresholds: DEFAULT_SETTINGS.thresholds, scale: 'unit' };
    expect(await noted()).toEqual(judgement);
    expect(await send('getJudgement', {})).toEqual({ ok: true, output: judgement });
    const thresholds = { medium: 0.2, high: 0.4 };
    await send('saveSettings', { ...DEFAULT_SETTINGS, thresholds, probabilityScale: 'percent' });
    expect(await noted()).toEqual({ thresholds, scale: 'percent' });
    await send('forgetService', {});
    expect(await noted()).toBeUndefined();
    // Our pages ask on; what was forgotten stays so.
    expect(await send('getJudgement', {})).toMatchObject({ output: { thresholds } });
    expect(await noted()).toBeUndefined();
  });

  it('a connection test tells both calls and the time', async () => {
    const { send } = await started();
    expect(await send('testConnection', {})).toMatchObject({
      output: {
        used: { ok: true, value: { kind: 'count', used: 48 } },
        lookups: { ok: true, value: { count: 47 } },
        elapsedMs: expect.any(Number),
      },
    });
    service().setToken('another');
    const rejected = { ok: false, error: { code: 'tokenRejected', status: 401 } };
    expect(await send('testConnection', {})).toMatchObject({
      output: { used: rejected, lookups: rejected },
    });
  });

  it('forgetting it forgets everything it said', async () => {
    const { send, engine } = await started();
    const address = toAddress(service().seed().named.inHistory);
    expect(await send('forgetService', {})).toEqual({ ok: true, output: {} });
    expect(await send('getServiceStatus', {})).toMatchObject({
      output: { baseUrl: null, hasToken: false },
    });
    expect(await engine.assessor.assess(requester('tab'), [address])).toMatchObject([
      { verdict: null, error: { code: 'notConfigured' } },
    ]);
  });
});

describe('the status of the service', () => {
  it('changes nothing and sends nothing', async () => {
    const { send, service } = stageFake(notFound);
    await send('saveService', { baseUrl: 'not a url', token: 'token' });
    expect(await send('getServiceStatus', {})).toMatchObject({ output: { baseUrl: null } });
    expect(service.paths).toEqual([]);
  });
});

describe('a page on a site that is not allowed', () => {
  it.each([null, 'null', 'https://elsewhere.example'])('is told nothing: %s', async (origin) => {
    const { send, service, desk } = stageFake(notFound);
    await desk.save(BASE_URL, 'token');
    const input = { addresses: [A], refresh: [] };
    const reply = await send('assessAddresses', input, { ...CONTENT, origin });
    expect(reply).toEqual({
      ok: false,
      problem: 'this site is not allowed',
      isRefusal: true,
    });
    expect(service.paths).toEqual([]);
  });
});

describe('settings', () => {
  it('come back as saved, the others as they were, and have marks judged anew', async () => {
    const { send, stage } = stageFake(notFound);
    const chosen = { thresholds: { medium: 0.1, high: 0.2 } };
    expect(await send('saveSettings', chosen)).toEqual({ ok: true, output: {} });
    expect(stage.verdictsChanged).toBe(1);
    await send('saveSettings', { quota: 5 });
    const output = { ...DEFAULT_SETTINGS, ...chosen, quota: 5 };
    expect(await send('getSettings', {})).toEqual({ ok: true, output });
  });

  it('for another case of hashes ask anew for what seemed not to be there', async () => {
    const { send, engine, service, desk } = stageFake(notFound);
    await desk.save(BASE_URL, 'token');
    await engine.assessor.assess(requester('tab'), [A]);
    await send('saveSettings', { ...DEFAULT_SETTINGS, quota: 5 });
    await engine.assessor.assess(requester('tab'), [A]);
    expect(service.paths).toHaveLength(1);
    await send('saveSettings', { ...DEFAULT_SETTINGS, quota: 5, hashCase: 'checksum' });
    await engine.assessor.assess(requester('tab'), [A]);
    expect(service.paths).toHaveLength(2);
  });
});

describe('settings of which a worker dies', () => {
  it('still ask anew for what seemed not to be there when they are sent again', async () => {
    const { send, engine, service, desk, verdicts } = stageFake(notFound);
    await desk.save(BASE_URL, 'token');
    await engine.assessor.assess(requester('tab'), [A]);
    vi.spyOn(verdicts, 'forgetUnassessed').mockRejectedValueOnce(new Error('The worker is gone.'));
    await send('saveSettings', { hashCase: 'checksum' });
    await send('saveSettings', { hashCase: 'checksum' });
    await engine.assessor.assess(requester('tab'), [A]);
    expect(service.paths).toHaveLength(2);
  });
});

describe('without a database', () => {
  it('every message is still answered', async () => {
    const { send, stage } = stageFake(notFound);
    stage.isStorageBroken = true;
    // Settings that cannot be read may have said "on demand".
    await send('checkPage', { tabId: 5 });
    expect(
      await send('assessAddresses', { addresses: [A, B], refresh: [], asked: [A, B] }, CONTENT),
    ).toMatchObject({
      ok: true,
      output: { marks: [{ reason: 'storageFailed' }, { reason: 'storageFailed' }] },
    });
    expect(await send('reportAddress', { address: A })).toMatchObject({
      output: { error: { code: 'storageFailed' } },
    });
    expect(await send('getSettings', {})).toEqual({ ok: true, output: DEFAULT_SETTINGS });
    for (const name of ['getServiceStatus', 'testConnection', 'getUsedCount'] as const) {
      expect(await send(name, {})).toMatchObject({ ok: true });
    }
    expect(await send('saveService', { baseUrl: BASE_URL, token: 'token' })).toMatchObject({
      output: { ok: false, error: { code: 'storageFailed' } },
    });
  });
});
