import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSitePanelState } from '../../../../lib/ui/page/site-panel-state.ts';
import type { SiteStatus } from '../../../../lib/ui/page/site-status.ts';
import type { SiteReport } from '../../../../lib/ui/types.ts';
import { fakeClient } from '../fake-client.ts';

const marking: SiteStatus = {
  state: 'marking',
  tabId: 7,
  host: 'explorer.example',
  origin: 'https://www.explorer.example:8443',
  url: 'https://www.explorer.example:8443/page',
  mode: 'onDemand',
  unasked: 3,
  isPrivate: false,
  isDecided: false,
};

/** What the background reports of a page in that state. */
function toReport({ state, mode, unasked, isDecided = false }: SiteStatus): SiteReport {
  return {
    mode,
    isDecided,
    isAllowed: state !== 'notAllowed',
    isService: false,
    page: state === 'lost' ? null : { unasked },
  };
}

/** A panel whose background tells these states, one after another, and the last one from then on. */
function setUp(...told: Partial<SiteStatus>[]) {
  const states = told.map((it): SiteStatus => Object.assign(structuredClone(marking), it));
  const requested: string[][] = [];
  const reloaded: number[] = [];
  const seams = {
    isGranted: true,
    isFailing: false,
    isUnknown: false,
    tabId: 7,
    url: `${states[0]?.origin ?? ''}/page`,
  };
  const { call, asked } = fakeClient({
    reportSite() {
      if (seams.isUnknown) throw new Error('no answer');
      return toReport((states.length > 1 ? states.shift() : states[0]) ?? marking);
    },
    setSiteMode: () => (seams.isFailing ? Promise.reject(new Error('full')) : {}),
    checkPage: () => ({}),
  });
  const state = createSitePanelState({
    call,
    async requestOrigins(origins) {
      requested.push(origins);
      return seams.isGranted;
    },
    tabInFront: async () => ({
      id: seams.tabId,
      url: seams.url,
      isLoading: false,
      isPrivate: false,
    }),
    async reloadTab(tabId) {
      reloaded.push(tabId);
    },
  });
  return { state, seams, asked, requested, reloaded };
}

describe('the panel about the page in front', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks for nothing but the state of the page', async () => {
    const { state, asked } = setUp({});
    await state.load();
    expect(state.status.value).toEqual(marking);
    expect(asked).toEqual([['reportSite', { tabId: 7, origin: marking.origin }]]);
  });

  it('shows a chosen mode at once, and then what came of it', async () => {
    const { state, asked } = setUp({}, { mode: 'off', state: 'off' });
    await state.load();
    const done = state.setMode('off');
    expect(state.status.value?.mode).toBe('off');
    await done;
    expect(state.status.value?.state).toBe('off');
    expect(asked).toContainEqual(['setSiteMode', { host: 'explorer.example', mode: 'off' }]);
  });

  it.each([
    ['and is read again', true, false, 'onDemand'],
    ['and cannot be read again', true, true, 'onDemand'],
    ['or was, and cannot be read again', false, true, 'off'],
  ] as const)(
    'shows the mode in force where the chosen one was not kept %s',
    async (_how, isFailing, isUnknown, mode) => {
      const { state, seams } = setUp({}, {});
      await state.load();
      Object.assign(seams, { isFailing, isUnknown });
      await state.setMode('off');
      expect(state.status.value?.mode).toBe(mode);
      expect(state.problem.value).toBe('failed');
    },
  );

  it('has the page of that tab checked', async () => {
    const { state, asked } = setUp({}, { unasked: 0 });
    await state.load();
    await state.check();
    expect(asked).toContainEqual(['checkPage', { tabId: 7 }]);
    expect(state.status.value?.unasked).toBe(0);
  });

  it('tells of a lost script only if none has come a moment later', async () => {
    const { state } = setUp({ state: 'lost' }, {});
    const loaded = state.load();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.status.value).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    await loaded;
    expect(state.status.value?.state).toBe('marking');

    const { state: other, reloaded } = setUp({ state: 'lost' });
    const otherLoaded = other.load();
    await vi.advanceTimersByTimeAsync(1000);
    await otherLoaded;
    expect(other.status.value?.state).toBe('lost');
    await other.reload();
    expect(reloaded).toEqual([7]);
  });

  it('asks the browser for the site with its subdomains, and for an odd name exactly', async () => {
    const { state, requested } = setUp({ state: 'notAllowed' });
    await state.load();
    await state.enable();
    expect(requested).toEqual([['https://explorer.example/*', 'https://*.explorer.example/*']]);
    const { state: odd, requested: oddly } = setUp({
      state: 'notAllowed',
      origin: 'http://explorer:99',
    });
    await odd.load();
    await odd.enable();
    expect(oddly).toEqual([['http://explorer/*']]);
  });

  it('says so when the browser did not allow it', async () => {
    const { state, seams } = setUp({ state: 'notAllowed' });
    await state.load();
    seams.isGranted = false;
    await state.enable();
    expect(state.problem.value).toBe('refused');
  });

  it('says that the page could not be read until it is read', async () => {
    const { state, seams } = setUp({});
    seams.isUnknown = true;
    await state.load();
    expect(state.problem.value).toBe('failed');
    seams.isUnknown = false;
    await state.load();
    expect(state.problem.value).toBeNull();
  });

  it('says of a wish that it failed until another page is in front', async () => {
    const { state, seams } = setUp({});
    await state.load();
    seams.isFailing = true;
    await state.setMode('off');
    await state.load();
    expect(state.problem.value).toBe('failed');
    seams.url = 'https://other.example/';
    await state.load();
    expect(state.status.value?.host).toBe('other.example');
    expect(state.problem.value).toBeNull();
  });

  it('says nothing of a refused wish for one tab in another', async () => {
    const { state, seams } = setUp({ state: 'notAllowed' });
    await state.load();
    seams.isGranted = false;
    await state.enable();
    seams.tabId = 8;
    await state.load();
    expect(state.problem.value).toBeNull();
  });

  it('says nothing of a wish that fails once another page is in front', async () => {
    const { state, seams } = setUp({});
    await state.load();
    seams.isFailing = true;
    const done = state.setMode('off');
    seams.tabId = 8;
    await state.load();
    await done;
    expect(state.problem.value).toBeNull();
  });

  it('marks a site that is allowed though it was switched off before', async () => {
    const { state, asked } = setUp({ state: 'notAllowed', mode: 'off' });
    await state.load();
    await state.enable();
    expect(asked).toContainEqual(['setSiteMode', { host: 'explorer.example', mode: null }]);
  });

  it('leaves a site on demand that is allowed: nothing is sent there by itself', async () => {
    const { state, asked } = setUp({ state: 'notAllowed', mode: 'onDemand' });
    await state.load();
    await state.enable();
    expect(asked.map(([name]) => name)).not.toContain('setSiteMode');
  });

  it('says so when a site is allowed and its mode stays off', async () => {
    const { state, seams } = setUp(
      { state: 'notAllowed', mode: 'off' },
      { state: 'off', mode: 'off' },
    );
    await state.load();
    seams.isFailing = true;
    await state.enable();
    expect(state.status.value?.state).toBe('off');
    expect(state.problem.value).toBe('failed');
  });

  it('leaves a mode that the organisation has decided as it is', async () => {
    const { state, asked } = setUp({ state: 'notAllowed', mode: 'off', isDecided: true });
    await state.load();
    await state.enable();
    expect(asked.map(([name]) => name)).not.toContain('setSiteMode');
    expect(state.problem.value).toBeNull();
  });

  it('takes a refusal back before it asks again, so that the next one is read out', async () => {
    const { state, seams } = setUp({ state: 'notAllowed' });
    await state.load();
    seams.isGranted = false;
    await state.enable();
    const told: unknown[] = [];
    const stop = state.problem.subscribe((problem) => told.push(problem));
    await state.enable();
    stop();
    expect(told).toEqual(['refused', null, 'refused']);
  });
});
