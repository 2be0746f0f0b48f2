import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../../lib/domain/settings/settings.ts';
import { createAuditState } from '../../../../../lib/ui/options/organisation/audit-state.ts';
import { changeSettings } from '../../../../../lib/ui/options/settings-state.ts';
import type { Settings } from '../../../../../lib/ui/types.ts';
import { fakeClient } from '../../fake-client.ts';

async function stage(isRefused = false) {
  let stored: Settings = { ...DEFAULT_SETTINGS, audit: true, theme: 'dark' };
  let rows = 3;
  const files: string[][] = [];
  const { call } = fakeClient({
    getSettings: () => stored,
    saveSettings(chosen) {
      stored = { ...stored, ...(chosen as Partial<Settings>) };
      return {};
    },
    clearAudit() {
      if (isRefused) throw new Error('the organisation has decided this');
      rows = 0;
      return {};
    },
  });
  const state = createAuditState({
    call,
    countStored: async () => rows,
    writeFile: async (format) => `as ${format}`,
    saveFile: (...file) => files.push(file),
    now: () => new Date(2026, 0, 2, 12).getTime(),
  });
  await state.load();
  return { state, call, files, stored: () => stored };
}

describe('the audit trail of the options', () => {
  it('does not count as empty where it cannot be read', async () => {
    const state = createAuditState({
      call: fakeClient({ getSettings: () => DEFAULT_SETTINGS }).call,
      countStored: () => Promise.reject(new Error('disk')),
      writeFile: async () => '',
      saveFile: () => undefined,
      now: () => 0,
    });
    await state.load();
    expect(state.choice.value).not.toBeNull();
    expect(state.count.value).toBeNull();
  });

  it('says what is chosen and how much is kept', async () => {
    const { state } = await stage();
    expect(state.choice.value).toEqual({ audit: true, auditDays: 90 });
    expect(state.days.value).toBe('90');
    expect(state.count.value).toBe(3);
  });

  it('saves days that are a number of days, and leaves other settings as they are', async () => {
    const { state, stored } = await stage();
    state.typeDays(' 30 ');
    await state.saveDays();
    expect(state.news.value).toBe('saved');
    expect(stored()).toEqual({ ...DEFAULT_SETTINGS, audit: true, theme: 'dark', auditDays: 30 });
  });

  it.each([
    ['30', true],
    ['90', false],
    ['365', false],
    ['', false],
  ])('tells of days typed as "%s" whether they would erase something: %s', async (typed, is) => {
    const { state } = await stage();
    state.typeDays(typed);
    expect(state.isShorter.value).toBe(is);
  });

  it.each(['٣٠', '۳۰', '３０'])('saves days typed as "%s"', async (typed) => {
    const { state, stored } = await stage();
    state.typeDays(typed);
    await state.saveDays();
    expect(stored().auditDays).toBe(30);
  });

  it.each(['', '0', '-1', '1.5', '3651', '30 days'])(
    'saves no days typed as "%s"',
    async (typed) => {
      const { state, stored } = await stage();
      state.typeDays(typed);
      await state.saveDays();
      expect(state.news.value).toBe('notDays');
      expect(stored().auditDays).toBe(90);
    },
  );

  it('keeps days that are typed but not saved, whatever else is chosen', async () => {
    const { state, stored } = await stage();
    state.typeDays('30');
    await state.choose({ audit: false });
    expect(state.days.value).toBe('30');
    await state.clear();
    expect(state.days.value).toBe('30');
    expect(stored().auditDays).toBe(90);
  });

  it('shows days as they were saved, also those that are set elsewhere', async () => {
    const { state, call } = await stage();
    state.typeDays(' 30 ');
    await state.saveDays();
    expect(state.days.value).toBe('30');
    await changeSettings(call, { auditDays: 7 });
    await state.load();
    expect(state.days.value).toBe('7');
  });

  it('is erased, and says so', async () => {
    const { state } = await stage();
    await state.clear();
    expect(state.news.value).toBe('cleared');
    expect(state.count.value).toBe(0);
  });

  it('says so where it could not be erased', async () => {
    const { state } = await stage(true);
    await state.clear();
    expect(state.news.value).toBe('failed');
    expect(state.count.value).toBe(3);
  });

  it('says of every act what came of it, also where that is the same as before', async () => {
    const { state } = await stage();
    const told: unknown[] = [];
    state.news.subscribe((news) => void told.push(news));
    await state.exportAs('csv');
    await state.exportAs('json');
    await state.choose({ audit: true });
    await state.choose({ audit: false });
    await state.clear();
    await state.clear();
    const twice = ['exported', 'saved', 'cleared'].flatMap((news) => [null, news, null, news]);
    expect(told).toEqual(twice);
  });

  it('goes to a file that is named by its day', async () => {
    const { state, files } = await stage();
    await state.exportAs('csv');
    expect(files).toEqual([['hexmark-audit-2026-01-02.csv', 'text/csv', 'as csv']]);
    expect(state.news.value).toBe('exported');
  });
});
