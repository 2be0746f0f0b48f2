import { expect, it } from 'vitest';
import { flagsInRow } from '../../../../lib/ui/card/warnings.ts';

it.each(['high', 'blacklisted'] as const)('no warning comes before the level %s', (level) => {
  const flags = ['bot', 'look-alike'] as const;
  expect(flagsInRow(level, flags)).toEqual({ leading: [], others: flags });
});

it('before another level come the warnings, the surest first, and beside it the rest', () => {
  expect(flagsInRow('low', ['bot', 'bad-checksum', 'look-alike'])).toEqual({
    leading: ['look-alike', 'bad-checksum'],
    others: ['bot'],
  });
});
