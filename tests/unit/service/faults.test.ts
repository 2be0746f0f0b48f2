import { describe, expect, it } from 'vitest';
import type { Fault } from '../../service/fault-rule.ts';
import { ask, predictionPath, useService } from './started-service.ts';

const USED = '/api/address_lookups/used/';
const NOW_MS = Date.UTC(2026, 0, 15, 12);

const service = useService({ nowMs: () => NOW_MS });

async function askWith(fault: Fault, path = USED): Promise<Response> {
  service().setFault({ endpoint: 'all', fault });
  return ask(service(), path);
}

describe('a status fault', () => {
  it.each([
    [{ seconds: 7 }, '7'],
    [{ dateInSeconds: 60 }, 'Thu, 15 Jan 2026 12:01:00 GMT'],
    [{ raw: 'soon' }, 'soon'],
  ])('sends 429 with Retry-After %o', async (retryAfter, header) => {
    const reply = await askWith({ kind: 'status', status: 429, retryAfter });
    expect(reply.status).toBe(429);
    expect(reply.headers.get('Retry-After')).toBe(header);
    expect(await reply.json()).toEqual({ detail: 'Request was throttled.' });
  });

  it('sends 429 without Retry-After', async () => {
    const reply = await askWith({ kind: 'status', status: 429 });
    expect(reply.headers.has('Retry-After')).toBe(false);
  });

  it.each([
    [401, 'Invalid token.'],
    [403, 'You do not have permission to perform this action.'],
  ])('sends %i in the words of DRF', async (status, detail) => {
    const reply = await askWith({ kind: 'status', status });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toEqual({ detail });
  });

  it.each([500, 503])('sends %i as HTML', async (status) => {
    const reply = await askWith({ kind: 'status', status });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await reply.text()).toContain(`Server Error (${status})`);
  });

  it('sends a body of its own', async () => {
    const body = { detail: 'Down for maintenance.' };
    expect(await (await askWith({ kind: 'status', status: 503, body })).json()).toEqual(body);
  });
});

describe('a body fault', () => {
  it('sends the JSON given', async () => {
    expect(await (await askWith({ kind: 'json', body: null })).json()).toBeNull();
  });

  it('sends JSON of the wrong shape', async () => {
    const reply = await askWith({ kind: 'wrong-shape' }, '/api/address_lookups/');
    expect(await reply.json()).toMatchObject({ count: 'many' });
  });

  it('sends JSON that is none', async () => {
    const reply = await askWith({ kind: 'malformed-json' });
    expect(reply.headers.get('Content-Type')).toBe('application/json');
    await expect(reply.json()).rejects.toThrow(SyntaxError);
  });

  it.each([200, 204])('sends no body with %i', async (status) => {
    const reply = await askWith({ kind: 'empty', status });
    expect(reply.status).toBe(status);
    expect(await reply.text()).toBe('');
  });

  it.each([true, false])('sends 20 MB, length declared: %s', async (declaresLength) => {
    const reply = await askWith({ kind: 'oversized', declaresLength });
    expect(reply.headers.has('Content-Length')).toBe(declaresLength);
    expect(await reply.json()).toHaveLength(20 * 1024 * 1024 - 2);
  });

  it('stops sending when the client hangs up', async () => {
    const reply = await askWith({ kind: 'oversized', bytes: 1e9 });
    await reply.body?.cancel();
    await expect.poll(() => service().requests()[0]?.endedAtMs).toBe(NOW_MS);
    expect(service().requests()[0]).toMatchObject({ status: 200, isComplete: false });
  });

  it('sends an HTML 404', async () => {
    const reply = await askWith({ kind: 'html-404' });
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('<h1>Not Found</h1>');
  });

  it('redirects', async () => {
    const reply = await askWith({ kind: 'redirect', location: 'https://other.example/' });
    expect(reply.status).toBe(302);
    expect(reply.headers.get('Location')).toBe('https://other.example/');
  });
});

describe('a connection fault', () => {
  it('drops the connection before a reply', async () => {
    await expect(askWith({ kind: 'drop' })).rejects.toThrow('fetch failed');
    expect(service().requests()[0]).toMatchObject({ status: null, isComplete: false });
  });

  it('breaks off in the middle of the body', async () => {
    const reply = await askWith({ kind: 'reset-mid-body' });
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  it('stays silent until its bound', async () => {
    await expect(askWith({ kind: 'silence', maxMs: 60 })).rejects.toThrow('fetch failed');
  });

  it('stays silent until the service closes', async () => {
    const pending = askWith({ kind: 'silence' });
    const outcome = expect(pending).rejects.toThrow('fetch failed');
    await expect.poll(() => service().requests()).toHaveLength(1);
    await service().close();
    await outcome;
  });

  it('answers late', async () => {
    service().setFault({ endpoint: 'used', latencyMs: 80 });
    const startMs = performance.now();
    expect((await ask(service(), USED)).status).toBe(200);
    expect(performance.now() - startMs).toBeGreaterThan(70);
  });

  it('answers when the faults are cleared', async () => {
    service().setFault({ endpoint: 'used', isHeld: true });
    let isAnswered = false;
    const pending = ask(service(), USED).finally(() => {
      isAnswered = true;
    });
    // One that is asked later, and answered.
    await ask(service(), predictionPath(service().seed().named.low));
    expect(isAnswered).toBe(false);
    service().clearFaults();
    expect((await pending).status).toBe(200);
  });
});

describe('a fault rule', () => {
  const fault: Fault = { kind: 'status', status: 500 };

  it('applies so many times', async () => {
    service().setFault({ endpoint: 'used', times: 2, fault });
    const statuses = [];
    for (let round = 0; round < 3; round += 1) statuses.push((await ask(service(), USED)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('applies to one address in any case', async () => {
    const { high, low } = service().seed().named;
    service().setFault({ endpoint: 'prediction', address: high, fault });
    expect((await ask(service(), predictionPath(high.toLowerCase()))).status).toBe(500);
    expect((await ask(service(), predictionPath(low))).status).toBe(200);
  });

  it('applies to one page', async () => {
    service().setFault({ endpoint: 'lookups', page: 2, fault });
    expect((await ask(service(), '/api/address_lookups/')).status).toBe(200);
    expect((await ask(service(), '/api/address_lookups/?page=2')).status).toBe(500);
  });

  it('gives way to a newer one, and ends when cleared', async () => {
    service().setFault({ endpoint: 'all', fault });
    service().setFault({ endpoint: 'used', fault: { kind: 'status', status: 403 } });
    expect((await ask(service(), USED)).status).toBe(403);
    expect((await ask(service(), '/api/address_lookups/')).status).toBe(500);
    service().clearFaults();
    expect((await ask(service(), USED)).status).toBe(200);
  });
});
