import { describe, expect, it } from 'vitest';
import { frameRequester } from '../../lib/background/engine/requesters.ts';
import { createServiceClient } from '../../lib/background/service/service-client.ts';
import { createMarkSource } from '../../lib/content/ask/mark-source.ts';
import { toAddress } from '../../lib/domain/address/address.ts';
import type { Address } from '../../lib/domain/address/address.ts';
import { DEFAULT_SETTINGS } from '../../lib/domain/settings/settings.ts';
import { callFor, startEngine } from '../bench/service-load/memory-engine.ts';
import { createRandom } from '../service/random.ts';
import { createSeed } from '../service/seed.ts';
import { startService } from '../service/service.ts';
import type { RunningService, ServiceOptions } from '../service/service.ts';
import { filesThatHold } from '../support/bytes-on-disk.ts';
import { findNginx, PATIENT, startTeamCache } from '../support/team-cache.ts';
import type { TeamCache, TeamCacheOptions } from '../support/team-cache.ts';
import { waitFor } from '../support/wait-for.ts';

const nginx = findNginx();
const TOKEN = 'token-of-the-team-0123456789';
const BROWSERS = 50;
const PAGES = 20;
const ADDRESSES_A_PAGE = 6;
/** How long a browser waits for what others have asked for. */
const PATIENCE_MS = 300_000;

interface Setting extends AsyncDisposable {
  service: RunningService;
  cache: TeamCache;
}

async function setUp(
  options: ServiceOptions = {},
  changes: TeamCacheOptions['changes'] = {},
): Promise<Setting> {
  const service = await startService({ token: TOKEN, ...options });
  const cache = await startTeamCache(nginx ?? 'nginx', {
    port: service.port,
    teams: { [TOKEN]: 'traders' },
    changes: { ...PATIENT, ...changes },
  });
  return {
    service,
    cache,
    async [Symbol.asyncDispose]() {
      await cache[Symbol.asyncDispose]();
      await service.close();
    },
  };
}

/** One browser's background, with the real engine and real requests, looking at one page after the other. */
async function browse(baseUrl: string, pages: readonly Address[][]): Promise<void> {
  const client = createServiceClient({
    fetch: (url, init) => fetch(url, init),
    now: Date.now,
    timeoutMs: PATIENCE_MS,
    maxBodyBytes: 5_000_000,
  });
  const access = { baseUrl, token: TOKEN };
  const { engine } = startEngine({ nowMs: Date.now, client, ages: DEFAULT_SETTINGS, access });
  for (const [tab, page] of pages.entries()) {
    await new Promise<void>((resolve, reject) => {
      const source = createMarkSource({
        call: callFor(engine, frameRequester(tab, 0)),
        onMarks: () => {
          const levels = page.map((address) => source.markOf(address)?.level);
          if (levels.some((level) => level === undefined || level === 'unavailable')) return;
          source.stop();
          resolve();
        },
        onLost: reject,
      });
      source.want(page);
    });
  }
}

function ask(baseUrl: string, path: string, token = TOKEN): Promise<Response> {
  return fetch(baseUrl + path, {
    headers: { Authorization: `Token ${token}` },
    redirect: 'manual',
  });
}

/** Without the links to further pages, which name the host that was asked. */
async function readResults(reply: Response): Promise<unknown> {
  const body = (await reply.json()) as unknown;
  return typeof body === 'object' && body !== null && 'results' in body ? body.results : body;
}

const predictionPath = (address: string): string => `/api/final_predictions/${address}/`;

describe.skipIf(nginx === null)('the cache for a team', () => {
  it(
    `spares the service nine of ten requests of ${BROWSERS} browsers on the same ${PAGES} pages`,
    { timeout: 600_000 },
    async () => {
      const seed = createSeed({ addresses: 150, unassessed: 50 });
      await using set = await setUp({ seed });
      const { service, cache } = set;
      const random = createRandom(1);
      const known = [...seed.inHistory, ...seed.needRequest, ...seed.unassessed].map(toAddress);
      const pages = Array.from({ length: PAGES }, () =>
        Array.from(
          { length: ADDRESSES_A_PAGE },
          () => known[random.integer(0, known.length - 1)] ?? toAddress(seed.named.inHistory),
        ),
      );
      const distinct = new Set(pages.flat()).size;
      const count = async (baseUrl: string): Promise<number> => {
        service.clearRequests();
        await Promise.all(Array.from({ length: BROWSERS }, () => browse(baseUrl, pages)));
        return service.requests({ endpoint: 'prediction' }).length;
      };
      const without = await count(service.baseUrl);
      const cached = await count(cache.baseUrl);
      console.log(
        `${BROWSERS} browsers, ${distinct} addresses: ${without} requests, ${cached} with the cache`,
      );
      expect(without).toBe(BROWSERS * distinct);
      expect(cached).toBe(distinct);
      expect(cached).toBeLessThanOrEqual(without / 10);
    },
  );

  it('asks once for what many ask at the same time', async () => {
    await using set = await setUp();
    set.service.setFault({ endpoint: 'prediction', latencyMs: 300 });
    const path = predictionPath(set.service.seed().named.inHistory);
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => ask(set.cache.baseUrl, path)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(set.service.requests({ endpoint: 'prediction' })).toHaveLength(1);
  });

  it('keeps no history and no count of look-ups, and serves nobody another one’s', async () => {
    await using set = await setUp();
    const { service, cache } = set;
    for (const path of ['/api/address_lookups/?page=1', '/api/address_lookups/used/']) {
      service.clearRequests();
      const told = await readResults(await ask(cache.baseUrl, path));
      expect(told).toEqual(await readResults(await ask(service.baseUrl, path)));
      expect((await ask(cache.baseUrl, path)).status).toBe(200);
      expect((await ask(cache.baseUrl, path, 'of-somebody-else')).status).toBe(401);
      expect(service.requests()).toHaveLength(4);
    }
    expect(await filesThatHold(`${cache.folder}/cache`, 'results')).toEqual([]);
  });

  it('serves a kept prediction to no token but the team’s', async () => {
    await using set = await setUp();
    const { service, cache } = set;
    const path = predictionPath(service.seed().named.inHistoryHigh);
    expect((await ask(cache.baseUrl, path)).status).toBe(200);
    expect((await ask(cache.baseUrl, path)).headers.get('hexmark-cache')).toBe('HIT');
    expect((await ask(cache.baseUrl, path, 'of-somebody-else')).status).toBe(401);
    expect((await fetch(cache.baseUrl + path)).status).toBe(401);
    // Two teams are two caches.
    expect(service.requests({ endpoint: 'prediction' })).toHaveLength(3);
    expect((await filesThatHold(cache.folder, TOKEN)).filter((it) => it !== 'tokens.conf')).toEqual(
      [],
    );
  });

  it('writes no address into its logs', async () => {
    await using set = await setUp();
    const { inHistory } = set.service.seed().named;
    await ask(set.cache.baseUrl, predictionPath(inHistory));
    const logs = async (text: string) =>
      (await filesThatHold(set.cache.folder, text)).filter((file) => file.endsWith('.log'));
    await waitFor(async () => (await logs(' traders\n')).length > 0, 'a line in the log');
    expect(await logs(inHistory)).toEqual([]);
  });

  it.each([
    ['refusal', { kind: 'status', status: 401 }, 401],
    ['pause', { kind: 'status', status: 429 }, 429],
    ['fault', { kind: 'status', status: 500 }, 500],
    ['page that is not the service’s', { kind: 'html-404' }, 404],
    ['redirect', { kind: 'redirect', location: '/elsewhere' }, 302],
  ] as const)('keeps no %s', async (_name, fault, status) => {
    await using set = await setUp();
    const { service, cache } = set;
    const path = predictionPath(service.seed().named.inHistory);
    service.setFault({ endpoint: 'prediction', fault });
    expect((await ask(cache.baseUrl, path)).status).toBe(status);
    service.clearFaults();
    expect((await ask(cache.baseUrl, path)).status).toBe(200);
  });

  it('shows an answer that has gone old while it asks anew, for a while', async () => {
    await using set = await setUp({}, { 'max-age=43200': 'max-age=1' });
    const { service, cache } = set;
    const path = predictionPath(service.seed().named.inHistory);
    await ask(cache.baseUrl, path);
    await waitFor(
      async () => (await ask(cache.baseUrl, path)).headers.get('hexmark-cache') === 'STALE',
      'an old answer',
    );
    await waitFor(() => service.requests({ endpoint: 'prediction' }).length > 1, 'a new question');
  });

  it('passes nothing on but what the service has, and nothing of a browser but its token', async () => {
    await using set = await setUp();
    const { service, cache } = set;
    expect((await ask(cache.baseUrl, '/api/users/')).status).toBe(404);
    const path = predictionPath(service.seed().named.inHistory);
    const posted = await fetch(cache.baseUrl + path, { method: 'POST' });
    expect(posted.status).toBe(403);
    expect(service.requests()).toEqual([]);
    const reply = await ask(cache.baseUrl, `${path}?from=somewhere`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(service.requests().map((it) => it.path)).toEqual([path]);
  });
});
