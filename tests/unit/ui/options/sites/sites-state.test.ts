import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../../lib/domain/settings/settings.ts';
import { SITE_CATALOGUE } from '../../../../../lib/domain/settings/site-catalogue.ts';
import type { Settings } from '../../../../../lib/domain/settings/settings.ts';
import { createSitesState } from '../../../../../lib/ui/options/sites/sites-state.ts';
import { fakeClient } from '../../fake-client.ts';

function setUp(
  granted: string[],
  siteModes: Settings['siteModes'],
  requestOrigins = async () => true,
) {
  let origins = granted;
  const settings = { ...DEFAULT_SETTINGS, siteModes };
  const { call, asked } = fakeClient({
    getSettings: () => settings,
    setSiteMode: () => ({}),
  });
  const state = createSitesState({
    call,
    grantedOrigins: async () => origins,
    requestOrigins,
    async removeOrigins(removed) {
      origins = origins.filter((origin) => !removed.includes(origin));
      return true;
    },
    status: signal(null),
  });
  return { state, asked };
}

describe('modes in the list of sites', () => {
  it('are kept under the host without www', async () => {
    const { state } = setUp(['https://www.a.example/*'], { 'a.example': 'off' });
    await state.load();
    expect(state.sites.value).toMatchObject([{ host: 'www.a.example', modeHost: 'a.example' }]);
    expect(state.apart.value).toEqual([]);
  });

  it('of hosts that are not listed themselves are listed apart, if they are allowed', async () => {
    const { state } = setUp(['https://a.example/*', 'https://*.a.example/*'], {
      'a.example': 'onDemand',
      'sub.a.example': 'off',
      'gone.example': 'off',
    });
    await state.load();
    expect(state.apart.value).toEqual(['sub.a.example']);
  });

  it('go with the site', async () => {
    const { state, asked } = setUp(['https://a.example/*'], { 'a.example': 'off' });
    await state.load();
    const [site] = state.sites.value;
    if (site !== undefined) await state.remove(site);
    expect(asked).toContainEqual(['setSiteMode', { host: 'a.example', mode: null }]);
  });

  it.each([
    ['a host above it', 'https://*.a.example/*'],
    ['every site', '*://*/*'],
    ['the same host with www', 'https://www.sub.a.example/*'],
    ['a host below it', 'https://low.sub.a.example/*'],
    ['a host above it, unencrypted', 'http://*.a.example/*'],
  ])('stay while %s is allowed, where they still hold', async (_whose, other) => {
    const { state, asked } = setUp(['https://sub.a.example/*', other], { 'sub.a.example': 'off' });
    await state.load();
    const site = state.sites.value.find(({ host }) => host === 'sub.a.example');
    if (site !== undefined) await state.remove(site);
    expect(state.news.value).toMatchObject({ kind: 'removed' });
    expect(asked.map(([name]) => name)).not.toContain('setSiteMode');
    const shown = [...state.sites.value.map(({ modeHost }) => modeHost), ...state.apart.value];
    expect(shown).toContain('sub.a.example');
  });

  it('that cannot be saved are told, each time anew', async () => {
    const { state } = setUp(['https://a.example/*'], {});
    const told: unknown[] = [];
    state.news.subscribe((news) => void told.push(news?.kind));
    await state.setDefaultMode('onDemand');
    await state.setDefaultMode('onDemand');
    expect(told).toEqual([undefined, 'modeFailed', undefined, 'modeFailed']);
  });
});

it('what is selected while the browser asks stays selected', async () => {
  const [first, second] = SITE_CATALOGUE.map(({ host }) => host);
  const answer = Promise.withResolvers<boolean>();
  const { state } = setUp([], {}, () => answer.promise);
  state.select([first ?? '']);
  const adding = state.addSelected();
  state.toggle(second ?? '');
  answer.resolve(true);
  await adding;
  const selected = state.catalogue.value.filter(({ isSelected }) => isSelected);
  expect(selected.map(({ host }) => host)).toEqual([second]);
});

it('each answer of the browser is told anew, also one that is the same again', async () => {
  const { state } = setUp([], {}, async () => false);
  state.select(['a.example']);
  const told: (string | null)[] = [];
  state.news.subscribe((news) => void told.push(news?.kind ?? null));
  await state.addSelected();
  await state.addSelected();
  expect(told).toEqual([null, 'refused', null, 'refused']);
});
