import { describe, expect, it } from 'vitest';
import { createSettingsKeeper } from '../../../../lib/background/settings/settings.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { defer, settle } from '../samples.ts';

function setUp(stored: unknown) {
  const disk = {
    stored,
    hidden: {},
    reads: 0,
    isBroken: false,
    isDatabaseBroken: false,
    isLookBroken: false,
    policy: null as unknown,
    /** Until then nothing is written. */
    free: Promise.resolve(),
    onWritten: (): void => undefined,
  };
  const keeper = createSettingsKeeper({
    storage: {
      async readLook() {
        disk.reads += 1;
        if (disk.isBroken || disk.isLookBroken) throw new Error('gone');
        return Object(disk.stored);
      },
      async readAll() {
        if (disk.isBroken || disk.isDatabaseBroken) throw new Error('gone');
        return disk.hidden;
      },
      async write(chosen) {
        if (disk.isBroken) throw new Error('full');
        await disk.free;
        disk.stored = chosen;
        await Promise.resolve();
        disk.onWritten();
      },
    },
    readPolicy: async () => disk.policy,
  });
  return { disk, keeper };
}

describe('the settings', () => {
  it('are read once', async () => {
    const { disk, keeper } = setUp({ quota: 9 });
    const [first, second] = await Promise.all([keeper.get(), keeper.get()]);
    expect(first).toEqual({ ...DEFAULT_SETTINGS, quota: 9 });
    expect(second).toBe(first);
    expect(disk.reads).toBe(1);
  });

  it('that were chosen are in force and stored', async () => {
    const { disk, keeper } = setUp(undefined);
    await keeper.set({ ...DEFAULT_SETTINGS, quota: 5 });
    expect((await keeper.get()).quota).toBe(5);
    expect(disk.stored).toMatchObject({ quota: 5 });
  });

  it('are those that are being written, for whoever asks meanwhile', async () => {
    const { disk, keeper } = setUp({ quota: 9 });
    await keeper.get();
    let asked = keeper.get();
    // The browser tells of what is written before the write is known to have ended.
    disk.onWritten = () => {
      asked = keeper.get();
    };
    await keeper.set({ ...DEFAULT_SETTINGS, quota: 5 });
    expect((await asked).quota).toBe(5);
  });

  it('that are none are refused, and the old ones stay', async () => {
    const { keeper } = setUp({ quota: 9 });
    const wrong = { ...DEFAULT_SETTINGS, thresholds: { medium: 0.9, high: 0.1 } };
    await expect(keeper.set(wrong)).rejects.toThrow();
    expect((await keeper.get()).quota).toBe(9);
  });

  it('that cannot be stored are not in force', async () => {
    const { disk, keeper } = setUp({ quota: 9 });
    await keeper.get();
    disk.isBroken = true;
    await expect(keeper.set({ ...DEFAULT_SETTINGS, quota: 5 })).rejects.toThrow('full');
    expect((await keeper.get()).quota).toBe(9);
  });

  it('are those of before also where what a worker does first cannot be stored', async () => {
    const { disk, keeper } = setUp({ quota: 9 });
    disk.isBroken = true;
    await expect(keeper.set({ ...DEFAULT_SETTINGS, quota: 5 })).rejects.toThrow('full');
    disk.isBroken = false;
    expect((await keeper.get()).quota).toBe(9);
  });

  it('are the defaults while they cannot be read, and the stored ones afterwards', async () => {
    const { disk, keeper } = setUp({ quota: 9 });
    disk.isBroken = true;
    expect(await keeper.get()).toEqual(DEFAULT_SETTINGS);
    disk.isBroken = false;
    expect((await keeper.get()).quota).toBe(9);
  });

  it('are the defaults but for the look while the private ones cannot be read, and decide nothing', async () => {
    const { disk, keeper } = setUp({ theme: 'dark' });
    disk.hidden = { quota: 9, siteModes: { 'a.example': 'off' } };
    disk.isDatabaseBroken = true;
    expect(await keeper.get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    expect(await keeper.read()).toBeNull();
    disk.isDatabaseBroken = false;
    expect(await keeper.read()).toMatchObject({ quota: 9, siteModes: { 'a.example': 'off' } });
  });

  it('decide though the look cannot be read, which no change makes another then', async () => {
    const { disk, keeper } = setUp({ theme: 'dark' });
    disk.hidden = { theme: 'light', quota: 9, siteModes: { 'a.example': 'off' } };
    disk.isLookBroken = true;
    expect(await keeper.read()).toMatchObject({ quota: 9, siteModes: { 'a.example': 'off' } });
    await expect(keeper.change(() => ({ quota: 1 }))).rejects.toThrow('cannot be read');
    expect(disk.stored).toEqual({ theme: 'dark' });
    disk.isLookBroken = false;
    expect(await keeper.read()).toMatchObject({ theme: 'dark', quota: 9 });
  });

  it('that were being read when another policy came are read again with it', async () => {
    const { disk, keeper } = setUp(undefined);
    disk.policy = { defaultMode: 'automatic' };
    const reading = keeper.read();
    disk.policy = { defaultMode: 'onDemand' };
    keeper.forgetPolicy();
    expect(await reading).toMatchObject({ defaultMode: 'onDemand' });
    expect(disk.reads).toBe(2);
  });

  it('that are being written when another policy comes are in force with it, and kept', async () => {
    const { disk, keeper } = setUp({ quota: 9 });
    await keeper.get();
    const { promise, resolve } = defer<void>();
    disk.free = promise;
    const changing = keeper.change(() => ({ quota: 5 }));
    await settle();
    disk.policy = { defaultMode: 'onDemand' };
    keeper.forgetPolicy();
    const asked = keeper.get();
    await settle();
    resolve();
    await changing;
    expect(await asked).toMatchObject({ quota: 5, defaultMode: 'onDemand' });
    await keeper.change(() => ({ verdictAgeMs: 7 }));
    expect(disk.stored).toMatchObject({ quota: 5, verdictAgeMs: 7 });
  });

  it('are changed one change after another, and not at all while they cannot be read', async () => {
    const { disk, keeper } = setUp({ quota: 9 });
    await Promise.all([
      keeper.change(() => ({ quota: 5 })),
      keeper.change(({ quota }) => ({ verdictAgeMs: quota ?? 1 })),
    ]);
    expect(disk.stored).toMatchObject({ quota: 5, verdictAgeMs: 5 });
    const { disk: gone, keeper: blind } = setUp({ quota: 9 });
    gone.isBroken = true;
    expect(await blind.read()).toBeNull();
    await expect(blind.change(() => ({ quota: 1 }))).rejects.toThrow('cannot be read');
    gone.isBroken = false;
    await blind.change(() => ({ verdictAgeMs: 7 }));
    expect(gone.stored).toMatchObject({ quota: 9, verdictAgeMs: 7 });
  });

  it('that replace all others are not undone by a change under way', async () => {
    const { disk, keeper } = setUp({ quota: 9, verdictAgeMs: 7 });
    const changing = keeper.change(() => ({ quota: 5 }));
    await keeper.set(DEFAULT_SETTINGS);
    await changing;
    expect(disk.stored).toEqual(DEFAULT_SETTINGS);
    expect(await keeper.get()).toEqual(DEFAULT_SETTINGS);
  });
});
