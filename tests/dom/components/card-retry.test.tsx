import '@preact/signals';
import { render } from 'preact';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it, vi } from 'vitest';
import { CardView } from '../../../components/card/CardView.tsx';
import { FAULT_CODES } from '../../../lib/ui/fault.ts';
import type { CardContent } from '../../../lib/ui/card/card-state.ts';
import type { Output } from '../../../lib/messaging/contract.ts';
import { createCardState } from '../../../lib/ui/card/card-state.ts';
import { pageSight } from '../../../lib/ui/renewal.ts';
import { fakeClient } from '../../unit/ui/fake-client.ts';
import { reportOf } from './data.ts';
import { ignore } from './scene.ts';

const root = document.createElement('div');
const find = (selector: string) => root.querySelector<HTMLElement>(selector);
const RETRY = '[role=alert] button';
const news = () => find('[aria-live=polite]')?.textContent;

afterEach(() => {
  vi.restoreAllMocks();
  render(null, root);
  root.remove();
});

const failed = { ...reportOf('unavailable'), error: { code: 'unreachable' } as const };

/** A card of which the background tells this first. What it tells next is given to what comes back. */
async function openCard(first: Output<'reportCard'>['report']) {
  let answer: ((told: Output<'reportCard'>) => void) | null = null;
  let isOpen = false;
  const { call } = fakeClient({
    reportCard() {
      if (isOpen) return new Promise((resolve) => (answer = resolve));
      isOpen = true;
      return { report: first };
    },
  });
  const state = createCardState(call, pageSight);
  const Card = () => (
    <CardView
      content={state.content.value}
      onRetry={state.retry}
      onCopied={ignore}
      onOpenPopup={ignore}
      onOpenOptions={ignore}
      onClose={ignore}
    />
  );
  document.body.append(root);
  render(<Card />, root);
  await state.open('ticket');
  return async (report: Output<'reportCard'>['report']): Promise<void> => {
    await expect.poll(() => answer).not.toBeNull();
    answer?.({ report });
    answer = null;
  };
}

/** Presses "Try again" by keyboard. */
async function pressRetry(): Promise<void> {
  await expect
    .poll(() => document.activeElement === find(RETRY) || find(RETRY)?.focus())
    .toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => find('.skeleton')).not.toBeNull();
}

it('the focus stays in a card whose button goes with its press', async () => {
  const tell = await openCard(failed);
  await pressRetry();
  expect(document.activeElement).toBe(find('main'));
  await tell(reportOf('high'));
  await expect.poll(() => find('h1')?.dataset['level']).toBe('high');
  expect(document.activeElement).toBe(find('main'));
  await userEvent.tab();
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

it('a verdict that comes after a fault is read out in a line that was there before', async () => {
  const tell = await openCard(failed);
  const line = find('[aria-live=polite]');
  await pressRetry();
  expect(news()).toBe('');
  await tell(reportOf('high'));
  await expect.poll(news).toMatch(/^High risk/);
  expect(news()).toBe(find('h1')?.textContent);
  expect(find('[aria-live=polite]')).toBe(line);
});

it('a warning is read out before the level', async () => {
  const tell = await openCard(failed);
  await pressRetry();
  await tell({ ...reportOf('low'), flags: ['look-alike'] });
  await expect.poll(news).toMatch(/^Look-alike. Low risk/);
});

it('a card that opens is not read out, for whoever opens it reads it', async () => {
  await openCard(reportOf('high'));
  await expect.poll(() => find('h1')?.dataset['level']).toBe('high');
  expect(news()).toBe('');
});

it('a card without the focus does not take it from the page', async () => {
  const tell = await openCard(failed);
  await expect.poll(() => find(RETRY)).not.toBeNull();
  find(RETRY)?.click();
  await tell(reportOf('high'));
  await expect.poll(() => find('h1')?.dataset['level']).toBe('high');
  expect(document.activeElement).toBe(document.body);
});

it('a card whose button goes once the person is back in the page leaves the focus there', async () => {
  await openCard(failed);
  await expect.poll(() => find(RETRY)).not.toBeNull();
  find(RETRY)?.focus();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  find(RETRY)?.click();
  await expect.poll(() => find('.skeleton')).not.toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it('asks again only where that may help, and else leads to where the fault is mended', () => {
  const acts: string[] = [];
  for (const code of FAULT_CODES) {
    const fault = { code };
    const isMended = [
      'notConfigured',
      'noPermission',
      'tokenRejected',
      'forbidden',
      'neverSent',
    ].includes(code);
    const contents: CardContent[] = [{ kind: 'failed', fault }];
    if (code !== 'noAnswer' && code !== 'notSaved') {
      contents.push({ kind: 'report', report: { ...reportOf('unavailable'), error: { code } } });
      contents.push({ kind: 'report', report: { ...reportOf('high'), error: { code } } });
    }
    for (const content of contents) {
      render(
        <CardView
          content={content}
          onRetry={() => acts.push('again')}
          onOpenOptions={() => acts.push('options')}
          onOpenPopup={ignore}
          onCopied={ignore}
          onClose={ignore}
        />,
        root,
      );
      acts.length = 0;
      find('[role=alert] button')?.click();
      expect(acts, `${code} ${content.kind}`).toEqual([isMended ? 'options' : 'again']);
    }
  }
});
