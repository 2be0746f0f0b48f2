import { computed, signal } from '@preact/signals';
import type { Client } from '../../../messaging/client.ts';
import type { AuditFormat } from './audit-file.ts';
import { ask } from '../../fault.ts';
import { nameOfFile } from '../../file-name.ts';
import { latestOf } from '../../latest-of.ts';
import type { Settings } from '../../types.ts';
import { plainNumber } from '../plain-number.ts';
import { changeSettings } from '../settings-state.ts';

export interface AuditSeams {
  call: Client;
  countStored: () => Promise<number>;
  /** The whole trail as a file's text. */
  writeFile: (format: AuditFormat) => Promise<string>;
  saveFile: (name: string, type: string, text: string) => void;
  now: () => number;
}

export type AuditChoice = Pick<Settings, 'audit' | 'auditDays'>;

/** What the section last reported. */
export type AuditNews = 'saved' | 'cleared' | 'failed' | 'notDays' | 'exported';

const TYPES: Record<AuditFormat, string> = { csv: 'text/csv', json: 'application/json' };
const MOST_DAYS = 3650;

/** The options page's audit trail. */
export function createAuditState(seams: AuditSeams) {
  /** Null while not known. */
  const choice = signal<AuditChoice | null>(null);
  /** As typed. */
  const days = signal('');
  /** Null while not known, as where the storage cannot be read. */
  const count = signal<number | null>(null);
  /** Each act begins without any: a live line that stays as it is would not be read out again. */
  const news = signal<AuditNews | null>(null);

  /** To save the days that are typed would erase what is older. */
  const isShorter = computed(() => {
    const typed = readDays(days.value);
    return typed !== null && choice.value !== null && typed < choice.value.auditDays;
  });

  const load = latestOf(
    () => Promise.all([ask(seams.call('getSettings', {})), ask(seams.countStored())]),
    ([settings, stored]) => {
      if (settings.ok) {
        const { audit, auditDays } = settings.value;
        // Days that are typed but not saved yet are the person's own.
        const isUntouched = choice.value === null || days.value === String(choice.value.auditDays);
        choice.value = { audit, auditDays };
        if (isUntouched) days.value = String(auditDays);
      }
      count.value = stored.ok ? stored.value : null;
    },
  );

  async function choose(change: Partial<AuditChoice>): Promise<void> {
    news.value = null;
    const saved = await changeSettings(seams.call, change);
    await load();
    news.value = saved.ok ? 'saved' : 'failed';
  }

  function typeDays(typed: string): void {
    days.value = typed;
    news.value = null;
  }

  async function saveDays(): Promise<void> {
    const auditDays = readDays(days.value);
    if (auditDays === null) {
      news.value = 'notDays';
      return;
    }
    days.value = String(auditDays);
    await choose({ auditDays });
  }

  async function clear(): Promise<void> {
    news.value = null;
    const cleared = await ask(seams.call('clearAudit', {}));
    await load();
    news.value = cleared.ok ? 'cleared' : 'failed';
  }

  async function exportAs(format: AuditFormat): Promise<void> {
    news.value = null;
    const text = await ask(seams.writeFile(format));
    if (text.ok) {
      const name = nameOfFile('audit', new Date(seams.now()), format);
      seams.saveFile(name, TYPES[format], text.value);
    }
    news.value = text.ok ? 'exported' : 'failed';
  }

  return {
    choice,
    days,
    isShorter,
    count,
    news,
    load,
    choose,
    typeDays,
    saveDays,
    clear,
    exportAs,
  };
}

/** Null where that is no number of days that a trail can be kept for. */
function readDays(typed: string): number | null {
  const days = plainNumber(typed);
  return /^[1-9]\d{0,3}$/.test(days) && Number(days) <= MOST_DAYS ? Number(days) : null;
}
