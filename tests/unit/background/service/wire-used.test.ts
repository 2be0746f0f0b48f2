import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUsedCount } from '../../../../lib/background/service/wire-used.ts';
import { UsedCountSchema } from '../../../../lib/domain/verdict/lookup.ts';

const TOKEN = 'the-secret-token';

describe('the reply to how many look-ups are used', () => {
  it.each([
    [48, 48, null],
    [0, 0, null],
    ['48', 48, null],
    [' 48 ', 48, null],
    [{ used: 48 }, 48, null],
    [{ used: '48' }, 48, null],
    [{ used_count: 48 }, 48, null],
    [{ lookups_used: 48 }, 48, null],
    [{ used_lookups: 48 }, 48, null],
    [{ count: 48 }, 48, null],
    [{ total: 48 }, 48, null],
    [{ used: 48, count: 3, total: 7 }, 48, null],
    [{ used: null, count: 48 }, 48, null],
    [{ address_lookups: 48 }, 48, null],
    [{ status: 'ok', address_lookups: 48 }, 48, null],
    [{ count: 48, limit: 100 }, 48, 100],
    [{ used: 48, quota: '100' }, 48, 100],
    [{ used: 48, max: 100 }, 48, 100],
    [{ used: 48, remaining: 52 }, 48, 100],
    [{ used: 48, limit: 90, remaining: 52 }, 48, 90],
    [{ lookups: 48, remaining: 52 }, 48, 100],
    [{ total_lookups: 48 }, 48, null],
    [{ user: 42, lookups: 48 }, 48, null],
    [{ status: 200, used: 48, data: {} }, 48, null],
    [{ lookups: 48, plan: null }, 48, null],
  ])('%j means %d used, limit %s', (body, used, limit) => {
    expect(readUsedCount(body, TOKEN)).toEqual({ kind: 'count', used, limit });
  });

  it.each([
    [null, 'null'],
    [undefined, ''],
    [true, 'true'],
    ['many', '"many"'],
    [-1, '-1'],
    [[48], '[48]'],
    [{}, '{}'],
    [{ used: 'several' }, '{"used":"several"}'],
    [{ first: 1, second: 2 }, '{"first":1,"second":2}'],
    [{ remaining: 52 }, '{"remaining":52}'],
    [{ error_code: 4001, error: 'Busy.' }, '{"error_code":4001,"error":"Busy."}'],
    [{ timestamp: 1764460000 }, '{"timestamp":1764460000}'],
    [{ lookups_remaining: 52 }, '{"lookups_remaining":52}'],
    [{ lookupsLeft: 52, maxLookups: 100 }, '{"lookupsLeft":52,"maxLookups":100}'],
    [{ total: 100, remaining: 52 }, '{"total":100,"remaining":52}'],
    [{ total: 100, limit: 100 }, '{"total":100,"limit":100}'],
    [{ lookups: 48, total: 100 }, '{"lookups":48,"total":100}'],
    [{ status: 'ok', plan: { tier: 'team' } }, '{"status":"ok","plan":{"tier":"team"}}'],
    [{ code: 0, data: { used: 48 } }, '{"code":0,"data":{"used":48}}'],
    [{ status: 200, data: {} }, '{"status":200,"data":{}}'],
    [{ version: 3, data: { used: 48 } }, '{"version":3,"data":{"used":48}}'],
    [{ user: 42, used: null }, '{"user":42,"used":null}'],
    [{ user: 42, lookups: { used: 48 } }, '{"user":42,"lookups":{"used":48}}'],
    [{ account_id: 7 }, '{"account_id":7}'],
    [{ used: null, days: 30 }, '{"used":null,"days":30}'],
    [{ used: '1,234', year: 2026 }, '{"used":"1,234","year":2026}'],
    [{ year: 2026, months: [{ used: 3 }] }, '{"year":2026,"months":[{"used":3}]}'],
    [{ page: 1, results: [{ used: 3 }] }, '{"page":1,"results":[{"used":3}]}'],
  ])('%j is not guessed but shown', (body, text) => {
    expect(readUsedCount(body, TOKEN)).toEqual({ kind: 'unrecognised', text });
  });

  it('is shown cut when it is long', () => {
    const read = readUsedCount({ words: 'x'.repeat(5000) }, TOKEN);
    expect(read.kind === 'unrecognised' && read.text.length).toBe(300);
  });

  it('is read without throwing whatever it is', () => {
    const named = fc.dictionary(
      fc.constantFrom('used', 'count', 'limit', 'remaining', 'words'),
      fc.oneof(fc.double(), fc.jsonValue()),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), named), (body) => {
        UsedCountSchema.parse(readUsedCount(body, TOKEN));
      }),
    );
  });

  it('nested deeper than the stack is shown as what it is: unrecognised', () => {
    const depth = 200_000;
    const deep: unknown = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(readUsedCount(deep, TOKEN).kind).toBe('unrecognised');
  });

  it('has no limit where used and remaining exceed all numbers', () => {
    expect(readUsedCount({ used: 1.7e308, remaining: 1.7e308 }, TOKEN)).toMatchObject({
      limit: null,
    });
  });
});
