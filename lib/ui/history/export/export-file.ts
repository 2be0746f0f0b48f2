import { toCsv, toJson } from './export-formats.ts';
import type { ExportRow } from './export-formats.ts';
import type { StoredHistory } from '../../../platform/storage/stored-history.ts';
import { readLookup } from '../history-entry.ts';
import type { HistoryItem } from '../judge.ts';

export { nameOfFile } from '../../file-name.ts';
export { saveFile } from '../../save-file.ts';

/** The text of a file by its form. */
export const toText = { csv: toCsv, json: toJson };

const CHUNK_ROWS = 250;

/** The full look-ups behind the items, in the same order. Those no longer stored are left out. */
export async function readExportRows(
  store: StoredHistory,
  items: readonly HistoryItem[],
): Promise<ExportRow[]> {
  const rows: ExportRow[] = [];
  for (let start = 0; start < items.length; start += CHUNK_ROWS) {
    const byKey = new Map(items.slice(start, start + CHUNK_ROWS).map((item) => [item.key, item]));
    for (const row of await store.readRows([...byKey.keys()])) {
      const lookup = readLookup(row);
      const item = byKey.get(row.key);
      if (lookup !== null && item !== undefined) rows.push({ lookup, item });
    }
  }
  return rows;
}
