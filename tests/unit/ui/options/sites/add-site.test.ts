import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../../lib/domain/settings/settings.ts';
import { createSitesState } from '../../../../../lib/ui/options/sites/sites-state.ts';
import { fakeClient } from '../../fake-client.ts';

function setUp(isGranted: boolean) {
  const requested: string[][] = [];
  const state = createSitesState({
    call: fakeClient({ getSettings: () => DEFAULT_SETTINGS }).call,
    grantedOrigins: async () => [],
    requestOrigins: async (patterns) => {
      requested.push(patterns);
      return isGranted;
    },
    removeOrigins: async () => true,
    status: signal(null),
  });
  return { state, requested };
}

it('empties the field once the typed site is allowed', async () => {
  const { state, requested } = setUp(true);
  state.type('explorer.example');
  await state.add();
  expect(requested).toHaveLength(1);
  expect(state.news.value).toEqual({ at: 'list', kind: 'added', host: 'explorer.example' });
  expect(state.typed.value).toBe('');
});

it.each([
  ['explorer.example', 'refused', null],
  ['not a host', undefined, 'notAHost'],
])('leaves %j in the field where it is not allowed', async (typed, news, problem) => {
  const { state } = setUp(false);
  state.type(typed);
  await state.add();
  expect(state.typed.value).toBe(typed);
  expect(state.news.value?.kind).toBe(news);
  expect(state.problem.value).toBe(problem);
});

it('leaves what is typed while the browser asks', async () => {
  const { state } = setUp(true);
  state.type('explorer.example');
  const adding = state.add();
  state.type('wallet.example');
  await adding;
  expect(state.typed.value).toBe('wallet.example');
});
