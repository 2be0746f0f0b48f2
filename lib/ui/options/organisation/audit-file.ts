import { auditKey, isAuditRow } from '../../../domain/audit.ts';
import type { AuditRow } from '../../../domain/audit.ts';
import { tableToCsv } from '../../../domain/csv.ts';
import type { StoredAudit } from '../../../platform/storage/stored-audit.ts';

export type AuditFormat = 'csv' | 'json';

type ReadStored = (after: string, most: number) => Promise<StoredAudit>;

const ROWS_AT_A_TIME = 5000;

/** The audit trail as the text of a file. */
export async function writeAuditFile(read: ReadStored, format: AuditFormat): Promise<string> {
  const rows = await readAll(read);
  return format === 'csv' ? toCsv(rows) : toJson(rows);
}

/** The whole trail, oldest first. */
async function readAll(read: ReadStored): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: StoredAudit = await read(after, ROWS_AT_A_TIME);
    rows.push(...page.rows.filter(isAuditRow));
    after = page.next;
  }
  return rows.toSorted((a, b) => a.atMs - b.atMs || (auditKey(a) < auditKey(b) ? -1 : 1));
}

function toRecord({ atMs, address, site, level }: AuditRow) {
  return { time: new Date(atMs).toISOString(), address, site, verdict: level };
}

function toCsv(rows: readonly AuditRow[]): string {
  const header = ['time', 'address', 'site', 'verdict'];
  return tableToCsv([header, ...rows.map((row) => Object.values(toRecord(row)))]);
}

function toJson(rows: readonly AuditRow[]): string {
  return `${JSON.stringify(rows.map(toRecord), null, 2)}\n`;
}
