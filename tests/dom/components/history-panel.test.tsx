import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HistoryPanel } from '../../../components/history/HistoryPanel.tsx';
import { LookupDetails } from '../../../components/history/lookup/LookupDetails.tsx';
import type { HistoryPanelProps } from '../../../components/history/HistoryPanel.tsx';
import type { HistoryItem } from '../../../lib/ui/history/judge.ts';
import { NO_FILTER } from '../../../lib/ui/history/narrow.ts';
import { inOrder } from '../../../lib/ui/history/order.ts';
import { ITEMS, READ } from './data.ts';
import { WHOLE_HISTORY } from './history-props.ts';

const root = document.createElement('div');

beforeEach(() => document.body.append(root));
afterEach(() => {
  render(null, root);
  root.remove();
});

const draw = (changes: Partial<HistoryPanelProps>): void =>
  render(<HistoryPanel {...WHOLE_HISTORY} {...changes} />, root);

it('saves the whole history in the order that is on show', async () => {
  const items = ITEMS.map((item, at) => ({ ...item, share: [0.2, 0.9, 0.5][at] ?? null }));
  const order = { by: 'share', isAscending: false } as const;
  const saved: (readonly HistoryItem[])[] = [];
  draw({
    items,
    shown: inOrder(items, order),
    order,
    onSave: (_form, what) => void saved.push(what),
  });
  root.querySelector<HTMLElement>('[aria-label="Export"]')?.click();
  await expect.poll(() => root.querySelector('.export button')).not.toBeNull();
  root.querySelector<HTMLElement>('.export button')?.click();
  expect(saved[0]?.map(({ share }) => share)).toEqual([0.9, 0.5, 0.2]);
});

it('saves nothing while only a part of the history has been read from disk', async () => {
  draw({ isWhole: false });
  const save = root.querySelector<HTMLElement>('[aria-label^="Export"]');
  expect(save?.ariaLabel).toBe('Export · Loading the history');
  expect(save?.getAttribute('aria-disabled')).toBe('true');
  save?.click();
  draw({ isWhole: false });
  expect(root.querySelector('.export')).toBeNull();
  draw({});
  expect(save?.getAttribute('aria-disabled')).toBe('false');
  expect(save?.ariaLabel).toBe('Export');
  save?.click();
  await expect.poll(() => root.querySelector('.export')).not.toBeNull();
});

it('comes back to the look-up that was opened, also where a click gives no focus', async () => {
  const titles = ['first', 'second', 'third'];
  const items = ITEMS.map((item, at) => ({ ...item, name: titles[at] ?? null }));
  const list = { items, shown: items, Details: LookupDetails };
  const [, item] = items as [HistoryItem, HistoryItem];
  draw(list);
  const rows = root.querySelectorAll<HTMLElement>('.lookup-row');
  // As in Firefox on macOS.
  rows[1]?.click();
  draw({ ...list, opened: { item, lookup: undefined } });
  const back = root.querySelector<HTMLElement>('.lookup-back');
  await expect.poll(() => document.activeElement).toBe(back);
  back?.click();
  draw(list);
  await expect.poll(() => document.activeElement).toBe(rows[1]);
});

it('does not say that there are no look-ups where their reading was stopped before the first', () => {
  const progress = { ...READ, state: 'stopped', count: 1200, read: 0, isRead: false } as const;
  draw({ items: [], shown: [], total: 0, progress });
  expect(root.textContent).not.toContain('No look-ups yet');
  expect(root.querySelector('.history-empty')?.textContent).toContain('have not been read yet');
  const buttons = Array.from(root.querySelectorAll('button'), ({ textContent }) => textContent);
  expect(buttons).toEqual(['Go on reading']);
});

it('tells of a disk that cannot be read, beside what was read of it', () => {
  let tries = 0;
  draw({ isWhole: false, isUnreadable: true, onReadAgain: () => void (tries += 1) });
  const told = root.querySelector<HTMLElement>('[role=alert]');
  expect(told?.dataset['fault']).toBe('storageFailed');
  told?.querySelector('button')?.click();
  expect(tries).toBe(1);
  const why = 'Export · The browser’s storage refused to work.';
  expect(root.querySelector(`[aria-label="${why}"]`)).not.toBeNull();
});

it.each([{ items: ITEMS }, { items: [] }])(
  'tells of a wish that was not heard, with a way to try it again',
  ({ items }) => {
    let tries = 0;
    const again = () => void (tries += 1);
    draw({ items, shown: items, unheard: { fault: { code: 'noAnswer' }, again } });
    const told = root.querySelector<HTMLElement>('[role=alert]');
    expect(told?.dataset['fault']).toBe('noAnswer');
    told?.querySelector('button')?.click();
    expect(tries).toBe(1);
  },
);

it('says that the token may not read it, with the way to where another one is entered', () => {
  let opened = 0;
  const error = { code: 'forbidden', status: 403 } as const;
  const progress = { ...READ, state: 'waiting', error } as const;
  draw({ progress, onOpenOptions: () => void (opened += 1) });
  const told = root.querySelector('[role=alert]');
  expect(told?.textContent).toContain('does not let this token read your look-ups');
  expect(told?.textContent).not.toContain('accept');
  const button = told?.querySelector('button');
  expect(button?.textContent).toBe('Open options');
  button?.click();
  expect(opened).toBe(1);
});

it('waits for no background that does not answer', () => {
  const nothing = { items: [], shown: [], total: 0, progress: null };
  draw(nothing);
  expect(root.textContent).toContain('Loading the history');
  draw({ ...nothing, toldFault: { code: 'noAnswer' } });
  expect(root.textContent).not.toContain('Loading the history');
});

describe('how many look-ups there are', () => {
  const observer = new MutationObserver(() => undefined);
  const WATCHED = { subtree: true, childList: true, characterData: true };

  /** What a screen reader says of a drawing: what has changed in live parts. */
  function saidOf(changes: Partial<HistoryPanelProps>): string[] {
    observer.takeRecords();
    draw(changes);
    const parts = observer.takeRecords().map(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest('output, [role=status], [aria-live]');
    });
    return [...new Set(parts)].flatMap((part) =>
      part == null || part.getAttribute('aria-live') === 'off' ? [] : [part.textContent],
    );
  }

  beforeEach(() => observer.observe(root, WATCHED));
  afterEach(() => observer.disconnect());

  const narrowed = { query: 'mixer', isNarrowed: true, shown: ITEMS.slice(1) };

  it('is not read out with every step of a reading, narrowed or not', () => {
    draw({ total: 100 });
    const totals = [200, 300, 400];
    expect(totals.flatMap((total) => saidOf({ isGrown: true, total }))).toEqual([]);
    expect(saidOf({ total: 400, ...narrowed })).toEqual(['2 of 400']);
    const found = totals.map((total) => saidOf({ isGrown: true, total, ...narrowed }));
    expect(found.flat()).toEqual([]);
  });

  it('is read out when a person searches, chooses or clears, also while there is a reading', () => {
    draw({ isGrown: true, total: 100 });
    expect(saidOf({ total: 100, ...narrowed })).toEqual(['2 of 100']);
    const filter = { ...NO_FILTER, isBotOnly: true };
    expect(saidOf({ total: 100, ...narrowed, filter, shown: [] })).toEqual(['0 of 100']);
    expect(saidOf({ total: 100 })).toEqual(['100 look-ups']);
  });
});
