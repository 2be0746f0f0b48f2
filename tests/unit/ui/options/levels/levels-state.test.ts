import { expect, test } from 'vitest';
import { readLevels, readPercent } from '../../../../../lib/ui/options/levels/levels-state.ts';
import type { LevelsForm } from '../../../../../lib/ui/options/levels/levels-state.ts';

const form: LevelsForm = { medium: '30', high: '70', scale: 'auto', quota: '' };

test('a form becomes settings', () => {
  expect(readLevels({ ...form, medium: '12,5', scale: 'percent', quota: ' 500 ' })).toEqual({
    thresholds: { medium: 0.125, high: 0.7 },
    probabilityScale: 'percent',
    quota: 500,
  });
});

test('a form may be filled in with Arabic, Persian or wide digits', () => {
  expect(readLevels({ ...form, medium: '٣٠', high: '٧٠٫٥', quota: '١٢٣٤٥٦٧٨٩٠' })).toEqual({
    thresholds: { medium: 0.3, high: 0.705 },
    probabilityScale: 'auto',
    quota: 1_234_567_890,
  });
  expect(readLevels({ ...form, medium: '۳۰', high: '۷۰٫۵', quota: '۵۰۰' })).toMatchObject({
    thresholds: { medium: 0.3, high: 0.705 },
    quota: 500,
  });
  expect(readLevels({ ...form, medium: '３０', high: '７０．５', quota: '５００' })).toMatchObject({
    thresholds: { medium: 0.3, high: 0.705 },
    quota: 500,
  });
});

test.each([
  ['10,000', 10_000],
  ['10.000', 10_000],
  ['1\u202f000\u202f000', 1_000_000],
  ["10'000", 10_000],
  ['10’000', 10_000],
  ['١٠٬٠٠٠', 10_000],
  ['1,00,000', 100_000],
])('a plan may be written with its groups, as in %s', (quota, read) => {
  expect(readLevels({ ...form, quota })).toMatchObject({ quota: read });
});

test.each([
  [{ medium: 'x' }, { field: 'medium', problem: 'notAPercentage' }],
  [{ high: '101' }, { field: 'high', problem: 'notAPercentage' }],
  [{ high: '' }, { field: 'high', problem: 'notAPercentage' }],
  [{ medium: '71' }, { field: 'medium', problem: 'mediumAboveHigh' }],
  [{ quota: '0' }, { field: 'quota', problem: 'notAQuota' }],
  [{ high: '٧٠٫' }, { field: 'high', problem: 'notAPercentage' }],
  [{ quota: '١٫٥' }, { field: 'quota', problem: 'notAQuota' }],
  [{ quota: '1.5' }, { field: 'quota', problem: 'notAQuota' }],
  [{ quota: '1.50' }, { field: 'quota', problem: 'notAQuota' }],
  [{ quota: '-500' }, { field: 'quota', problem: 'notAQuota' }],
  [{ quota: '1.000.50' }, { field: 'quota', problem: 'notAQuota' }],
  [{ quota: '0.500' }, { field: 'quota', problem: 'notAQuota' }],
] as const)('%j has a problem', (change, problem) => {
  expect(readLevels({ ...form, ...change })).toEqual(problem);
});

test.each([
  ['0', 0],
  ['29', 0.29],
  ['57', 0.57],
  ['100', 1],
  ['-1', null],
  ['1e2', null],
])('%j %% as a share of 1 is %j', (typed, share) => {
  expect(readPercent(typed)).toBe(share);
});
