import { render } from 'preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HistoryPanel } from '../../../components/history/HistoryPanel.tsx';
import type { HistoryPanelProps } from '../../../components/history/HistoryPanel.tsx';
import type { HistoryItem } from '../../../lib/ui/history/judge.ts';
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

it('does not say that there are no look-ups where their reading was stopped before the first', () => {
  const progress = { ...READ, state: 'stopped', count: 1200, read: 0, isRead: false } as const;
  draw({ items: [], shown: [], total: 0, progress });
  expect(root.textContent).not.toContain('No look-ups yet');
  expect(root.querySelector('.history-empty')?.textContent).toContain('have not been read yet');
  const buttons = Array.from(root.querySelectorAll('button'), ({ textContent }) => textContent);
  expect(buttons).toEqual(['Go on reading']);
});
