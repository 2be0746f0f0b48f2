import { expect, test } from 'vitest';
import { createEntry, MOST_ENTRIES } from '../../../../lib/domain/book/address-book.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import type { FrameList } from '../../../../lib/platform/tabs/cards-script.ts';
import { createPageListState } from '../../../../lib/ui/page/page-list-state.ts';
import type { PageListSeams } from '../../../../lib/ui/page/page-list-state.ts';
import type { PageSightings } from '../../../../lib/ui/page/page-sightings.ts';
import { A } from '../../background/samples.ts';
import { fakeClient } from '../fake-client.ts';
import { rowAt } from './sample-row.ts';

const SIGHTED = { address: A, level: null, flags: [], claims: [], places: ['inSight' as const] };
const KNOWN = {
  address: A,
  checksumAddress: A,
  verdict: null,
  level: null,
  flags: [],
  share: null,
};

/** What a page that shows A tells, or one that shows nothing. */
const framesWith = (hasAddress: boolean): FrameList[] => [
  { frameId: 0, sighted: hasAddress ? [SIGHTED] : [], isPartial: false },
];
const addressesIn = (page: PageSightings | null) => page?.rows.map(({ address }) => address);

function setUp(
  listFrames: PageListSeams['listFrames'],
  showInFrame: PageListSeams['showInFrame'] = async () => null,
) {
  const { call, asked } = fakeClient({
    recallAddresses: ({ addresses }) => ({ known: addresses.length > 0 ? [KNOWN] : [] }),
  });
  return { asked, state: createPageListState({ call, listFrames, showInFrame }) };
}

test('what was listed stays while the page does not answer, and goes with the tab', async () => {
  let answer: FrameList[] | null = framesWith(true);
  const { state } = setUp(async () => answer);
  await state.load(5);
  expect(addressesIn(state.page.value)).toEqual([A]);
  answer = null;
  await state.load(5);
  expect(addressesIn(state.page.value)).toEqual([A]);
  expect(state.isSilent.value).toBe(true);
  await state.load(6);
  expect(state.page.value).toBeNull();
  await state.load(null);
  expect(state.isSilent.value).toBe(false);
});

test('an older answer never replaces a newer one', async () => {
  const answers: ((told: FrameList[]) => void)[] = [];
  const { state } = setUp(
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
  const both = [state.load(5), state.load(5)];
  answers[1]?.(framesWith(false));
  answers[0]?.(framesWith(true));
  await Promise.all(both);
  expect(addressesIn(state.page.value)).toEqual([]);
});

test('a glance asks the background only when the page shows something else', async () => {
  let answer = framesWith(false);
  const { state, asked } = setUp(async () => answer);
  await state.load(5);
  expect(await state.glance()).toBe(false);
  expect(asked).toHaveLength(1);
  answer = framesWith(true);
  expect(await state.glance()).toBe(true);
  expect(addressesIn(state.page.value)).toEqual([A]);
  expect(await state.glance()).toBe(false);
  expect(asked).toHaveLength(2);
});

test.each([
  [
    [
      { frameId: 0, place: 'below' as const },
      { frameId: 3, place: 'inSight' as const },
    ],
    3,
  ],
  [
    [
      { frameId: 0, place: 'hidden' as const },
      { frameId: 3, place: 'above' as const },
    ],
    3,
  ],
  [[{ frameId: 4, place: 'hidden' as const }], 4],
])('what is in sight is shown first, then what can be seen at all: %j', async (places, frameId) => {
  const shown: unknown[] = [];
  const { state } = setUp(
    async () => framesWith(false),
    async (...asked) => {
      shown.push(asked);
      return 'inSight';
    },
  );
  await state.load(5);
  expect(await state.show(rowAt(places))).toBe(true);
  expect(shown).toEqual([[{ tabId: 5, frameId }, A]]);
});

test.each([
  ['hidden', 'hidden'],
  [null, 'gone'],
] as const)('that the page does not lead there is told: %s', async (place, problem) => {
  const { state } = setUp(
    async () => framesWith(false),
    async () => place,
  );
  await state.load(5);
  expect(await state.show(rowAt([{ frameId: 0, place: 'inSight' }]))).toBe(false);
  expect(state.problem.value).toBe(problem);
});

test('a page that does not answer is not said to have lost the address', async () => {
  let answer: FrameList[] | null = framesWith(true);
  const { state } = setUp(async () => answer);
  await state.load(5);
  answer = null;
  expect(await state.show(rowAt([{ frameId: 0, place: 'inSight' }]))).toBe(false);
  expect(state.problem.value).toBeNull();
  expect(state.isSilent.value).toBe(true);
});

test('that a page does not lead there is not told of the tab that is in front by then', async () => {
  const late = Promise.withResolvers<null>();
  const { state } = setUp(
    async () => framesWith(true),
    () => late.promise,
  );
  await state.load(5);
  const showing = state.show(rowAt([{ frameId: 0, place: 'inSight' }]));
  await state.load(6);
  late.resolve(null);
  expect(await showing).toBe(false);
  expect(state.problem.value).toBeNull();
});

test('that the page does not lead there is not told of the next page in the same tab', async () => {
  const { state } = setUp(async () => framesWith(true));
  await state.load(5, 'https://explorer.example/one');
  await state.show(rowAt([{ frameId: 0, place: 'inSight' }]));
  // It stays while the page does, which no longer lists the address.
  await state.glance();
  await state.load(5, 'https://explorer.example/one');
  expect(state.problem.value).toBe('gone');
  await state.load(5, 'https://explorer.example/two');
  expect(state.problem.value).toBeNull();
});

test('a label leaves what another page has noted of the address meanwhile', async () => {
  const entry = createEntry(A, { label: 'Old', trust: 'I made it', isPrivate: true });
  const { call, asked } = fakeClient({
    recallAddresses: () => ({ known: [{ ...KNOWN, entry }] }),
    changeAddressBook: () => ({}),
  });
  const state = createPageListState({
    call,
    listFrames: async () => null,
    showInFrame: async () => null,
  });
  expect(await state.note(rowAt([]), 'Bank')).toBe(true);
  expect(asked).toContainEqual([
    'changeAddressBook',
    { put: [{ ...entry, label: 'Bank' }], remove: [] },
  ]);
});

test('nothing is noted while it is not known what the address book has of the address', async () => {
  const { call, asked } = fakeClient({ changeAddressBook: () => ({}) });
  const state = createPageListState({
    call,
    listFrames: async () => null,
    showInFrame: async () => null,
  });
  expect(await state.note(rowAt([]), 'Bank')).toBe(false);
  expect(state.problem.value).toBe('notNoted');
  expect(asked.map(([name]) => name)).toEqual(['recallAddresses']);
});

test.each([
  [MOST_ENTRIES, 'bookIsFull'],
  [1, 'notNoted'],
])('why nothing is noted is told: %s addresses are', async (length, problem) => {
  const { call } = fakeClient({
    recallAddresses: () => ({ known: [KNOWN] }),
    getSettings: () => ({
      ...DEFAULT_SETTINGS,
      addressBook: Array.from({ length }, () => createEntry(A)),
    }),
  });
  const state = createPageListState({
    call,
    listFrames: async () => null,
    showInFrame: async () => null,
  });
  expect(await state.note(rowAt([]), 'Bank')).toBe(false);
  expect(state.problem.value).toBe(problem);
});

test('a tab that shows what the one before has shown is listed once it answers', async () => {
  let answer: FrameList[] | null = framesWith(true);
  const { state } = setUp(async () => answer);
  await state.load(5);
  answer = null;
  await state.load(6);
  expect(state.page.value).toBeNull();
  answer = framesWith(true);
  expect(await state.glance()).toBe(true);
  expect(addressesIn(state.page.value)).toEqual([A]);
});

test('that an address is gone is not told of another tab with the same page', async () => {
  const { state } = setUp(async () => framesWith(true));
  await state.load(5, 'https://a.example/');
  await state.show(rowAt([{ frameId: 0, place: 'inSight' }]));
  expect(state.problem.value).toBe('gone');
  await state.load(6, 'https://a.example/');
  expect(state.problem.value).toBeNull();
});
