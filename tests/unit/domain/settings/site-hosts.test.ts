import { describe, expect, it } from 'vitest';
import { readSettings, readWritten } from '../../../../lib/domain/settings/settings.ts';

/** Chromium 156 refuses a content script with any of these among its `excludeMatches`: "Invalid host." */
const REFUSED = [
  '10.0.0.300',
  '256.256.256.256',
  '1.2.3.4.5',
  '99999999999',
  '[1]',
  '[1.2.3.4]',
  '[::1::2]',
];

describe('a host that the browser takes in no match pattern', () => {
  it.each(REFUSED)('is named in a file, which then changes nothing: %s', (host) => {
    const written = { siteModes: { 'a.example': 'off', [host]: 'off' } };
    expect(readWritten({ addressBook: [] }, written)).toEqual({
      change: null,
      badName: 'siteModes',
    });
  });

  it.each(REFUSED)('is left out of what is stored, so that the others hold: %s', (host) => {
    const stored = { siteModes: { 'a.example': 'off', [host]: 'off' } };
    expect(readSettings(stored).siteModes).toEqual({ 'a.example': 'off' });
  });

  it.each(['a.example', '127.0.0.1', '[::1]', 'localhost', 'a_b.example', 'xn--bcher-kva.example'])(
    'is not %s',
    (host) => {
      expect(readSettings({ siteModes: { [host]: 'off' } }).siteModes).toEqual({ [host]: 'off' });
    },
  );
});
