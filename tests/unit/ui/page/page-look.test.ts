import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createPageLook } from '../../../../lib/ui/page/page-look.ts';
import type { SiteStatus } from '../../../../lib/ui/page/site-status.ts';

const MARKING: SiteStatus = {
  state: 'marking',
  tabId: 7,
  host: 'explorer.example',
  origin: 'https://explorer.example',
  url: 'https://explorer.example/tx',
  mode: 'automatic',
  unasked: 0,
  isPrivate: false,
};

/** A page in this state, and what was done to learn of it. */
function setUp(state: SiteStatus['state'] = 'marking') {
  const done: unknown[] = [];
  const page = { nowMs: 0, hasChanged: false, unasked: 0, tabId: 7, loading: Promise.resolve() };
  const status = signal<SiteStatus | null>(null);
  const isSilent = signal(false);
  const look = createPageLook({
    site: {
      status,
      async load() {
        done.push('site');
        await page.loading;
        status.value = { ...MARKING, state, tabId: page.tabId, unasked: page.unasked };
      },
    },
    list: {
      isSilent,
      load: async (tabId, url) => void done.push(['list', tabId, url]),
      async glance() {
        done.push('glance');
        return page.hasChanged;
      },
    },
    frontTab: async () => page.tabId,
    now: () => page.nowMs,
  });
  return { look, page, isSilent, done: () => done.splice(0) };
}

describe('a look at the page in front', () => {
  it('lists a page that is marked, and no other', async () => {
    const marked = setUp();
    await marked.look.whole();
    expect(marked.done()).toEqual(['site', ['list', 7, MARKING.url]]);
    const off = setUp('off');
    await off.look.whole();
    expect(off.done()).toEqual(['site', ['list', null, MARKING.url]]);
  });

  it('counts what waits for the person once more after the list, which may know of a newer verdict', async () => {
    const { look, page, done } = setUp();
    page.unasked = 2;
    await look.whole();
    expect(done()).toEqual(['site', ['list', 7, MARKING.url], 'site']);
  });

  it('is a glance at what nothing has changed on, which leaves the background alone', async () => {
    const { look, page, done } = setUp();
    await look.whole();
    done();
    expect(await look.glance()).toBe(false);
    expect(done()).toEqual(['glance']);
    page.hasChanged = true;
    expect(await look.glance()).toBe(false);
    expect(done()).toEqual(['glance', 'site']);
    page.nowMs += 60_000;
    expect(await look.glance()).toBe(true);
    expect(done()).toContain('site');
  });

  it.each(['marking', 'lost'] as const)(
    'is whole again although the clock was set back: %s',
    async (state) => {
      const { look, page, done } = setUp(state);
      page.nowMs = 3 * 86_400_000;
      await look.whole();
      await look.glance();
      done();
      page.nowMs = 0;
      expect(await look.glance()).toBe(true);
      expect(done()).toContain('site');
    },
  );

  it('leaves a page without marks alone', async () => {
    const { look, done } = setUp('off');
    await look.whole();
    done();
    await look.glance();
    expect(done()).toEqual([]);
  });

  it.each(['lost', 'silent'])('goes on asking while the page is %s', async (how) => {
    const { look, isSilent, done } = setUp(how === 'lost' ? 'lost' : 'marking');
    await look.whole();
    done();
    isSilent.value = how === 'silent';
    await look.glance();
    expect(done()).toContain('site');
  });

  it.each(['lost', 'silent'])(
    'leaves longer and longer pauses on a page that stays %s',
    async (how) => {
      const { look, page, isSilent, done } = setUp(how === 'lost' ? 'lost' : 'marking');
      await look.whole();
      isSilent.value = how === 'silent';
      const glance = async () => {
        page.nowMs += 1500;
        done();
        await look.glance();
        return done().includes('site');
      };
      const looks: number[] = [];
      while (page.nowMs < 300_000) if (await glance()) looks.push(page.nowMs);
      expect(looks.slice(0, 5)).toEqual([1500, 4500, 10_500, 22_500, 46_500]);
      const last = looks.slice(-3);
      expect(last.map((at, index) => at - (last[index - 1] ?? at))).toEqual([0, 60_000, 60_000]);
      // Another page, or the same one loaded anew, is looked at as soon as the first.
      await look.whole();
      expect(await glance()).toBe(true);
    },
  );

  it('is whole once a minute, for what is known changes by itself', async () => {
    const { look, page, done } = setUp();
    await look.whole();
    done();
    page.nowMs = 60_000;
    await look.glance();
    expect(done()).toEqual(['site', ['list', 7, MARKING.url]]);
  });

  it('waits for one that is under way', async () => {
    const { look, page, done } = setUp();
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    page.loading = promise;
    const under = look.whole();
    await look.glance();
    expect(done()).toEqual(['site']);
    finish();
    await under;
    await look.glance();
    expect(done()).toEqual([['list', 7, MARKING.url], 'glance']);
  });

  it('is whole as long as nothing is known', async () => {
    const { look, done } = setUp();
    expect(await look.glance()).toBe(true);
    expect(done()).toEqual(['site', ['list', 7, MARKING.url]]);
  });

  it('lists nothing more once another tab is in front', async () => {
    const { look, page, done } = setUp();
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    page.loading = promise;
    page.unasked = 2;
    const under = look.whole();
    page.loading = Promise.resolve();
    page.tabId = 8;
    await look.whole();
    done();
    finish();
    await under;
    expect(done()).toEqual([]);
  });

  it('comes soon again to a page that has answered since it was lost', async () => {
    const { look, page, isSilent, done } = setUp();
    await look.whole();
    const glance = async (): Promise<boolean> => {
      page.nowMs += 1500;
      done();
      await look.glance();
      return done().includes('site');
    };
    isSilent.value = true;
    while (page.nowMs < 60_000) await glance();
    isSilent.value = false;
    await glance();
    isSilent.value = true;
    expect(await glance()).toBe(true);
  });
});
