import { beforeEach, describe, expect, it } from 'vitest';
import { ask, useService } from './started-service.ts';

const USED = '/api/address_lookups/used/';
let nowMs = 0;

describe('the rate limit', () => {
  const service = useService({ requestsPerMinute: 2, nowMs: () => nowMs });

  beforeEach(async () => {
    nowMs = 1_000_000;
    await ask(service(), USED);
    nowMs += 10_000;
    await ask(service(), USED);
  });

  it('refuses one too many and says when to come back', async () => {
    const reply = await ask(service(), USED);
    expect(reply.status).toBe(429);
    expect(reply.headers.get('Retry-After')).toBe('50');
    const detail = 'Request was throttled. Expected available in 50 seconds.';
    expect(await reply.json()).toEqual({ detail });
  });

  it('keeps its word', async () => {
    await ask(service(), USED);
    nowMs += 50_000;
    expect((await ask(service(), USED)).status).toBe(200);
    expect((await ask(service(), USED)).status).toBe(429);
  });

  it('can be lifted', async () => {
    service().setRequestsPerMinute(undefined);
    expect((await ask(service(), USED)).status).toBe(200);
  });
});
