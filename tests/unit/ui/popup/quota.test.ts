import { describe, expect, test } from 'vitest';
import { quotaUse } from '../../../../lib/ui/popup/quota.ts';

describe('quotaUse', () => {
  test('the limit in the reply goes before the one entered', () => {
    const use = quotaUse({ kind: 'count', used: 30, limit: 120 }, 500);
    expect(use).toEqual({ used: 30, limit: 120, left: 90, share: 0.25, isNearlyGone: false });
  });

  test('a reply that names no limit above nothing leaves the one entered', () => {
    expect(quotaUse({ kind: 'count', used: 30, limit: 0 }, 500)?.limit).toBe(500);
    expect(quotaUse({ kind: 'count', used: 30, limit: 0 }, null)).toBeNull();
  });

  test('warns when nine tenths are used', () => {
    expect(quotaUse({ kind: 'count', used: 90, limit: null }, 100)?.isNearlyGone).toBe(true);
  });

  test('more used than the plan has is a full bar and nothing left', () => {
    expect(quotaUse({ kind: 'count', used: 130, limit: null }, 100)).toMatchObject({
      left: 0,
      share: 1,
    });
  });

  test('nothing is made up without a limit or from an unrecognised reply', () => {
    expect(quotaUse({ kind: 'count', used: 3, limit: null }, null)).toBeNull();
    expect(quotaUse({ kind: 'unrecognised', text: '{}' }, 100)).toBeNull();
  });
});
