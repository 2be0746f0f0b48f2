import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../../lib/domain/settings/settings.ts';
import type { Settings } from '../../../../../lib/domain/settings/settings.ts';
import { createLevelsState } from '../../../../../lib/ui/options/levels/levels-state.ts';
import { fakeClient } from '../../fake-client.ts';

/** The section after its first reading, and a background that stores what it is told. */
async function stage(locale = 'en') {
  let stored: Settings = { ...DEFAULT_SETTINGS };
  const decided = signal<readonly string[]>([]);
  const { call, asked } = fakeClient({
    getSettings: () => stored,
    saveSettings: (change) => {
      stored = { ...stored, ...change } as Settings;
      return {};
    },
  });
  const levels = createLevelsState(
    call,
    (name) => decided.value.includes(name),
    () => locale,
  );
  await levels.load();
  return {
    levels,
    decided,
    stored: () => stored,
    saved: () => asked.filter(([name]) => name === 'saveSettings').map(([, change]) => change),
    /** What another of our pages does. */
    chooseElsewhere: (change: Partial<Settings>) => call('saveSettings', change),
  };
}

describe('saving the levels', () => {
  it('saves what was changed alone', async () => {
    const { levels, saved } = await stage();
    levels.edit({ high: '55' });
    await levels.save();
    levels.edit({ quota: '500' });
    await levels.save();
    expect(saved()).toEqual([
      { thresholds: { ...DEFAULT_SETTINGS.thresholds, high: 0.55 } },
      { quota: 500 },
    ]);
  });

  it.each([
    ['de', '30,5', '30,5'],
    ['de', '30.5', '30,5'],
    ['en', '30,5', '30.5'],
    ['ar-EG', '30.5', '٣٠٫٥'],
    ['fr', '100', '100'],
  ])(
    'shows a threshold as people write it in %s, and takes it back: %s',
    async (locale, typed, shown) => {
      const { levels, stored, saved } = await stage(locale);
      levels.edit({ medium: typed, high: '100' });
      await levels.save();
      await levels.load();
      expect(levels.form.value?.medium).toBe(shown);
      const { thresholds } = stored();
      levels.edit({ medium: `${shown} ` });
      await levels.save();
      expect(saved().at(-1)).toEqual({ thresholds });
    },
  );

  it('does not undo the scale that was chosen in the popup meanwhile', async () => {
    const { levels, stored, chooseElsewhere } = await stage();
    await chooseElsewhere({ probabilityScale: 'percent' });
    levels.edit({ quota: '500' });
    await levels.save();
    expect(stored()).toMatchObject({ quota: 500, probabilityScale: 'percent' });
  });

  it('keeps digits that the form does not show', async () => {
    const { levels, stored, chooseElsewhere } = await stage();
    const thresholds = { medium: 0.123_456_7, high: 0.765_432_1 };
    await chooseElsewhere({ thresholds });
    await levels.load();
    levels.edit({ quota: '500' });
    await levels.save();
    expect(stored()).toMatchObject({ thresholds, quota: 500 });
  });
});

describe('the form of the levels', () => {
  it('shows and saves the digits of a percentage, and that there is no limit', async () => {
    const { levels, stored, chooseElsewhere } = await stage();
    await chooseElsewhere({ thresholds: { medium: 0.125, high: 0.7 }, quota: 900 });
    await levels.load();
    expect(levels.form.value).toMatchObject({ medium: '12.5', quota: '900' });
    levels.edit({ high: '12,5', quota: ' ' });
    await levels.save();
    expect(stored()).toMatchObject({ thresholds: { medium: 0.125, high: 0.125 }, quota: null });
  });
});

describe('reading the levels anew', () => {
  it('leaves what is typed and not saved yet, and shows what has changed beside it', async () => {
    const { levels, chooseElsewhere } = await stage();
    levels.edit({ high: '55' });
    await chooseElsewhere({ quota: 900, thresholds: { medium: 0.2, high: 0.8 } });
    await levels.load();
    expect(levels.form.value).toMatchObject({ medium: '20', high: '55', quota: '900' });
  });

  it('shows later changes of what was saved, and what was chosen by the question', async () => {
    const { levels, chooseElsewhere } = await stage();
    levels.edit({ high: '55' });
    await levels.save();
    await levels.chooseScale('unit');
    await chooseElsewhere({ thresholds: { medium: 0.3, high: 0.9 }, probabilityScale: 'percent' });
    await levels.load();
    expect(levels.form.value).toMatchObject({ high: '90', scale: 'percent' });
  });

  it('keeps what is typed while a save is under way', async () => {
    const { levels } = await stage();
    levels.edit({ high: '55' });
    const saving = levels.save();
    levels.edit({ high: '56' });
    await saving;
    await levels.load();
    expect(levels.form.value?.high).toBe('56');
  });

  it('drops what is typed where an organisation has decided meanwhile', async () => {
    const { levels, decided, saved } = await stage();
    levels.edit({ high: '55', quota: '500' });
    decided.value = ['thresholds'];
    expect(levels.form.value).toMatchObject({ high: '70', quota: '500' });
    await levels.save();
    expect(saved()).toEqual([{ quota: 500 }]);
  });
});
