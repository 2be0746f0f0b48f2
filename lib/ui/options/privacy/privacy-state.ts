import { signal } from '@preact/signals';
import type { Client } from '../../../messaging/client.ts';
import { ask } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import type { StoredCounts } from '../../../platform/storage/stored-counts.ts';
import type { Clearable } from '../../types.ts';

/** How much is stored, and how large it is. */
export interface StorageReport extends StoredCounts {
  bytes: number | null;
}

export type PrivacyNews = { kind: 'cleared'; what: Clearable } | { kind: 'failed'; fault: Fault };

export interface PrivacySeams {
  call: Client;
  countStored: () => Promise<StoredCounts>;
  /** Bytes that the browser stores for us; null if it does not say. */
  estimateBytes: () => Promise<number | null>;
  /** Called after something was cleared, because other sections then show outdated data. */
  onCleared: (what: Clearable) => void;
}

/** What is stored in this browser, and how to clear it. */
export function createPrivacyState({ call, countStored, estimateBytes, onCleared }: PrivacySeams) {
  /** Null while not known. */
  const report = signal<StorageReport | null>(null);
  const news = signal<PrivacyNews | null>(null);

  async function load(): Promise<void> {
    const [counts, bytes] = await Promise.all([
      countStored().catch(() => ({ verdicts: null, lookups: null })),
      estimateBytes().catch(() => null),
    ]);
    report.value = { ...counts, bytes };
  }

  async function clear(what: Clearable): Promise<void> {
    // A live line that stays as it is would not be read out again.
    news.value = null;
    const outcome = await ask(call('clearStored', { what }), 'storageFailed');
    news.value = outcome.ok ? { kind: 'cleared', what } : { kind: 'failed', fault: outcome.error };
    await load();
    onCleared(what);
  }

  return { report, news, load, clear };
}
