import { describe, expect, it } from 'vitest';
import { ERROR_CODES, fail, scopeOf, succeed } from '../../../lib/domain/result.ts';

describe('a result', () => {
  it('carries a value or an error with its details', () => {
    expect(succeed(7)).toEqual({ ok: true, value: 7 });
    expect(fail('serverFault', { status: 502 })).toEqual({
      ok: false,
      error: { code: 'serverFault', status: 502 },
    });
  });
});

describe('scopeOf', () => {
  it.each(ERROR_CODES)('knows how far %s reaches', (code) => {
    expect(['service', 'person', 'address']).toContain(scopeOf({ code }));
  });

  it('leaves what only the person can mend to the person', () => {
    const codes = ERROR_CODES.filter((code) => scopeOf({ code }) === 'person');
    expect(codes).toEqual(['notConfigured', 'noPermission', 'tokenRejected', 'forbidden']);
  });
});
