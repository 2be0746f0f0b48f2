import { isAddress } from './address/address.ts';
import type { Address } from './address/address.ts';
import { VERDICT_LEVELS } from './verdict/level.ts';
import type { VerdictLevel } from './verdict/level.ts';

/** A verdict that was shown, noted once a day for each address, site and level. */
export interface AuditRow {
  address: Address;
  /** Host of the page. */
  site: string;
  level: VerdictLevel;
  /** When it was first shown that day, in epoch milliseconds. */
  atMs: number;
}

/** Reads a stored row. Without zod, which the pages that show the trail would have to load for it. */
export function isAuditRow(value: unknown): value is AuditRow {
  const { address, site, level, atMs } = Object(value) as Record<keyof AuditRow, unknown>;
  return (
    typeof address === 'string' &&
    isAddress(address) &&
    typeof site === 'string' &&
    VERDICT_LEVELS.some((it) => it === level) &&
    Number.isFinite(atMs)
  );
}

/** What a row is kept under: its day (UTC) first, so that keys are in the order of days. */
export function auditKey({ atMs, site, address, level }: AuditRow): string {
  return [new Date(atMs).toISOString().slice(0, 10), site, address, level].join(' ');
}
