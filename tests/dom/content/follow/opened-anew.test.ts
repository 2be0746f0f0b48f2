import { expect, it } from 'vitest';
import type { Cause } from '../../../../lib/content/dom/page-change.ts';
import type { createPageObserver } from '../../../../lib/content/follow/page-observer.ts';
import { find } from '../page.ts';
import { loadInFrame } from './own-frame.ts';

const MODULE = new URL('../../../../lib/content/follow/page-observer.ts', import.meta.url).pathname;
const ignored = (): void => undefined;

/** Observes a frame's own page, which opens its document anew; gives the kinds of all events that are told from then on. */
async function openAnew(): Promise<string[]> {
  const { exported, page } = await loadInFrame<typeof createPageObserver>(
    MODULE,
    'createPageObserver',
  );
  const told: string[] = [];
  const heard: Cause[] = [];
  const observer = exported({
    onMoved: (_change, causes = []) => void told.push(...Array.from(causes, ({ type }) => type)),
    onRecorded: () => observer.tell(),
    onCauses: (causes) => void heard.push(...causes),
    onChanged: ignored,
    onEntered: ignored,
    onVisited: ({ type }) => void told.push(`visit: ${type}`),
    onTouched: ignored,
    isOurs: () => false,
    pulses: () => false,
  });
  observer.start();
  page.open();
  page.write('<p>New</p>');
  page.close();
  // What was recorded is told in a task of its own, and the page shown in another one.
  await expect.poll(() => heard.some(({ target }) => target === page)).toBe(true);
  await expect.poll(() => page.readyState).toBe('complete');
  told.length = 0;
  return told;
}

it('that its window is resized is told of a page that has opened its document anew', async () => {
  const told = await openAnew();
  find('iframe').setAttribute('width', '400');
  await expect.poll(() => told).toContain('resize');
});

it('that it is hidden, left and shown again is told of it, too', async () => {
  const told = await openAnew();
  const { contentWindow: page } = find('iframe') as unknown as { contentWindow: Window };
  page.dispatchEvent(new PageTransitionEvent('pagehide'));
  page.dispatchEvent(new PageTransitionEvent('pageshow'));
  page.document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  const visits = told.filter((it) => it.startsWith('visit'));
  expect(visits).toEqual(['visit: pagehide', 'visit: pageshow', 'visit: visibilitychange']);
});
