import { describe, expect, it } from 'vitest';
import { ask, predictionPath, useService } from './started-service.ts';

const USED = '/api/address_lookups/used/';

describe('the request log', () => {
  const service = useService({ token: 'secret-token' });

  it('tells what was asked, how it was answered and that the token was right', async () => {
    const { high } = service().seed().named;
    await ask(service(), predictionPath(high));
    expect(service().requests()).toMatchObject([
      {
        method: 'GET',
        path: predictionPath(high),
        endpoint: 'prediction',
        address: high.toLowerCase(),
        status: 200,
        hasToken: true,
        isAuthorized: true,
        origin: null,
        hasCookie: false,
        hasReferer: false,
      },
    ]);
  });

  it('tells a wrong token from none', async () => {
    await ask(service(), USED, { headers: { Authorization: 'Token other' } });
    await ask(service(), USED, { headers: {} });
    expect(service().requests()).toMatchObject([
      { status: 401, hasToken: true, isAuthorized: false },
      { status: 401, hasToken: false, isAuthorized: false },
    ]);
  });

  it('notes headers that the extension must not send', async () => {
    const page = 'https://page.example';
    const headers = { Cookie: 'session=1', Origin: page, Referer: `${page}/` };
    await ask(service(), USED, { headers });
    expect(service().requests()).toMatchObject([
      { origin: 'https://page.example', hasCookie: true, hasReferer: true },
    ]);
  });

  it('never holds the token, not even from a path', async () => {
    await ask(service(), `${USED}?token=secret-token`);
    expect(JSON.stringify(service().requests())).not.toContain('secret-token');
    expect(service().requests()[0]?.path).toBe(`${USED}?token=[token]`);
  });

  it('shows a request that has no reply yet', async () => {
    service().setFault({ endpoint: 'used', fault: { kind: 'silence' } });
    const abort = new AbortController();
    const pending = ask(service(), USED, { signal: abort.signal });
    const outcome = expect(pending).rejects.toThrow('aborted');
    await expect.poll(() => service().requests()).toHaveLength(1);
    expect(service().requests()[0]).toMatchObject({ status: null, endedAtMs: null });
    abort.abort();
    await outcome;
    await expect.poll(() => service().requests()[0]?.endedAtMs).not.toBeNull();
  });

  it('can be filtered and cleared', async () => {
    const { high, low } = service().seed().named;
    for (const path of [USED, predictionPath(high), predictionPath(low)]) {
      await ask(service(), path);
    }
    expect(service().requests({ endpoint: 'used' })).toHaveLength(1);
    expect(service().requests({ endpoint: 'prediction' })).toHaveLength(2);
    expect(service().requests({ address: high })).toHaveLength(1);
    service().clearRequests();
    expect(service().requests()).toEqual([]);
  });
});
