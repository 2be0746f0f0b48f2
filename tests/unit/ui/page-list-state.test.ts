import { expect, test } from 'vitest';
import { createPageListState } from '../../../lib/ui/page-list-state.ts';
import type { PageSightings, SightingRow } from '../../../lib/ui/types.ts';
import { A } from '../background/samples.ts';
import { fakeClient } from './fake-client.ts';

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
const pageOf = (...rows: SightingRow[]): PageSightings => ({ rows, isPartial: false });

test('what was listed stays while the page does not answer, and goes with the tab', async () => {
  let page: PageSightings | null = pageOf(row([{ frameId: 0, place: 'inSight' }]));
  const { call } = fakeClient({ listSightings: () => ({ page }) });
  const state = createPageListState(call);
  await state.load(5);
  expect(state.page.value).toEqual(page);
  const listed = page;
  page = null;
  await state.load(5);
  expect(state.page.value).toEqual(listed);
  expect(state.isSilent.value).toBe(true);
  await state.load(6);
  expect(state.page.value).toBeNull();
  await state.load(null);
  expect(state.isSilent.value).toBe(false);
});

test('an older answer never replaces a newer one', async () => {
  const answers: ((page: PageSightings) => void)[] = [];
  const { call } = fakeClient({
    listSightings: () =>
      new Promise((resolve) => {
        answers.push((page) => resolve({ page }));
      }),
  });
  const state = createPageListState(call);
  const both = [state.load(5), state.load(5)];
  answers[1]?.(pageOf());
  answers[0]?.(pageOf(row([])));
  await Promise.all(both);
  expect(state.page.value).toEqual(pageOf());
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
    listSightings: () => ({ page: pageOf() }),
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
    listSightings: () => ({ page: pageOf() }),
    showSighting: () => ({ place }),
  });
  const state = createPageListState(call);
  await state.load(5);
  expect(await state.show(row([{ frameId: 0, place: 'inSight' }]))).toBe(false);
  expect(state.problem.value).toBe(problem);
});
