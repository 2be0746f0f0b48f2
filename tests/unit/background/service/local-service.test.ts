import { describe, expect, it } from 'vitest';
import { createServiceClient } from '../../../../lib/background/service/service-client.ts';
import type { FaultRule } from '../../../service/fault-rule.ts';
import { startService } from '../../../service/service.ts';
import { useService } from '../../service/started-service.ts';

const service = useService();
/** A machine may stand still for a while before it lets the service answer. */
const HANGS_AFTER_MS = 30_000;

function ask(timeoutMs = HANGS_AFTER_MS) {
  const client = createServiceClient({
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    timeoutMs,
    maxBodyBytes: 100_000,
  });
  const { baseUrl, token } = service();
  return { client, access: { baseUrl, token } };
}

type Fault = NonNullable<FaultRule['fault']>;

async function predictionWith(fault: Fault, timeoutMs?: number) {
  service().setFault({ endpoint: 'prediction', fault });
  const { client, access } = ask(timeoutMs);
  return client.getFinalPrediction(access, service().seed().named.high);
}

describe('the client with a service that runs', () => {
  it('reads a prediction, a missing one, the used count and a page', async () => {
    const { client, access } = ask();
    const { high, unassessed } = service().seed().named;
    expect(await client.getFinalPrediction(access, high)).toMatchObject({
      value: { fraudProbability: 0.93 },
    });
    expect(await client.getFinalPrediction(access, unassessed)).toEqual({ ok: true, value: null });
    expect(await client.getUsedCount(access)).toMatchObject({ value: { used: 48 } });
    const page = await client.listLookups(access, 2);
    expect(page).toMatchObject({ value: { count: 47, nextPage: 3 } });
    expect(page.ok && page.value.rows).toHaveLength(10);
  });

  it('sends the token and neither cookie nor referrer', async () => {
    const { client, access } = ask();
    await client.getUsedCount(access);
    expect(service().requests()).toMatchObject([
      { isAuthorized: true, hasCookie: false, hasReferer: false, method: 'GET' },
    ]);
  });

  it.each<[Fault, string]>([
    [{ kind: 'status', status: 401 }, 'tokenRejected'],
    [{ kind: 'status', status: 429, retryAfter: { seconds: 7 } }, 'rateLimited'],
    [{ kind: 'status', status: 502 }, 'serverFault'],
    [{ kind: 'html-404' }, 'notTheService'],
    [{ kind: 'malformed-json' }, 'malformed'],
    [{ kind: 'oversized' }, 'oversized'],
    [{ kind: 'oversized', declaresLength: true }, 'oversized'],
    [{ kind: 'drop' }, 'unreachable'],
    [{ kind: 'reset-mid-body' }, 'unreachable'],
  ])('tells %o as %s, after one request', async (fault, code) => {
    expect(await predictionWith(fault)).toMatchObject({ ok: false, error: { code } });
    expect(service().requests()).toHaveLength(1);
  });

  it('gives up on silence', async () => {
    const result = await predictionWith({ kind: 'silence' }, 60);
    expect(result).toMatchObject({ error: { code: 'timedOut' } });
  });

  it('does not take its token where a redirect points', async () => {
    const other = await startService();
    try {
      const result = await predictionWith({ kind: 'redirect', location: `${other.baseUrl}/api/` });
      expect(result).toMatchObject({ error: { code: 'redirected' } });
      expect(other.requests()).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('tells a service that is gone as unreachable', async () => {
    const { client, access } = ask();
    await service().close();
    expect(await client.getUsedCount(access)).toEqual({
      ok: false,
      error: { code: 'unreachable' },
    });
  });
});
