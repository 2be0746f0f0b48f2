import { signal } from '@preact/signals';
import type { AddressLookup } from '../../domain/verdict/lookup.ts';
import type { StoredHistory } from '../../platform/storage/stored-history.ts';
import { readLookup } from './history-entry.ts';
import type { HistoryItem } from './judge.ts';

/** The look-up whose details are on show. */
export interface OpenedLookup {
  item: HistoryItem;
  /** Undefined while it is being read; null where it is no longer stored. */
  lookup: AddressLookup | null | undefined;
}

/** Opens one look-up at a time, and reads the fields that the list does not hold from disk. */
export function createOpenedLookup(store: StoredHistory) {
  const opened = signal<OpenedLookup | null>(null);
  return {
    opened,
    open: async (item: HistoryItem): Promise<void> => {
      const mine: OpenedLookup = { item, lookup: undefined };
      opened.value = mine;
      const [row] = await store.readRows([item.key]).catch(() => []);
      if (opened.peek() !== mine) return;
      opened.value = { item, lookup: row === undefined ? null : readLookup(row) };
    },
    close: (): void => {
      opened.value = null;
    },
  };
}
