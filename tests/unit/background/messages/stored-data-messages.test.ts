import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { contract } from '../../../../lib/messaging/contract.ts';
import { toText } from '../../../../lib/ui/options/service/diagnostics-state.ts';
import { eventually } from '../../eventually.ts';
import { fakeService } from '../fake-service.ts';
import { A, B } from '../samples.ts';
import { html, json } from '../service/fake-fetch.ts';
import { CONTENT, PAGE, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const TOKEN = 'very-secret';
const ROW = { address: A, site: 'explorer.example', level: 'high', atMs: 1 };

async function stageCare(
  answer: (path: string) => Response = () => json({ fraud_probability: 0.9 }),
) {
  const service = fakeService(answer);
  const browserMemory = new Map<string, string>();
  const database = connect();
  const start = () => stageBackground({ connect: database, fetch: service.fetch, browserMemory });
  const background = start();
  await background.services.save({ baseUrl: 'https://risk.example/v1', token: TOKEN });
  const assess = (address: typeof A) =>
    background.send('assessAddresses', { addresses: [address], refresh: [] }, CONTENT);
  const diagnose = async (from: ReturnType<typeof start> = background) => {
    const reply = await from.send('getDiagnostics', {}, PAGE);
    if (!reply.ok) throw new Error(reply.problem);
    return contract.getDiagnostics.output.parse(reply.output);
  };
  const count = async (store: 'verdicts' | 'lookups' | 'audit') => (await database()).count(store);
  return { ...background, start, service, assess, diagnose, count };
}

describe('the rows of a store', () => {
  it('are told whole, and of verdicts the addresses alone', async () => {
    const page = { count: 1, next: null, results: [{ id: 1, address: { id: 1, hash: A } }] };
    const { send, assess, engine } = await stageCare((path) =>
      json(path.includes('lookups') ? page : { fraud_probability: 0.9 }),
    );
    await engine.history.sync('serviceSaved');
    await assess(B);
    const read = async (store: string): Promise<unknown> => {
      const reply = await send('readStored', { store }, PAGE);
      return reply.ok && reply.output;
    };
    expect(await read('lookups')).toMatchObject({ keys: ['1'], values: [{ lookup: { id: 1 } }] });
    expect(await read('verdicts')).toEqual({ keys: [B], values: [] });
    expect(await read('audit')).toEqual({ keys: [], values: [] });
  });
});

describe('what is stored', () => {
  it('is cleared by its kind: results alone', async () => {
    const { send, assess, services, service, count } = await stageCare();
    await assess(A);
    expect(await count('verdicts')).toBe(1);
    await send('clearStored', { what: 'verdicts' });
    expect(await count('verdicts')).toBe(0);
    expect(await services.read()).toMatchObject({ token: TOKEN });
    await assess(A);
    expect(service.paths).toHaveLength(2);
  });

  it.each([
    ['results', 'verdicts', [1, 2, 2, 3], 'read'],
    ['the history', 'history', [1, 2], 'unread'],
  ])('%s, while the history is read', async (_words, what, pages, state) => {
    const { send, engine, service } = await stageCare((path) => {
      const page = Number(/page=(\d+)/.exec(path)?.[1]);
      const next = page < 3 ? `https://risk.example/?page=${page + 1}` : null;
      return json({ count: 3, next, results: [{ id: page, address: { id: page, hash: A } }] });
    });
    const letGo = service.hold('page=2');
    const reading = engine.history.sync('serviceSaved');
    await eventually(() => expect(service.paths).toHaveLength(2));
    await send('clearStored', { what });
    letGo();
    await reading;
    await eventually(async () => expect(await engine.history.progress()).toMatchObject({ state }));
    expect(service.paths.map((path) => Number(path.at(-1)))).toEqual(pages);
  });

  it('goes with everything else, settings included', async () => {
    const { send, assess, services, count } = await stageCare();
    await send('saveSettings', { ...DEFAULT_SETTINGS, theme: 'dark' });
    await assess(A);
    await send('clearStored', { what: 'everything' });
    expect(await count('verdicts')).toBe(0);
    expect(await services.read()).toBeNull();
    expect(await send('getSettings', {})).toEqual({ ok: true, output: DEFAULT_SETTINGS });
  });

  it('goes though the consent cannot be removed, and nobody is told that all went well', async () => {
    const { send, assess, services, count, stage } = await stageCare();
    await assess(A);
    stage.isConsentStuck = true;
    expect(await send('clearStored', { what: 'everything' })).toMatchObject({ ok: false });
    expect(stage.erasures).toBe(1);
    expect(await count('verdicts')).toBe(0);
    expect(await services.read()).toBeNull();
  });

  it.each([
    ['goes too', { thresholds: { medium: 0.1, high: 0.2 } }, 0],
    ['stays where the organisation wants it', { audit: true }, 1],
  ])('with everything else, the audit trail %s', async (_words, policy, left) => {
    const { send, changePolicy, count, stage } = await stageCare();
    await changePolicy(policy);
    await (await connect()()).put('audit', ROW, 'a key');
    await send('clearStored', { what: 'everything' });
    expect(await count('audit')).toBe(left);
    // Cleared rows leave traces in the browser's files. A deleted database does not.
    expect(stage.erasures).toBe(1 - left);
  });

  it('goes with everything else, what is noted meanwhile in the audit trail included', async () => {
    const { send, services, stage, count } = await stageCare();
    const read = services.read.bind(services);
    vi.spyOn(services, 'read').mockImplementation(async () => {
      // By now the database has been erased, and the settings do not yet say that the trail is off.
      if (stage.erasures === 1) await (await connect()()).put('audit', ROW, 'a key');
      return read();
    });
    await send('clearStored', { what: 'everything' });
    vi.restoreAllMocks();
    expect(await count('audit')).toBe(0);
  });
});

describe('a database that does not open', () => {
  it.each([
    ['is deleted with everything, and all is said to be gone', true],
    ['and cannot be replaced is deleted, and the person is not told that all went well', false],
  ])('%s', async (_words, isReplaced) => {
    const { services } = await stageCare();
    expect(await services.read()).not.toBeNull();
    const open = connect();
    const next = stageBackground({
      connect: () =>
        isReplaced && next.stage.erasures > 0 ? open() : Promise.reject(new Error('It is newer.')),
    });
    const reply = await next.send('clearStored', { what: 'everything' });
    expect(reply.ok).toBe(isReplaced);
    expect(next.stage.erasures).toBeGreaterThan(0);
    expect(await (await open()).get('service', 'current')).toBeUndefined();
  });
});

describe('settings from a file', () => {
  it('are in force as they are, modes of sites included', async () => {
    const { send, stage } = await stageCare();
    const chosen = {
      ...DEFAULT_SETTINGS,
      defaultMode: 'onDemand',
      siteModes: { 'a.example': 'off' },
    };
    const trial = await send('importSettings', { written: chosen, isTrial: true });
    expect(trial).toMatchObject({ output: { settings: chosen, badName: null } });
    expect(stage.settings).toBeUndefined();
    await send('importSettings', { written: chosen, isTrial: false });
    expect(await send('getSettings', {})).toEqual({ ok: true, output: chosen });
    expect(stage.verdictsChanged).toBeGreaterThan(0);
  });
});

describe('settings that are none', () => {
  it('are named and change nothing', async () => {
    const { send, stage } = await stageCare();
    const written = { theme: 'dark', density: 'none' };
    expect(await send('importSettings', { written, isTrial: false })).toMatchObject({
      output: { settings: null, badName: 'density' },
    });
    expect(stage.settings).toBeUndefined();
  });
});

describe('the log of requests', () => {
  it('has path, status and time, and neither the token nor an address', async () => {
    const { assess, diagnose } = await stageCare();
    await assess(A);
    const { requests } = await diagnose();
    expect(requests).toEqual([
      expect.objectContaining({
        path: '/v1/api/final_predictions/0x…/',
        status: 200,
        isRetry: false,
      }),
    ]);
    expect(JSON.stringify(requests)).not.toMatch(new RegExp(`${TOKEN}|${A}`));
  });

  it('has no address either where the base URL has an 0x of its own', async () => {
    const { assess, diagnose, services } = await stageCare();
    await services.save({ baseUrl: 'https://risk.example/0xdata', token: TOKEN });
    await assess(A);
    const { requests } = await diagnose();
    expect(requests.map(({ path }) => path)).toEqual(['/0xdata/api/final_predictions/0x…/']);
  });

  it('tells what went wrong and what was asked for again', async () => {
    let isWell = false;
    const { send, diagnose } = await stageCare(() => (isWell ? json(48) : html(503)));
    await send('getUsedCount', { isRetry: true });
    isWell = true;
    await send('getUsedCount', { isRetry: true });
    const { requests } = await diagnose();
    expect(requests.map(({ status, isRetry }) => [status, isRetry])).toEqual([
      [503, false],
      [200, true],
    ]);
  });

  it('outlives the worker and ends with the service', async () => {
    const { assess, diagnose, session, start } = await stageCare();
    await assess(A);
    await assess(B);
    await session.flush();
    const next = start();
    expect((await diagnose(next)).requests).toHaveLength(2);
    await next.send('clearStored', { what: 'everything' });
    expect((await diagnose(next)).requests).toEqual([]);
  });
});

describe('the text for those who help', () => {
  it('names all that matters', () => {
    const text = toText({
      requests: [
        { sentAtMs: 0, path: '/api/x/', status: null, durationMs: 10_000, isRetry: true },
        { sentAtMs: 1000, path: '/api/y/', status: 429, durationMs: 12.4, isRetry: false },
      ],
      closedBy: { code: 'rateLimited' },
      isBacklogged: true,
      waitMs: 250.2,
      installation: {
        version: '1.2.3',
        browser: 'Browser 9',
        permissions: ['storage'],
        origins: ['https://a.example/*'],
      },
      status: null,
    });
    expect(text).toContain('Hexmark 1.2.3\nBrowser: Browser 9\nPermissions: storage');
    expect(text).toContain('Fault: rateLimited\nQueue: waiting, next request in 250 ms');
    expect(text).toContain('1970-01-01T00:00:00.000Z GET /api/x/ no answer 10000 ms (again)');
    expect(text).toContain('1970-01-01T00:00:01.000Z GET /api/y/ 429 12 ms');
  });
});
