import { expect, test } from 'vitest';
import type { Output } from '../../../lib/messaging/contract.ts';
import { createPageListState } from '../../../lib/ui/page-list-state.ts';
import type { PageSightings, SightingRow } from '../../../lib/ui/page-sightings.ts';
import { A } from '../background/samples.ts';
import { fakeClient } from './fake-client.ts';

type Told = Output<'listSightings'>;

const SIGHTED = { address: A, level: null, flags: [], claims: [], places: ['inSight' as const] };
const KNOWN = {
  address: A,
  checksumAddress: A,
  verdict: null,
  level: null,
  flags: [],
  share: null,
};

const row = (places: SightingRow['places']): SightingRow => ({
  address: A,
  checksumAddress: A,
  level: 'high',
  flags: [],
  share: 0.9,
  name: null,
  chain: null,
  places,
});
/** What the background tells of a page that shows A, or of one that shows nothing. */
const told = (hasAddress: boolean): Told => ({
  frames: [{ frameId: 0, sighted: hasAddress ? [SIGHTED] : [], isPartial: false }],
  known: hasAddress ? [KNOWN] : [],
});
const addressesIn = (page: PageSightings | null) => page?.rows.map(({ address }) => address);

test('what was listed stays while the page does not answer, and goes with the tab', async () => {
  let answer = told(true);
  const { call } = fakeClient({ listSightings: () => answer });
  const state = createPageListState(call);
  await state.load(5);
  expect(addressesIn(state.page.value)).toEqual([A]);
  answer = { frames: null, known: [] };
  await state.load(5);
  expect(addressesIn(state.page.value)).toEqual([A]);
  expect(state.isSilent.value).toBe(true);
  await state.load(6);
  expect(state.page.value).toBeNull();
  await state.load(null);
  expect(state.isSilent.value).toBe(false);
});

test('an older answer never replaces a newer one', async () => {
  const answers: ((told: Told) => void)[] = [];
  const { call } = fakeClient({
    listSightings: () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  });
  const state = createPageListState(call);
  const both = [state.load(5), state.load(5)];
  answers[1]?.(told(false));
  answers[0]?.(told(true));
  await Promise.all(both);
  expect(addressesIn(state.page.value)).toEqual([]);
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
  const { call, asked } = fakeClient({
    listSightings: () => told(false),
    showSighting: () => ({ place: 'inSight' as const }),
  });
  const state = createPageListState(call);
  await state.load(5);
  expect(await state.show(row(places))).toBe(true);
  expect(asked.at(-1)).toEqual(['showSighting', { tabId: 5, frameId, address: A }]);
});

test.each([
  ['hidden', 'hidden'],
  [null, 'gone'],
] as const)('that the page does not lead there is told: %s', async (place, problem) => {
  const { call } = fakeClient({
    listSightings: () => told(false),
    showSighting: () => ({ place }),
  });
  const state = createPageListState(call);
  await state.load(5);
  expect(await state.show(row([{ frameId: 0, place: 'inSight' }]))).toBe(false);
  expect(state.problem.value).toBe(problem);
});
