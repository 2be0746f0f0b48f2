import { beforeEach, expect, it } from 'vitest';
import { createEntry } from '../../../../lib/domain/book/address-book.ts';
import { MOST_LISTED } from '../../../../lib/domain/page-list.ts';
import type { ViewPosition } from '../../../../lib/domain/page-list.ts';
import type { BookEntry } from '../../../../lib/domain/book/address-book.ts';
import type { FrameList } from '../../../../lib/platform/tabs/cards-script.ts';
import { createPageListState } from '../../../../lib/ui/page/page-list-state.ts';
import { A, address } from '../../background/samples.ts';
import { fakeClient } from '../fake-client.ts';
import { rowAt } from './sample-row.ts';

const ROW = rowAt([{ frameId: 0, place: 'inSight' }]);

function frameOf(frameId: number, from: number, to: number): FrameList {
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  const places = ['inSight' as const];
  const sighted = numbers.map((number) => ({
    address: address(number),
    level: null,
    flags: [],
    claims: [],
    places,
  }));
  return { frameId, sighted, isPartial: false };
}

/** What the frames of the page tell, and where one has shown an address. */
let frames: () => Promise<FrameList[] | null>;
let shownAt: ViewPosition | null;
/** What the background knows of every address, and whether it answers. */
let known: { level: 'high' | null; entry?: BookEntry };
let isAnswering: boolean;
let canNote: boolean;
let recalled: number[];
let shown: unknown[];
let state: ReturnType<typeof createPageListState>;

beforeEach(() => {
  frames = async () => [frameOf(0, 1, 2)];
  shownAt = 'inSight';
  known = { level: null };
  isAnswering = true;
  canNote = true;
  recalled = [];
  shown = [];
  const { call } = fakeClient({
    recallAddresses({ addresses }) {
      recalled.push(addresses.length);
      if (!isAnswering) throw new Error('no answer');
      return {
        known: addresses.map((it) => ({
          address: it,
          checksumAddress: it,
          verdict: null,
          flags: [],
          share: null,
          ...known,
        })),
      };
    },
    changeAddressBook({ put }) {
      if (!canNote) throw new Error('full');
      const [entry] = put;
      const { label = '' } = entry ?? {};
      known = { ...known, entry: createEntry(A, { label }) };
      return {};
    },
  });
  state = createPageListState({
    call,
    listFrames: () => frames(),
    async showInFrame(...asked) {
      shown.push(asked);
      return shownAt;
    },
  });
});

it('a whole look tells what is known by now, though the page shows the same', async () => {
  await state.load(5);
  known = { level: 'high' };
  await state.load(5);
  expect(state.page.value?.rows.map(({ level }) => level)).toEqual(['high']);
});

it('a page that answers now is not said to be silent by an older look', async () => {
  const older = Promise.withResolvers<FrameList[] | null>();
  const newer = frames;
  frames = () => older.promise;
  const looking = state.load(5);
  frames = newer;
  await state.load(5);
  older.resolve(null);
  await looking;
  expect(state.isSilent.value).toBe(false);
});

it('the list stays where the background does not answer, and is known to be old', async () => {
  await state.load(5);
  isAnswering = false;
  await state.load(5);
  expect([state.page.value?.rows.length, state.isSilent.value]).toEqual([1, true]);
  isAnswering = true;
  await state.load(5);
  expect(state.isSilent.value).toBe(false);
});

it('no more addresses are asked for than one message may bring, however many frames there are', async () => {
  frames = async () => [frameOf(0, 1, 800), frameOf(3, 800, 1600)];
  await state.load(5);
  expect(recalled).toEqual([MOST_LISTED]);
  expect(state.page.value?.rows).toHaveLength(MOST_LISTED);
});

it('an address that was noted is listed so at once, and nothing is said to be wrong', async () => {
  await state.load(5);
  expect(await state.note(ROW, 'Bank')).toBe(true);
  expect(state.page.value?.rows[0]?.entry).toEqual(createEntry(A, { label: 'Bank' }));
  expect(state.problem.value).toBeNull();
});

it('that an address was not noted is told, though it is not known how full the book is', async () => {
  canNote = false;
  await state.load(5);
  expect(await state.note(ROW, 'Bank')).toBe(false);
  expect(state.problem.value).toBe('notNoted');
});

it('the way to an address that was found leaves no problem, whatever the page does then', async () => {
  await state.load(5);
  frames = async () => null;
  expect(await state.show(ROW)).toBe(true);
  expect([state.problem.value, state.isSilent.value]).toEqual([null, false]);
});

it('that an address is gone is read out each time', async () => {
  shownAt = null;
  await state.load(5);
  await state.show(ROW);
  const problems: unknown[] = [];
  const stop = state.problem.subscribe((problem) => problems.push(problem));
  await state.show(ROW);
  stop();
  expect(problems).toEqual(['gone', null, 'gone']);
});

it('no page is asked to show an address while none is listed', async () => {
  expect(await state.show(ROW)).toBe(false);
  await state.load(5);
  await state.load(null);
  expect(await state.show(ROW)).toBe(false);
  expect(shown).toEqual([]);
});
