import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import type { Settings } from '../../../../lib/domain/settings/settings.ts';
import { createSettingsState } from '../../../../lib/ui/options/settings-state.ts';
import { eventually } from '../../eventually.ts';
import { fakeClient } from '../fake-client.ts';

function setUp() {
  let stored: Settings = DEFAULT_SETTINGS;
  const { call } = fakeClient({
    getSettings: () => stored,
    saveSettings(chosen) {
      stored = { ...stored, ...(chosen as Partial<Settings>) };
      return {};
    },
  });
  return { settings: createSettingsState(call) };
}

describe('settings that are saved as they are chosen', () => {
  it('do not put each other back', async () => {
    const { settings } = setUp();
    await settings.load();
    const first = settings.change({ theme: 'light' }, 'look');
    const second = settings.change({ theme: 'dark', density: 'compact' }, 'look');
    await first;
    expect(settings.settings.value?.theme).toBe('dark');
    await second;
    expect(settings.settings.value).toMatchObject({ theme: 'dark', density: 'compact' });
  });

  it('are sent at once and alone, because the page may be closed in the next moment', () => {
    const { call, asked } = fakeClient({});
    void createSettingsState(call).change({ theme: 'dark' }, 'look');
    expect(asked).toEqual([['saveSettings', { theme: 'dark' }]]);
  });

  it('stay on show when they are chosen while an earlier one is read back', async () => {
    let stored: Settings = DEFAULT_SETTINGS;
    let reads = 0;
    const late = Promise.withResolvers<void>();
    const { call } = fakeClient({
      async getSettings() {
        reads += 1;
        const now = stored;
        // At the start, and after the change: the second one is slow.
        if (reads === 2) await late.promise;
        return now;
      },
      saveSettings(chosen) {
        stored = { ...stored, ...(chosen as Partial<Settings>) };
        return {};
      },
    });
    const settings = createSettingsState(call);
    await settings.load();
    const first = settings.change({ theme: 'light' }, 'look');
    await eventually(() => expect(reads).toBe(2));
    const second = settings.change({ density: 'compact' }, 'look');
    late.resolve();
    await first;
    expect(settings.settings.value).toMatchObject({ theme: 'light', density: 'compact' });
    await second;
    expect(settings.settings.value).toMatchObject({ theme: 'light', density: 'compact' });
  });

  it('show as they were when they cannot be saved', async () => {
    const { call } = fakeClient({ getSettings: () => DEFAULT_SETTINGS });
    const settings = createSettingsState(call);
    await settings.load();
    const saved = settings.change({ theme: 'dark' }, 'look');
    expect(settings.settings.value?.theme).toBe('dark');
    expect(await saved).toBe(false);
    expect(settings.settings.value?.theme).toBe('system');
  });

  it.each([
    [true, 'dark'],
    [false, 'system'],
  ] as const)(
    'show as they are stored where nothing can be read back: %s',
    async (isSaved, theme) => {
      let isBroken = false;
      const { call } = fakeClient({
        getSettings() {
          if (isBroken) throw new Error('nothing can be read');
          return DEFAULT_SETTINGS;
        },
        ...(isSaved && { saveSettings: () => ({}) }),
      });
      const settings = createSettingsState(call);
      await settings.load();
      isBroken = true;
      expect(await settings.change({ theme: 'dark' }, 'look')).toBe(isSaved);
      expect(settings.settings.value?.theme).toBe(theme);
    },
  );

  it('say why they cannot be saved in the section where they are chosen', async () => {
    let isBroken = false;
    const { call } = fakeClient({
      getSettings() {
        if (isBroken) throw new Error('nothing can be read');
        return DEFAULT_SETTINGS;
      },
    });
    const settings = createSettingsState(call);
    const told = () => [settings.faultAt('look'), settings.faultAt('privacy')];
    const fault = { code: 'noAnswer' };
    await settings.load();
    expect(told()).toEqual([null, null]);
    await settings.change({ keepsLastCopied: true }, 'privacy');
    expect(told()).toEqual([null, fault]);
    await settings.change({ theme: 'dark' }, 'look');
    expect(told()).toEqual([fault, null]);
    isBroken = true;
    await settings.change({ keepsLastCopied: true }, 'privacy');
    expect(told()).toEqual([null, fault]);
  });

  it('say in the first section that they cannot be read', async () => {
    const settings = createSettingsState(fakeClient({}).call);
    await settings.load();
    expect(settings.faultAt('look')).toEqual({ code: 'noAnswer' });
    expect(settings.faultAt('privacy')).toBe(null);
  });
});
