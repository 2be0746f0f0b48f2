import { signal } from '@preact/signals';
import type { Client } from '../../messaging/client.ts';
import type { OwnPageEvent } from '../../messaging/contract.ts';
import { ask } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { HistoryProgress } from '../types.ts';

export interface HistoryProgressSeams {
  call: Client;
  onEvent: (listener: (event: OwnPageEvent) => void) => void;
}

export interface UnheardWish {
  fault: Fault;
  again: () => void;
}

/** How far the history has been read, as it goes on. */
export function createHistoryProgressState({ call, onEvent }: HistoryProgressSeams) {
  const value = signal<HistoryProgress | null>(null);
  /** Why the person's last wish was not heard, and what tries it again. */
  const unheard = signal<UnheardWish | null>(null);
  let isAsking = false;
  let isOutdated = false;

  /** Events come faster than answers, so there is one question at a time, and one more after the last event. */
  async function refresh(): Promise<void> {
    isOutdated = true;
    if (isAsking) return;
    isAsking = true;
    while (isOutdated) {
      isOutdated = false;
      const told = await ask(call('getHistoryProgress', {}));
      if (told.ok) value.value = told.value;
    }
    isAsking = false;
  }

  /** Tells where it fails; each time anew, because what stays as it is would not be read out again. */
  async function wish(send: () => Promise<unknown>): Promise<void> {
    unheard.value = null;
    const told = await ask(send());
    if (!told.ok) unheard.value = { fault: told.error, again: () => void wish(send) };
  }

  return {
    value,
    unheard,
    /** Starts or continues the reading, and follows it while the page is open. */
    async follow(): Promise<void> {
      onEvent(({ event }) => {
        if (event === 'historyProgressed') void refresh();
      });
      await Promise.all([refresh(), ask(call('syncHistory', { occasion: 'popupOpened' }))]);
    },
    stop: () => void wish(() => call('stopHistorySync', {})),
    goOn: () => void wish(() => call('syncHistory', { occasion: 'personAsked' })),
  };
}
