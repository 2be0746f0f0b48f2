import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageListState } from '../../../../lib/ui/page/page-list-state.ts';
import { createPageLook } from '../../../../lib/ui/page/page-look.ts';
import type { SiteStatus } from '../../../../lib/ui/page/site-status.ts';
import { fakeClient } from '../fake-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Longer than it takes until there is something new again. */
const PAGE_ANSWERS_AFTER_MS = 300;
const NEWS_EVERY_MS = 200;

/** Something is new again and again. */
async function goOn(times: number, tell: () => unknown): Promise<void> {
  for (const _ of Array.from({ length: times })) {
    void tell();
    await vi.advanceTimersByTimeAsync(NEWS_EVERY_MS);
  }
}

/** A page that answers slowly, in the tab in front. */
function slowPage() {
  const front = { tabId: 5 };
  const asked: number[] = [];
  const status = signal<SiteStatus | null>(null);
  const list = createPageListState({
    call: fakeClient({ recallAddresses: () => ({ known: [] }) }).call,
    listFrames: async (tabId) => {
      asked.push(tabId);
      await new Promise((resolve) => {
        setTimeout(resolve, PAGE_ANSWERS_AFTER_MS);
      });
      return [{ frameId: 0, sighted: [], isPartial: false }];
    },
    showInFrame: async () => null,
  });
  const site = {
    status,
    load: async () => {
      status.value = { state: 'marking', tabId: front.tabId, unasked: 0 } as SiteStatus;
    },
  };
  const look = createPageLook({
    site,
    list,
    frontTab: async () => front.tabId,
    now: Date.now,
  });
  return { front, asked, look, list };
}

describe('a page that answers slowly', () => {
  it('is listed though it is looked at again before it has answered', async () => {
    const { look, list } = slowPage();
    await goOn(3, look.whole);
    expect(list.page.value).not.toBeNull();
  });

  it('is asked once more after its answer, however often something was new meanwhile', async () => {
    const { look, asked } = slowPage();
    const looks = [look.whole(), look.whole(), look.whole()];
    await vi.runAllTimersAsync();
    await Promise.all(looks);
    expect(asked).toEqual([5, 5]);
  });

  it('does not hold up the page of another tab', async () => {
    const { front, look, asked } = slowPage();
    void look.whole();
    await vi.advanceTimersByTimeAsync(1);
    front.tabId = 6;
    void look.whole();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([5, 6]);
    await vi.runAllTimersAsync();
    expect(asked).toEqual([5, 6]);
  });
});

describe('while the history is read', () => {
  it('the page is looked at now and then, and once more when the reading pauses', async () => {
    const { look, asked } = slowPage();
    await goOn(11, () => look.hear({ event: 'historyProgressed' }));
    expect(asked).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });

  it('other news are looked at at once', async () => {
    const { look, asked } = slowPage();
    look.hear({ event: 'policyChanged' });
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(1);
  });
});
