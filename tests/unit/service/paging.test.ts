import { describe, expect, it } from 'vitest';
import type { RunningService } from '../../service/service.ts';
import { createSeed } from '../../service/seed.ts';
import type { LookupPage } from '../../service/wire.ts';
import { ask, useService } from './started-service.ts';

const LOOKUPS = '/api/address_lookups/';

async function readLookups(service: RunningService, query = ''): Promise<LookupPage> {
  const reply = await ask(service, `${LOOKUPS}${query}`);
  const page: LookupPage = await reply.json();
  return page;
}

describe('the list of lookups', () => {
  const service = useService();

  it('starts with the first page', async () => {
    const page = await readLookups(service());
    expect(page).toMatchObject({
      count: 47,
      next: `${service().baseUrl}${LOOKUPS}?page=2`,
      previous: null,
    });
    expect(page.results).toEqual(service().seed().lookups.slice(0, 10));
  });

  it('links both ways from a page in the middle', async () => {
    const { next, previous } = await readLookups(service(), '?page=3');
    expect(next).toBe(`${service().baseUrl}${LOOKUPS}?page=4`);
    expect(previous).toBe(`${service().baseUrl}${LOOKUPS}?page=2`);
  });

  it('ends with what is left', async () => {
    const page = await readLookups(service(), '?page=5');
    expect(page.next).toBeNull();
    expect(page.results.at(-1)?.address.hash).toBe(service().seed().named.inHistoryLast);
    expect(page.results).toHaveLength(7);
    expect(await readLookups(service(), '?page=last')).toEqual(page);
  });

  it.each(['0', '6', '-1', 'x', ''])('has no page "%s"', async (page) => {
    const reply = await ask(service(), `${LOOKUPS}?page=${page}`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ detail: 'Invalid page.' });
  });

  it('embeds the address and its final predictions, blacklist flag included', async () => {
    const { results } = await readLookups(service());
    expect(results[0]?.address).toMatchObject({
      hash: service().seed().named.blacklisted,
      is_blacklist: true,
      final_predictions: [{ fraud_probability: 0.97 }],
    });
  });

  it('has one empty page when there is no lookup', async () => {
    service().useSeed(createSeed({ lookups: 0 }));
    const empty = { count: 0, next: null, previous: null, results: [] };
    expect(await readLookups(service())).toEqual(empty);
  });
});

describe('a service below a path', () => {
  const service = useService({ basePath: '/risk', pageSize: 25 });

  it('keeps the path in its links, and its page size', async () => {
    expect(service().baseUrl).toMatch(/\/risk$/);
    const page = await readLookups(service());
    expect(page.next).toBe(`${service().baseUrl}${LOOKUPS}?page=2`);
    expect(page.results).toHaveLength(25);
  });
});
