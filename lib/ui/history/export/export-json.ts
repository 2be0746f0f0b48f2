import type { ExportRow } from './export-rows.ts';

/** Raised when a program that reads the file would misread it. */
const VERSION = 1;

/** Everything that is stored of the look-ups, for programs. */
export function toJson(rows: readonly ExportRow[], nowMs: number): string {
  const lookups = rows.map(({ lookup, item: { level, share } }) => ({
    ...lookup,
    level,
    fraudShare: share,
  }));
  const exportedAt = new Date(nowMs).toISOString();
  return `${JSON.stringify({ format: 'hexmark-look-ups', version: VERSION, exportedAt, lookups }, null, 2)}\n`;
}
