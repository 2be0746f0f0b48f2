import { describe, expect, it } from 'vitest';
import type { LevelJudgement } from '../../../../lib/domain/verdict/level.ts';
import { createOpenedLookup } from '../../../../lib/ui/history/opened-lookup.ts';
import { address, settle } from '../../background/samples.ts';
import { keysOf, rowOf, stage, storeOf } from './history-stage.ts';
import { item, JUDGEMENT } from './items.ts';

it('says whether all look-ups have been read from disk', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => rowOf(index + 1, 0.5));
  const painted = Promise.withResolvers<void>();
  const { state } = stage(storeOf(rows, JUDGEMENT), null, painted.promise);
  const followed = state.follow();
  await expect.poll(() => state.items.value?.length).toBe(12);
  expect(state.isWhole.value).toBe(false);
  painted.resolve();
  await followed;
  expect(state.items.value).toHaveLength(20);
  expect(state.isWhole.value).toBe(true);
});

describe('the history on show', () => {
  it('is there without an answer of the background', async () => {
    const { state } = stage(storeOf([rowOf(1, 0.9)], JUDGEMENT), null);
    await state.follow();
    expect(state.items.value).toMatchObject([{ level: 'high', share: 0.9 }]);
    expect(state.total.value).toBe(1);
  });

  it('is on the screen before the background is asked for anything', async () => {
    const { promise: painted, resolve: paint } = Promise.withResolvers<void>();
    const { state, asked } = stage(storeOf([rowOf(1, 0.9)], JUDGEMENT), JUDGEMENT, painted);
    const following = state.follow();
    await expect.poll(() => state.items.value?.length).toBe(1);
    expect(asked).toEqual([]);
    paint();
    await following;
    expect(asked).toHaveLength(1);
  });

  it('is judged as the background says, where that is another thing than it noted', async () => {
    const percent: LevelJudgement = { ...JUDGEMENT, scale: 'percent' };
    const { state } = stage(storeOf([rowOf(1, 0.9)], JUDGEMENT), percent);
    await state.follow();
    expect(state.items.value).toMatchObject([{ level: 'low', share: 0.9 / 100 }]);
  });

  it('waits for a judgement: a row without a level would look harmless', async () => {
    const { state } = stage(storeOf([rowOf(1, 0.9)], undefined), null);
    await state.follow();
    expect(state.items.value).toBeNull();
    const told = stage(storeOf([rowOf(1, 0.9)], undefined), JUDGEMENT);
    await told.state.follow();
    expect(told.state.items.value).toMatchObject([{ level: 'high' }]);
  });

  it('grows with what the background reads', async () => {
    const rows = [rowOf(1, 0.9)];
    const { state, tell } = stage(storeOf(rows, JUDGEMENT), JUDGEMENT);
    await state.follow();
    rows.push(rowOf(2, 0.1));
    tell();
    await expect.poll(() => state.items.value?.length).toBe(2);
  });

  it('tells whether it has grown by itself since the person searched it', async () => {
    const rows = [rowOf(1, 0.9)];
    const { state, tell } = stage(storeOf(rows, JUDGEMENT), JUDGEMENT);
    await state.follow();
    const acts = [() => state.search('0x'), () => state.choose({ level: 'high' }), state.clear];
    for (const act of acts) {
      rows.push(rowOf(rows.length + 1, 0.1));
      tell();
      await expect.poll(() => state.total.value).toBe(rows.length);
      expect(state.isGrown.value).toBe(true);
      act();
      expect(state.isGrown.value).toBe(false);
    }
  });

  it('says when the database cannot be read, and tries again', async () => {
    const store = storeOf([rowOf(1, 0.9)], JUDGEMENT);
    let isBroken = true;
    const readFirst = async () => {
      if (isBroken) throw new Error('broken');
      return store.readFirst();
    };
    const { state } = stage({ ...store, readFirst }, null);
    await state.follow();
    expect(state.isUnreadable.value).toBe(true);
    isBroken = false;
    await state.readAgain();
    expect(state.isUnreadable.value).toBe(false);
    expect(state.items.value).toHaveLength(1);
  });

  it('is narrowed and sorted, and whole again', async () => {
    const rows = [rowOf(1, 0.9), rowOf(2, 0.1), rowOf(3, 0.8)];
    const { state, asked } = stage(storeOf(rows, JUDGEMENT), JUDGEMENT);
    await state.follow();
    expect(state.isNarrowed.value).toBe(false);
    state.choose({ level: 'high' });
    state.sort({ by: 'share', isAscending: true });
    expect(keysOf(state.shown.value)).toEqual(['90003', '90001']);
    state.search(address(3));
    expect(keysOf(state.shown.value)).toEqual(['90003']);
    expect(state.isNarrowed.value).toBe(true);
    state.clear();
    expect(keysOf(state.shown.value)).toEqual(['90002', '90003', '90001']);
    expect(asked.map(([name]) => name)).toEqual(['getJudgement']);
  });
});

describe('a judgement that changes while the history is on show', () => {
  const PERCENT: LevelJudgement = { ...JUDGEMENT, scale: 'percent' };

  it('is asked for anew when settings are stored, as by the popup’s own question', async () => {
    let inForce: LevelJudgement = JUDGEMENT;
    const { state, changeSettings } = stage(storeOf([rowOf(1, 0.9)], JUDGEMENT), () => inForce);
    await state.follow();
    expect(state.items.value).toMatchObject([{ level: 'high' }]);
    inForce = PERCENT;
    changeSettings();
    await expect.poll(() => state.items.value?.[0]?.level).toBe('low');
    inForce = JUDGEMENT;
    changeSettings();
    await expect.poll(() => state.items.value?.[0]?.level).toBe('high');
  });

  it('is taken from the disk where the background has stored another one since it answered', async () => {
    let noted: LevelJudgement = { ...JUDGEMENT, scale: 'open' };
    const store = {
      ...storeOf([rowOf(1, 0.9)], noted),
      readMeta: async () => ({ record: { runs: 1 }, judgement: noted }),
    };
    let answers = 0;
    const { state, changeSettings } = stage(store, () => {
      answers += 1;
      if (answers > 2) throw new Error('the background has gone');
      return JUDGEMENT;
    });
    await state.follow();
    expect(state.items.value).toMatchObject([{ level: 'high' }]);
    // Its second answer is still the one of before.
    noted = PERCENT;
    changeSettings();
    await expect.poll(() => state.items.value?.[0]?.level).toBe('low');
  });
});

describe('an opened look-up', () => {
  it('is read whole, and said to be gone when it is', async () => {
    const rows = [rowOf(1, 0.9)];
    const { opened, open, close } = createOpenedLookup(storeOf(rows, JUDGEMENT));
    const first = item(1);
    const opening = open(first);
    expect(opened.value).toEqual({ item: first, lookup: undefined });
    await opening;
    expect(opened.value?.lookup).toMatchObject({ id: 90_001, userId: 7 });
    rows.length = 0;
    await open(first);
    expect(opened.value?.lookup).toBeNull();
    close();
    expect(opened.value).toBeNull();
  });
});

it('tells each time that the disk cannot be read, where it is tried again', async () => {
  let isBroken = true;
  const store = storeOf([rowOf(1, 0.9)], JUDGEMENT);
  const readFirst = async () => {
    if (isBroken) throw new Error('disk');
    return store.readFirst();
  };
  const { state } = stage({ ...store, readFirst }, JUDGEMENT);
  await state.follow();
  const told: boolean[] = [];
  state.isUnreadable.subscribe((is) => void told.push(is));
  await state.readAgain();
  isBroken = false;
  await state.readAgain();
  expect(told).toEqual([true, false, true, false]);
  expect(state.items.value).toHaveLength(1);
});

it('an answer that comes late does not undo the judgement of a newer one', async () => {
  const late = Promise.withResolvers<LevelJudgement>();
  const percent: LevelJudgement = { ...JUDGEMENT, scale: 'percent' };
  const answers = [JUDGEMENT, late.promise, percent];
  const { state, changeSettings } = stage(
    storeOf([rowOf(1, 0.9)], JUDGEMENT),
    () => answers.shift() ?? percent,
  );
  await state.follow();
  changeSettings();
  await expect.poll(() => answers.length).toBe(1);
  changeSettings();
  await expect.poll(() => state.items.value?.[0]?.level).toBe('low');
  late.resolve({ ...JUDGEMENT, thresholds: { medium: 0.01, high: 0.02 } });
  await settle();
  expect(state.items.value?.[0]?.level).toBe('low');
});
