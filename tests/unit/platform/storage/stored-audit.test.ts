import { expect, it } from 'vitest';
import { auditKey } from '../../../../lib/domain/audit.ts';
import type { AuditRow } from '../../../../lib/domain/audit.ts';
import {
  countStoredAudit,
  readStoredAudit,
} from '../../../../lib/platform/storage/stored-audit.ts';
import { address, NOW_MS } from '../../background/samples.ts';
import { useFreshDatabase } from '../../background/store/fresh-database.ts';

const connect = useFreshDatabase();

it.each([0, 1, 2, 4, 5])(
  'a trail of %d rows is read page by page, each row once',
  async (count) => {
    const rows = Array.from({ length: count }, (_, at): AuditRow => ({
      address: address(at),
      site: 'a.example',
      level: 'high',
      atMs: NOW_MS + at,
    }));
    const database = await connect()();
    for (const row of rows) {
      // oxlint-disable-next-line no-await-in-loop
      await database.put('audit', row, auditKey(row));
    }
    const read: unknown[] = [];
    for (let after: string | null = ''; after !== null;) {
      // oxlint-disable-next-line no-await-in-loop
      const page = await readStoredAudit(after, 2);
      read.push(...page.rows);
      after = page.next;
    }
    expect(read).toEqual(rows);
    expect(await countStoredAudit()).toBe(count);
  },
);
