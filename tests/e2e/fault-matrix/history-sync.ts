import { expect } from 'vitest';
import type { Page } from 'playwright';
import type { HistoryProgress } from '../../../lib/messaging/schemas.ts';
import { seed } from '../../support/fault-scene.ts';
import { sendMessage } from '../../support/send-message.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countStoredLookups } from './insider.ts';
import type { FaultCase, Surface } from './surface.ts';

/**
 * Longer than the longest pause after a fault (a minute, perhaps in real time) and what follows: an alarm continues the
 * reading. Browsers allow one alarm in half a minute, and a slow machine may miss one.
 */
const RECOVERY_MS = 150_000;

/** The reading of the look-up history into our store, begun during the fault. */
export const historySync: Surface = {
  heading: 'History sync',

  async look({ insider }, fault) {
    await send(insider, 'syncHistory', { occasion: 'personAsked' });
    const isKept = fault.words === null;
    const progress = await waitFor(async () => {
      const told = await readProgress(insider);
      return told.state === (isKept ? 'read' : 'waiting') && told;
    }, 'the reading to end or to wait');
    expect(await countStoredLookups(insider)).toBe(seed.lookups.length);
    if (isKept) {
      expect(progress.error).toBeNull();
      return 'Reads to the end';
    }
    expect(progress.error).not.toBeNull();
    return fault.remedy === undefined
      ? 'Waits; the look-ups read before are kept'
      : 'Waits for the person; the look-ups read before are kept';
  },

  async lookAfter({ insider }, fault) {
    await waitFor(
      async () => {
        const told = await readProgress(insider);
        // Whoever reads of a failure wants to know where it stood.
        if (!isWhole(told)) throw new Error(JSON.stringify(told));
        return true;
      },
      'the history to be read to its end',
      RECOVERY_MS,
    );
    await waitFor(
      async () => (await countStoredLookups(insider)) === seed.lookups.length,
      'all look-ups to be stored',
    );
    return describeEnd(fault);
  },
};

function describeEnd({ words, remedy }: FaultCase): string {
  if (words === null) return 'reads to the end';
  return remedy === undefined ? 'goes on and reads to the end' : 'reads all anew';
}

function isWhole({ state, error, count }: HistoryProgress): boolean {
  return state === 'read' && error === null && count === seed.lookups.length;
}

function readProgress(page: Page): Promise<HistoryProgress> {
  return send(page, 'getHistoryProgress', {}) as Promise<HistoryProgress>;
}

/** Sends a message as a page of the extension does. A worker that is just ending may leave it without an answer. */
function send(page: Page, hexmark: string, input: object): Promise<unknown> {
  return waitFor(async () => {
    const reply = await sendMessage(page, hexmark, input).catch(() => undefined);
    return reply?.ok === true ? { output: reply.output } : false;
  }, `an answer to ${hexmark}`).then(({ output }) => output);
}
