import { signal } from '@preact/signals';
import type { Client } from '../../../messaging/client.ts';
import type { BackupProblem, SettingName } from './backup.ts';
import type { Kept } from './join-file.ts';
import { ask } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { nameOfFile } from '../../file-name.ts';
import type { Settings } from '../../types.ts';

/** What a file would change. */
export interface BackupPreview {
  /** As the file has them. */
  written: Kept & Record<string, unknown>;
  before: Settings;
  after: Settings;
  changed: readonly SettingName[];
}

export type BackupNews = { kind: 'saved' | 'applied' | 'same' } | { kind: 'failed'; fault: Fault };

export interface BackupSeams {
  call: Client;
  now: () => Date;
  /** Hands a text to the person as a file. */
  saveFile: (name: string, text: string) => void;
  /** Settings have changed all at once. */
  onApplied: () => void;
}

/** Few people save or open files, and the options start without what reads them. */
async function loadReaders() {
  const [backup, { joinFile, keptIn, leaveDecided }] = await Promise.all([
    import('./backup.ts'),
    import('./join-file.ts'),
  ]);
  return { ...backup, joinFile, keptIn, leaveDecided };
}

/** Saves the settings as a file and reads them from one. */
export function createBackupState({ call, now, saveFile, onApplied }: BackupSeams) {
  const preview = signal<BackupPreview | null>(null);
  const problem = signal<BackupProblem | null>(null);
  const news = signal<BackupNews | null>(null);
  /** How often something was begun or put away. What comes of an older file is not shown. */
  let turns = 0;

  function forget(): void {
    turns += 1;
    preview.value = problem.value = news.value = null;
  }

  async function save(): Promise<void> {
    forget();
    const outcome = await ask(call('getSettings', {}));
    if (outcome.ok) {
      const time = now();
      const { writeBackup } = await loadReaders();
      saveFile(nameOfFile('settings', time, 'json'), writeBackup(outcome.value, time));
    }
    news.value = outcome.ok ? { kind: 'saved' } : { kind: 'failed', fault: outcome.error };
  }

  /** Shows what a file would change, without changing anything. */
  async function open(file: { text: () => Promise<string> }): Promise<void> {
    forget();
    const mine = turns;
    const { readBackup, changedSettings, joinFile, keptIn, leaveDecided } = await loadReaders();
    const read = readBackup(await file.text().catch(() => ''));
    if (mine !== turns) return;
    if ('problem' in read) {
      problem.value = read;
      return;
    }
    const current = await ask(call('getSettings', {}));
    const policy = await ask(call('getPolicyReport', {}));
    const decided = policy.ok ? policy.value : null;
    const allowed = decided === null ? read.written : leaveDecided(read.written, decided);
    const checked = await ask(call('importSettings', { written: allowed, isTrial: true }));
    if (mine !== turns) return;
    if (!current.ok || !checked.ok) {
      news.value = { kind: 'failed', fault: { code: 'noAnswer' } };
      return;
    }
    const { settings } = checked.value;
    if (settings === null) {
      problem.value = badValueIn(checked.value);
      return;
    }
    const written = { ...allowed, ...keptIn(allowed, settings) };
    const joined = joinFile(current.value, written);
    if ('badName' in joined) {
      problem.value = badValueIn(joined);
      return;
    }
    const after = { ...settings, ...joined };
    const changed = changedSettings(current.value, after);
    if (changed.length === 0) news.value = { kind: 'same' };
    else preview.value = { written, before: current.value, after, changed };
  }

  async function apply(): Promise<void> {
    const shown = preview.value;
    if (shown === null) return;
    forget();
    const outcome = await ask(applyJoined(shown), 'notSaved');
    if (!outcome.ok) news.value = { kind: 'failed', fault: outcome.error };
    else if (outcome.value.settings === null) problem.value = badValueIn(outcome.value);
    else news.value = { kind: 'applied' };
    onApplied();
  }

  /** Joins the file anew: what there is may have grown since it was shown, as the address book does in another window. */
  async function applyJoined({ written }: BackupPreview) {
    const { joinFile } = await loadReaders();
    const joined = joinFile(await call('getSettings', {}), written);
    return 'badName' in joined
      ? { settings: null, ...joined }
      : call('importSettings', { written: { ...written, ...joined }, isTrial: false });
  }

  return { preview, problem, news, save, open, apply, cancel: forget };
}

function badValueIn({ badName }: { badName: string | null }): BackupProblem {
  return { problem: 'badValue', name: badName ?? '' };
}
