import { describe, expect, it } from 'vitest';
import { checkDescription, checkReasons } from '../../gates/store-texts.ts';

describe('texts for the stores', () => {
  it('pass when they are plain, short enough and give every reason', () => {
    expect(checkDescription('a.txt', 'Marks addresses. • Plain < text > with signs.')).toEqual([]);
    expect(checkReasons('| `alarms` | Why. |', ['alarms'])).toEqual([]);
  });

  it('are refused with markup, and above the limit', () => {
    expect(checkDescription('a.txt', 'A <b>mark</b>')).toEqual([expect.stringContaining('<b>')]);
    expect(checkDescription('a.txt', '[a](b)')).toHaveLength(1);
    expect(checkDescription('a.txt', 'a'.repeat(16_001))).toHaveLength(1);
  });

  it('are refused without a reason for a permission, or with one for no permission', () => {
    expect(checkReasons('| `alarms` | Why. |', ['alarms', 'tabs'])).toEqual([
      'store/permissions.md gives no reason for tabs.',
    ]);
    expect(checkReasons('| `alarms` | Why. |', [])).toHaveLength(1);
  });
});
