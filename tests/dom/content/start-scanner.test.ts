import { afterEach, expect, it } from 'vitest';
import { startScanner } from '../../../lib/content/start-scanner.ts';
import type { Client } from '../../../lib/messaging/client.ts';
import { show } from './page.ts';
import { eventually } from '../../unit/eventually.ts';

const ADDRESS = `0x${'2e'.repeat(20)}`;
let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Scans the test's page; gives the names of what the background is told. */
function scan(): string[] {
  const told: string[] = [];
  const call = (async (name: string) => {
    told.push(name);
    return {};
  }) as unknown as Client;
  stop = startScanner({
    call,
    onEvent: () => undefined,
    isAlive: () => true,
    openRoot: () => null,
  });
  return told;
}

it.each(['pagehide', 'visibilitychange'])(
  'a page cannot end the reading by an event of its own: %s',
  async (name) => {
    show('<p>Nothing</p>');
    const told = scan();
    window.dispatchEvent(new Event(name));
    show(`<p>${ADDRESS}</p>`);
    await eventually(() => expect(told).toContain('loadScript'));
  },
);

it('a page cannot have its addresses asked about again and again by events of its own', async () => {
  const told = scan();
  for (let left = 5; left > 0; left -= 1) {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }
  await Promise.resolve();
  expect(told).toEqual([]);
});
