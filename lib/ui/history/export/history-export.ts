import { signal } from '@preact/signals';
import type { StoredHistory } from '../../../platform/storage/stored-history.ts';
import type { HistoryItem } from '../judge.ts';

export type ExportForm = 'csv' | 'json';

const TYPES: Record<ExportForm, string> = { csv: 'text/csv', json: 'application/json' };

/** How an export went. */
export type ExportOutcome =
  | { state: 'saved'; fileName: string; count: number }
  | { state: 'working' }
  | { state: 'failed' };

/** Saves look-ups as a file. Nothing leaves the machine. */
export function createHistoryExport(store: StoredHistory, now: () => number = Date.now) {
  const outcome = signal<ExportOutcome | null>(null);
  return {
    outcome,
    async save(form: ExportForm, items: readonly HistoryItem[]): Promise<void> {
      outcome.value = { state: 'working' };
      try {
        // Loaded with the first export, so that the popup starts without it.
        const { nameOfFile, readExportRows, saveFile, toText } = await import('./export-file.ts');
        const rows = await readExportRows(store, items);
        const fileName = nameOfFile('look-ups', new Date(now()), form);
        saveFile(fileName, TYPES[form], toText[form](rows, now()));
        outcome.value = { state: 'saved', fileName, count: rows.length };
      } catch {
        outcome.value = { state: 'failed' };
      }
    },
    forget: (): void => {
      outcome.value = null;
    },
  };
}
