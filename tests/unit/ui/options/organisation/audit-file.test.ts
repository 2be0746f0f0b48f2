import { describe, expect, it } from 'vitest';
import { toAddress } from '../../../../../lib/domain/address/address.ts';
import type { AuditRow } from '../../../../../lib/domain/audit.ts';
import { writeAuditFile } from '../../../../../lib/ui/options/organisation/audit-file.ts';

const A = toAddress(`0x${'a'.repeat(40)}`);
const row = (atMs: number, more: Partial<AuditRow> = {}): AuditRow => ({
  address: A,
  site: 'explorer.example',
  level: 'high',
  atMs,
  ...more,
});

/** A stored trail that is read in these pages. */
function trailOf(...pages: unknown[][]) {
  return async (after: string) => {
    const page = after === '' ? 0 : Number(after);
    return { rows: pages[page] ?? [], next: page + 1 < pages.length ? String(page + 1) : null };
  };
}

describe('the file of the audit trail', () => {
  it('has every page of it, oldest first, without what is damaged', async () => {
    const text = await writeAuditFile(trailOf([row(2000), 'damaged'], [row(1000)]), 'json');
    expect(JSON.parse(text)).toEqual([
      { time: '1970-01-01T00:00:01.000Z', address: A, site: 'explorer.example', verdict: 'high' },
      { time: '1970-01-01T00:00:02.000Z', address: A, site: 'explorer.example', verdict: 'high' },
    ]);
  });

  it('is a table whose cells no spreadsheet program computes', async () => {
    const text = await writeAuditFile(trailOf([row(0, { site: '=cmd.example' })]), 'csv');
    const [header, first, end] = text.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('time,address,site,verdict');
    expect(first).toBe(`1970-01-01T00:00:00.000Z,${A},'=cmd.example,high`);
    expect(end).toBe('');
  });

  it('of an empty trail has the names of its columns alone', async () => {
    expect(await writeAuditFile(trailOf([]), 'csv')).toBe('\uFEFFtime,address,site,verdict\r\n');
  });
});
