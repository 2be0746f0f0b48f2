import { describe, expect, it, test } from 'vitest';
import { eventually } from '../../../eventually.ts';
import { parseAddress } from '../../../../../lib/domain/address/address.ts';
import { MOST_NEVER_SENT } from '../../../../../lib/domain/settings/never-send.ts';
import { DEFAULT_SETTINGS } from '../../../../../lib/domain/settings/settings.ts';
import type { Settings } from '../../../../../lib/domain/settings/settings.ts';
import { createNeverSendState } from '../../../../../lib/ui/options/privacy/never-send-state.ts';
import { createSettingsState } from '../../../../../lib/ui/options/settings-state.ts';
import { fakeClient } from '../../fake-client.ts';

/** From EIP-55 itself. */
const MIXED = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x27b1fdb04752bbc536007a920d24acb045561c26';
const WRONG_CASE = MIXED.replace('EE7', 'Ee7');

function setUp(neverSend: string[] = []) {
  let stored: Settings = {
    ...DEFAULT_SETTINGS,
    neverSend: neverSend.map((text) => parseAddress(text)).filter((it) => it !== null),
  };
  const { call } = fakeClient({
    getSettings: () => stored,
    saveSettings(chosen) {
      stored = { ...stored, ...chosen } as Settings;
      return {};
    },
  });
  const settings = createSettingsState(call);
  return { settings, state: createNeverSendState(settings), stored: () => stored.neverSend };
}

describe('the list of addresses that are never sent', () => {
  it('takes one or several, in any case that makes no false claim', async () => {
    const { settings, state, stored } = setUp();
    await settings.load();
    expect(await state.add(` ${MIXED},\n${OTHER.toUpperCase().replace('0X', '0x')} `)).toBe(true);
    expect(stored()).toEqual([MIXED.toLowerCase(), OTHER]);
    expect(state.news.value).toEqual({ kind: 'added', count: 2 });
  });

  it('gives them back, by name', async () => {
    const { settings, state, stored } = setUp([MIXED, OTHER]);
    await settings.load();
    const [first] = stored();
    if (first !== undefined) await state.remove(first);
    expect(stored()).toEqual([OTHER]);
    expect(state.news.value).toEqual({ kind: 'removed', address: MIXED });
  });

  test.each([
    ['', 'notAnAddress'],
    ['0x1234', 'notAnAddress'],
    [`${OTHER} and mine`, 'notAnAddress'],
    [WRONG_CASE, 'badChecksum'],
    [`${OTHER} ${WRONG_CASE}`, 'badChecksum'],
    [MIXED, 'alreadyThere'],
  ])('refuses %j as %s, and changes nothing', async (typed, problem) => {
    const { settings, state, stored } = setUp([MIXED]);
    await settings.load();
    expect(await state.add(typed)).toBe(false);
    expect(state.problem.value).toBe(problem);
    expect(stored()).toEqual([MIXED.toLowerCase()]);
  });

  it('has an end', async () => {
    const many = Array.from(
      { length: MOST_NEVER_SENT },
      (_, number) => `0x${String(number).padStart(40, 'a')}`,
    );
    const { settings, state } = setUp(many);
    await settings.load();
    expect(await state.add(OTHER)).toBe(false);
    expect(state.problem.value).toBe('tooMany');
  });
});

describe('settings that are saved as they are chosen', () => {
  it('do not put each other back', async () => {
    const { settings } = setUp();
    await settings.load();
    const first = settings.change({ theme: 'light' });
    const second = settings.change({ theme: 'dark', density: 'compact' });
    await first;
    expect(settings.settings.value?.theme).toBe('dark');
    await second;
    expect(settings.settings.value).toMatchObject({ theme: 'dark', density: 'compact' });
  });

  it('stay on show when they are chosen while an earlier one is read back', async () => {
    let stored: Settings = DEFAULT_SETTINGS;
    let reads = 0;
    const late = Promise.withResolvers<void>();
    const { call } = fakeClient({
      async getSettings() {
        reads += 1;
        const now = stored;
        // At the start, before the change, and after it: the third one is slow.
        if (reads === 3) await late.promise;
        return now;
      },
      saveSettings(chosen) {
        stored = { ...stored, ...chosen } as Settings;
        return {};
      },
    });
    const settings = createSettingsState(call);
    await settings.load();
    const first = settings.change({ theme: 'light' });
    await eventually(() => expect(reads).toBe(3));
    const second = settings.change({ density: 'compact' });
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
    const saved = settings.change({ theme: 'dark' });
    expect(settings.settings.value?.theme).toBe('dark');
    expect(await saved).toBe(false);
    expect(settings.settings.value?.theme).toBe('system');
    expect(settings.fault.value).toMatchObject({ code: 'noAnswer' });
  });
});
