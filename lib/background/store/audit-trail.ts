import type { Address } from '../../domain/address/address.ts';
import { auditKey } from '../../domain/audit.ts';
import type { AuditRow } from '../../domain/audit.ts';
import { VERDICT_LEVELS } from '../../domain/verdict/level.ts';
import type { Level, VerdictLevel } from '../../domain/verdict/level.ts';
import type { Sender } from '../../messaging/server.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { WriteAudit } from './audit-store.ts';

/** Notes which verdicts were shown where, if the person or the organisation wants it. */
export interface Audit {
  /**
   * Notes what a page or a card on it shows. Nothing of a private window is noted, and nothing that is no verdict. A
   * popup does not say whether its window is private, so what it shows is never noted.
   */
  note(sender: Sender, shown: readonly { address: Address; level: Level | null }[]): Promise<void>;
  /** Writes what was gathered, unless the trail is off by now, and deletes what has outlived its age. */
  flush(): Promise<void>;
  clear(): Promise<void>;
}

export interface AuditDeps {
  write: WriteAudit;
  settings: Pick<SettingsKeeper, 'get' | 'read'>;
  now: () => number;
}

/** Rows that come together are written together; short, since those of a worker that is killed are lost. */
const GATHER_MS = 1000;
/** Keys remembered as written, so that marks that are asked for again cause no writes. */
const MOST_REMEMBERED = 10_000;
const DAY_MS = 86_400_000;

export function createAudit({ write, settings, now }: AuditDeps): Audit {
  const known = new Set<string>();
  let pending: AuditRow[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    const rows = pending;
    pending = [];
    timer = undefined;
    const { audit } = await settings.get();
    // Where the age cannot be read, its default would take away rows that the person keeps for longer.
    const { auditDays = Infinity } = (await settings.read()) ?? {};
    // What was not written is noted when it is shown again: the trail is off by now, or the disk has refused.
    if (!audit) known.clear();
    await write(audit ? rows : [], now() - auditDays * DAY_MS).catch(() => known.clear());
  }

  return {
    async note({ site, isPrivate }, shown) {
      if (isPrivate || site === null || !(await settings.get()).audit) return;
      if (known.size > MOST_REMEMBERED) known.clear();
      for (const { address, level } of shown) {
        const row = { address, site, level: level as VerdictLevel, atMs: now() };
        const key = auditKey(row);
        if (!VERDICT_LEVELS.includes(row.level) || known.has(key)) continue;
        known.add(key);
        pending.push(row);
        timer ??= setTimeout(() => void flush(), GATHER_MS);
      }
    },
    flush,
    clear() {
      pending = [];
      known.clear();
      return write(pending, Infinity);
    },
  };
}
