import { expect, test } from 'vitest';
import { createEntry } from '../../../../lib/domain/book/address-book.ts';
import type { BookEntry } from '../../../../lib/domain/book/address-book.ts';
import type { ViewPosition } from '../../../../lib/domain/page-list.ts';
import type { FrameList } from '../../../../lib/platform/tabs/cards-script.ts';
import { createPageListState } from '../../../../lib/ui/page/page-list-state.ts';
import { firstRows, toPageSightings } from '../../../../lib/ui/page/page-sightings.ts';
import type { SightingRow } from '../../../../lib/ui/page/page-sightings.ts';
import { A, B, C } from '../../background/samples.ts';
import { fakeClient } from '../fake-client.ts';

const sighted = (of: typeof A) => ({
  address: of,
  level: null,
  flags: [],
  claims: [],
  places: ['inSight' as const],
});
const known = (of: typeof A, share: number | null = null, entry?: BookEntry) => ({
  address: of,
  checksumAddress: of,
  verdict: null,
  level: share === null ? null : ('high' as const),
  flags: [],
  share,
  entry,
});
test('what one frame tells of an address is not lost by what another one does not', () => {
  const frames: FrameList[] = [
    {
      frameId: 0,
      sighted: [{ ...sighted(A), level: 'unavailable', flags: ['paste-changed'] }],
      isPartial: true,
    },
    { frameId: 1, sighted: [sighted(A), sighted(B), sighted(C)], isPartial: false },
  ];
  const { rows, isPartial } = toPageSightings(frames, [known(A), known(B, 0.7), known(C, 0.9)]);
  // Within one level, the more probable fraud comes first.
  expect(rows.map((it) => it.address)).toEqual([C, B, A]);
  expect(rows[2]).toMatchObject({ level: 'unavailable', flags: ['paste-changed'] });
  expect(isPartial).toBe(true);
});

test('what is told late of one tab is not shown of the next', async () => {
  const late = Promise.withResolvers<void>();
  const { call, asked } = fakeClient({
    async recallAddresses({ addresses }) {
      if (addresses.includes(A)) await late.promise;
      return { known: addresses.map((it) => known(it)) };
    },
  });
  const state = createPageListState({
    call,
    listFrames: async (tabId) => [
      { frameId: 0, sighted: [sighted(tabId === 5 ? A : B)], isPartial: false },
    ],
    showInFrame: async () => null,
  });
  const first = state.load(5);
  await expect.poll(() => asked.length).toBe(1);
  await state.load(6);
  late.resolve();
  await first;
  expect(state.page.value?.rows.map((it) => it.address)).toEqual([B]);
});

test('an address that is noted without a name keeps the one that it has', async () => {
  const entry = createEntry(A, { label: 'Bank', isPrivate: true });
  const { call, asked } = fakeClient({
    recallAddresses: () => ({ known: [known(A, null, entry)] }),
    changeAddressBook: () => ({}),
  });
  const state = createPageListState({
    call,
    listFrames: async () => [],
    showInFrame: async () => null,
  });
  const row: SightingRow = {
    ...known(A, 0.9),
    level: 'high',
    name: null,
    chain: null,
    places: [{ frameId: 0, place: 'inSight' }],
  };
  await state.note(row, '');
  expect(asked).toContainEqual(['changeAddressBook', { put: [entry], remove: [] }]);
});

test('a row at work that the page no longer shows stays, as not shown, and one that it shows is as it is now', () => {
  const frame = { frameId: 0, isPartial: false };
  const before = toPageSightings(
    [{ ...frame, sighted: [sighted(A), sighted(B)] }],
    [known(A, 0.9), known(B, 0.7)],
  ).rows;
  const places: ViewPosition[] = ['below'];
  const now = toPageSightings(
    [{ ...frame, sighted: [sighted(C), { ...sighted(B), places }] }],
    [known(C, 0.8), known(B, 0.7)],
  ).rows;
  const shown = firstRows(now, 1, before).map((row) => [row.address, row.places[0]?.place]);
  expect(shown).toEqual([
    [A, 'hidden'],
    [C, 'inSight'],
    [B, 'below'],
  ]);
});

test('an address in sight that waits for the person is not said to be asked for', () => {
  const frame = { frameId: 0, sighted: [{ ...sighted(A), level: 'off' as const }] };
  const { rows } = toPageSightings([{ ...frame, isPartial: false }], [known(A)]);
  expect(rows[0]?.level).toBe('off');
});
