import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { createEntry } from '../../../../lib/domain/book/address-book.ts';
import {
  DEFAULT_SETTINGS,
  readSettings,
  SettingsSchema,
} from '../../../../lib/domain/settings/settings.ts';

describe('readSettings', () => {
  it.each([undefined, null, 'text', 7, [], {}])('gives the defaults for %j', (stored) => {
    expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS);
  });

  it('has the documented defaults', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      thresholds: { medium: 0.3, high: 0.7 },
      probabilityScale: 'auto',
      hashCase: 'auto',
      verdictAgeMs: 86_400_000,
      unassessedAgeMs: 1_800_000,
      quota: null,
      defaultMode: 'automatic',
      siteModes: {},
      markSize: 'normal',
      markedLevels: 'all',
      repeatedMarks: 'quiet',
      cardOpensAt: 'address',
      theme: 'system',
      density: 'comfortable',
      language: 'browser',
      addressBook: [],
      audit: false,
      auditDays: 90,
      keepsLastCopied: false,
    });
  });

  it.each([
    ['thresholds', { medium: 0.8, high: 0.2 }],
    ['thresholds', { medium: -0.1, high: 0.2 }],
    ['thresholds', { medium: 0.1, high: 1.2 }],
    ['thresholds', { medium: 0.1 }],
    ['probabilityScale', 'permille'],
    ['hashCase', 1],
    ['verdictAgeMs', 0],
    ['verdictAgeMs', Number.NaN],
    ['unassessedAgeMs', -1],
    ['quota', 1.5],
    ['quota', 0],
    ['quota', '100'],
    ['defaultMode', 'off'],
    ['siteModes', ['a.example']],
    ['markSize', 2],
    ['markedLevels', 'none'],
    ['repeatedMarks', 'none'],
    ['cardOpensAt', 'text'],
    ['theme', 'neon'],
    ['density', null],
    ['language', '../de'],
    ['addressBook', '0x00'],
    ['audit', 'yes'],
    ['auditDays', 0],
    ['auditDays', 4000],
    ['keepsLastCopied', 'yes'],
  ])('gives %s its default where %j is stored, and keeps the rest', (name, value) => {
    const kept = { ...DEFAULT_SETTINGS, quota: 250, verdictAgeMs: 1000, hashCase: 'lower' };
    const expected = { ...kept, [name]: Reflect.get(DEFAULT_SETTINGS, name) };
    expect(readSettings({ ...kept, [name]: value })).toEqual(expected);
  });

  it('drops what an older or newer version stored beside', () => {
    expect(readSettings({ quota: 5, wallpaper: 'dark' })).toEqual({
      ...DEFAULT_SETTINGS,
      quota: 5,
    });
  });

  const address = fc
    .string({ unit: fc.constantFrom('0', '9', 'a', 'f'), minLength: 40, maxLength: 40 })
    .map((digits) => `0x${digits}`);

  it('never throws and always gives valid settings', () => {
    const hostile = fc.record(
      {
        thresholds: fc.anything(),
        probabilityScale: fc.anything(),
        hashCase: fc.anything(),
        verdictAgeMs: fc.anything(),
        unassessedAgeMs: fc.anything(),
        quota: fc.anything(),
        defaultMode: fc.anything(),
        siteModes: fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.anything())),
        language: fc.anything(),
        addressBook: fc.oneof(
          fc.anything(),
          fc.array(fc.oneof(fc.anything(), fc.record({ address, label: fc.anything() }))),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), hostile), (stored) => {
        const settings = readSettings(stored);
        expect(SettingsSchema.parse(settings)).toEqual(settings);
      }),
    );
  });

  it('reads back whatever is valid', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const valid = fc.record({
      thresholds: fc
        .oneof(
          fc.tuple(share, share),
          share.map((one): [number, number] => [one, one]),
        )
        .map(([a, b]) => ({ medium: Math.min(a, b), high: Math.max(a, b) })),
      probabilityScale: fc.constantFrom('auto', 'unit', 'percent'),
      hashCase: fc.constantFrom('auto', 'lower', 'checksum'),
      verdictAgeMs: fc.integer({ min: 1 }),
      unassessedAgeMs: fc.integer({ min: 1 }),
      quota: fc.option(fc.integer({ min: 1 })),
      defaultMode: fc.constantFrom('automatic', 'onDemand'),
      siteModes: fc.dictionary(
        fc.constantFrom('a.example', 'localhost', '127.0.0.1', '[::1]', 'x_y.z-w.example'),
        fc.constantFrom('automatic', 'onDemand', 'off'),
      ),
      markSize: fc.constantFrom('small', 'normal', 'large'),
      markedLevels: fc.constantFrom('all', 'notable'),
      repeatedMarks: fc.constantFrom('all', 'quiet', 'first'),
      cardOpensAt: fc.constantFrom('address', 'mark'),
      theme: fc.constantFrom('system', 'light', 'dark'),
      density: fc.constantFrom('comfortable', 'compact'),
      language: fc.constantFrom('browser', 'en', 'pt_BR', 'zh_CN'),
      addressBook: fc
        .uniqueArray(address, { maxLength: 20 })
        .map((all) => all.map((it) => createEntry(it as Address, { label: 'Mine' }))),
      audit: fc.boolean(),
      auditDays: fc.integer({ min: 1, max: 3650 }),
      keepsLastCopied: fc.boolean(),
    });
    fc.assert(
      fc.property(valid, (settings) => {
        expect(readSettings(settings)).toEqual(settings);
      }),
    );
  });
});
