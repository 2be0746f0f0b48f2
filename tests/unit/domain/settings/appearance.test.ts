import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readAppearance } from '../../../../lib/domain/settings/appearance.ts';
import { DEFAULT_SETTINGS, readSettings } from '../../../../lib/domain/settings/settings.ts';

const DEFAULT = { theme: 'system', density: 'comfortable', language: 'browser' };

test.each([undefined, null, 7, 'dark', [], {}])('is the default where %j is stored', (stored) => {
  expect(readAppearance(stored)).toEqual(DEFAULT);
});

it('reads what was chosen, and each field by itself', () => {
  const chosen = { theme: 'dark', density: 'compact', language: 'pt_BR' };
  expect(readAppearance({ ...DEFAULT_SETTINGS, ...chosen })).toEqual(chosen);
  expect(readAppearance({ theme: 'neon', density: 'compact', language: '../x' })).toEqual({
    ...DEFAULT,
    density: 'compact',
  });
});

it('agrees with the settings on everything that may be stored', () => {
  const field = fc.oneof(fc.anything(), fc.constantFrom('dark', 'light', 'compact', 'de', 'zh_CN'));
  const stored = fc.record({ theme: field, density: field, language: field });
  fc.assert(
    fc.property(stored, (it) => {
      const { theme, density, language } = readSettings(it);
      expect(readAppearance(it)).toEqual({ theme, density, language });
    }),
  );
});
