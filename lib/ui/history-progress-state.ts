import { signal } from '@preact/signals';
import type { Client } from '../messaging/client.ts';
import { ask } from './fault.ts';
import type { HistoryProgress } from './types.ts';

/** How far the history has been read, as it goes on. */
export function createHistoryProgressState(call: Client) {
  const value = signal<HistoryProgress | null>(null);

  return {
    value,
    /** Follows the reading as long as the page is open; ends when the background does not answer. */
    async follow(): Promise<void> {
      for (;;) {
        const known = value.value?.version ?? null;
        // One after the other: each waits for news.
        const told = await ask(call('getHistoryProgress', { known }));
        if (!told.ok) return;
        value.value = told.value;
      }
    },
    stop: () => void ask(call('stopHistorySync', {})),
    goOn: () => void ask(call('syncHistory', {})),
  };
}
