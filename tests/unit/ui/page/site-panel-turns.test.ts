import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteMode } from '../../../../lib/domain/settings/site-mode.ts';
import { createSitePanelState } from '../../../../lib/ui/page/site-panel-state.ts';
import type { Tab } from '../../../../lib/ui/page/site-status.ts';
import type { SiteReport } from '../../../../lib/ui/types.ts';
import { fakeClient } from '../fake-client.ts';

const report = (mode: SiteMode, changed: Partial<SiteReport> = {}): SiteReport => ({
  mode,
  isDecided: false,
  isAllowed: true,
  isService: false,
  page: { unasked: 0 },
  ...changed,
});
const MARKED = report('automatic');
const NOT_ALLOWED = report('off', { isAllowed: false });
const LOST = report('automatic', { page: null });
const TAB: Tab = { id: 7, url: 'https://explorer.example/', isLoading: false, isPrivate: false };

/** The tab in front. */
let front: Tab | null;
/** What the background tells of it, now or later. */
let told: () => SiteReport | Promise<SiteReport>;
let save: () => Promise<Record<string, never>>;
let grant: () => Promise<boolean>;
let asked: [string, unknown][];
let reloaded: number[];
let state: ReturnType<typeof createSitePanelState>;

beforeEach(() => {
  vi.useFakeTimers();
  front = TAB;
  told = () => MARKED;
  save = async () => ({});
  grant = async () => true;
  reloaded = [];
  const client = fakeClient({
    reportSite: () => told(),
    setSiteMode: () => save(),
    checkPage: () => ({}),
  });
  asked = client.asked;
  state = createSitePanelState({
    call: client.call,
    requestOrigins: () => grant(),
    tabInFront: async () => front,
    reloadTab: async (id) => void reloaded.push(id),
  });
});
afterEach(() => void vi.useRealTimers());

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const wishes = (): string[] => asked.map(([name]) => name).filter((name) => name !== 'reportSite');

/** Reads the page in front, with an answer that comes when the returned function is called. */
async function beginLoad(answer: SiteReport) {
  const { promise, resolve } = Promise.withResolvers<SiteReport>();
  told = () => promise;
  const loading = state.load();
  await settle();
  return async (): Promise<void> => {
    resolve(answer);
    await loading;
  };
}

describe('an older answer about the page in front', () => {
  it('is not shown after a newer one', async () => {
    const endOlder = await beginLoad(report('off'));
    told = () => MARKED;
    await state.load();
    await endOlder();
    expect(state.status.value?.mode).toBe('automatic');
  });

  it('is not shown where the person has chosen another mode since', async () => {
    await state.load();
    const endOlder = await beginLoad(MARKED);
    const saving = Promise.withResolvers<Record<string, never>>();
    save = () => saving.promise;
    const set = state.setMode('off');
    const modes: unknown[] = [];
    const stop = state.status.subscribe((status) => modes.push(status?.mode));
    await endOlder();
    told = () => report('off');
    saving.resolve({});
    await set;
    stop();
    expect(new Set(modes)).toEqual(new Set(['off']));
  });

  it('that no script is there is not looked into where a newer one has come', async () => {
    told = () => LOST;
    const older = state.load();
    await settle();
    told = () => MARKED;
    await state.load();
    const count = asked.length;
    told = () => LOST;
    await vi.advanceTimersByTimeAsync(1000);
    await older;
    expect([state.status.value?.state, asked.length]).toEqual(['marking', count]);
  });
});

describe('a wish of the person', () => {
  it('that is carried out leaves no problem', async () => {
    await state.load();
    await state.setMode('off');
    expect(state.problem.value).toBeNull();
    told = () => NOT_ALLOWED;
    await state.load();
    await state.enable();
    expect([wishes(), state.problem.value]).toEqual([['setSiteMode', 'setSiteMode'], null]);
  });

  it('that fails again is read out again', async () => {
    save = () => Promise.reject(new Error('full'));
    await state.load();
    await state.setMode('off');
    const problems: unknown[] = [];
    const stop = state.problem.subscribe((problem) => problems.push(problem));
    await state.setMode('off');
    stop();
    expect(problems).toEqual(['failed', null, 'failed']);
  });

  it('that was not kept shows what has been read since', async () => {
    await state.load();
    save = () => Promise.reject(new Error('full'));
    told = () => report('onDemand');
    await state.setMode('off');
    expect(state.status.value?.mode).toBe('onDemand');
  });

  it('changes no mode of a site that was not allowed', async () => {
    told = () => NOT_ALLOWED;
    grant = async () => false;
    await state.load();
    await state.enable();
    expect([wishes(), state.problem.value]).toEqual([[], 'refused']);
  });

  it('that was refused is not told of the page that is in front by then', async () => {
    told = () => NOT_ALLOWED;
    await state.load();
    grant = async () => {
      front = { ...TAB, id: 8 };
      return false;
    };
    await state.enable();
    expect([state.status.value?.tabId, state.problem.value]).toEqual([8, null]);
  });

  it('to load the page anew is followed by a look at it', async () => {
    told = () => LOST;
    const loading = state.load();
    await vi.advanceTimersByTimeAsync(1000);
    await loading;
    told = () => MARKED;
    await state.reload();
    expect([reloaded, state.status.value?.state]).toEqual([[TAB.id], 'marking']);
  });

  it.each([
    ['nothing is known yet', undefined],
    ['no tab may be known', null],
  ])('does nothing where %s', async (_what, tab) => {
    if (tab === null) {
      front = null;
      await state.load();
    }
    await Promise.all([state.setMode('off'), state.check(), state.enable(), state.reload()]);
    expect([asked, reloaded, state.problem.value]).toEqual([[], [], null]);
  });
});
