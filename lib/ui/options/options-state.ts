import { describeInstallation } from '../../platform/installation.ts';
import { background } from '../../platform/messages/in-own-pages.ts';
import { saveFile } from '../save-file.ts';
import { locale } from '../words/text.ts';
import { createSetupStates } from '../welcome/setup-states.ts';
import { createBackupState } from './backup/backup-state.ts';
import { createBookState } from './book/book-state.ts';
import { createAuditState } from './organisation/audit-state.ts';
import { createLevelsState } from './levels/levels-state.ts';
import { createPrivacyState } from './privacy/privacy-state.ts';
import { createDiagnosticsState } from './service/diagnostics-state.ts';
import { createSettingsState } from './settings-state.ts';
import type { AuditFormat } from './organisation/audit-file.ts';

export type OptionsState = ReturnType<typeof createOptionsState>;

/** The state of every section of the options, each joined to the browser and to the sections it depends on. */
export function createOptionsState() {
  const setup = createSetupStates();
  const { organisation, service, consent, sites } = setup;
  const isDecided = (name: string): boolean => organisation.decided.value.settings.has(name);
  const levels = createLevelsState(background, isDecided, () => locale);
  const settings = createSettingsState(background);
  const privacy = createPrivacyState({
    call: background,
    // Loaded when it is wanted: what reads the database is another kilobyte to open the options with.
    countStored: async () =>
      (await import('../../platform/storage/stored-counts.ts')).countStored(),
    estimateBytes: async () => (await navigator.storage.estimate()).usage ?? null,
    onCleared: (what) => {
      // What was saved or applied before is said no longer.
      if (what === 'everything') {
        book.close();
        backup.cancel();
        levels.news.value = audit.news.value = null;
      }
      load();
    },
  });
  const backup = createBackupState({
    call: background,
    now: () => new Date(),
    saveFile: (name, text) => saveFile(name, 'application/json', text),
    onApplied: load,
  });
  const book = createBookState({
    call: background,
    settings,
    now: () => new Date(),
    saveFile,
    // Few people save or open files.
    writeBook: async (...what) => (await import('./book/book-file.ts')).writeBook(...what),
    readBook: async (text) => (await import('./book/book-file.ts')).readBook(text),
  });
  const diagnostics = createDiagnosticsState({ call: background, describeInstallation });
  const audit = createAuditState({
    call: background,
    countStored: countAuditTrail,
    writeFile: writeAuditTrail,
    saveFile,
    now: () => Date.now(),
  });

  /** Reads everything anew. */
  function load(): void {
    const sections = [
      organisation,
      consent,
      audit,
      service,
      sites,
      levels,
      settings,
      privacy,
      diagnostics,
    ];
    for (const section of sections) void section.load();
  }

  return { ...setup, levels, settings, book, privacy, backup, diagnostics, audit, load };
}

/**
 * Counts the stored audit trail. The code that reads it is loaded on demand, because everybody opens the options but
 * few people keep a trail.
 */
async function countAuditTrail(): Promise<number> {
  return (await import('../../platform/storage/stored-audit.ts')).countStoredAudit();
}

async function writeAuditTrail(format: AuditFormat): Promise<string> {
  const [{ readStoredAudit }, { writeAuditFile }] = await Promise.all([
    import('../../platform/storage/stored-audit.ts'),
    import('./organisation/audit-file.ts'),
  ]);
  return writeAuditFile(readStoredAudit, format);
}
