import { signal } from '@preact/signals';
import type { Client } from '../../messaging/client.ts';
import { ask } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { latestOf } from '../latest-of.ts';
import type { Settings } from '../types.ts';

export type SettingsState = ReturnType<typeof createSettingsState>;

/** The sections whose choices are saved as they are made. */
type ChoiceSection = 'look' | 'privacy';

/** The settings that are saved as soon as they are chosen. */
export function createSettingsState(call: Client) {
  /** Null while not known. */
  const settings = signal<Settings | null>(null);
  const failed = signal<{ at: ChoiceSection; fault: Fault } | null>(null);
  let pending = 0;
  /** As stored, as far as is known. */
  let stored: Settings | null = null;

  const load = latestOf(
    () => ask(call('getSettings', {})),
    (outcome) => {
      // A change made in the meantime is already on show, and loads again when it is saved.
      if (pending > 0) return;
      if (outcome.ok) stored = outcome.value;
      settings.value = stored;
      failed.value = outcome.ok ? null : { at: 'look', fault: outcome.error };
    },
  );

  /**
   * Shows a change at once and saves it; true when saved. If saving fails, the old value is shown again, and the
   * section in which the change was made tells why.
   */
  async function change(change: Partial<Settings>, at: ChoiceSection): Promise<boolean> {
    if (settings.value !== null) settings.value = { ...settings.value, ...change };
    // What stays as it is would not be read out again.
    failed.value = null;
    pending += 1;
    const outcome = await changeSettings(call, change);
    pending -= 1;
    // Where it cannot be read back either, nothing else tells.
    if (outcome.ok) stored &&= { ...stored, ...change };
    // What is stored now must not undo a later change that is already on show.
    if (pending === 0) await load();
    if (!outcome.ok) failed.value = { at, fault: outcome.error };
    return outcome.ok;
  }

  /** What a section has to tell. That nothing can be read is told in the first one alone. */
  function faultAt(section: ChoiceSection): Fault | null {
    return failed.value?.at === section ? failed.value.fault : null;
  }

  return { settings, faultAt, load, change };
}

/** Saves some settings. They go at once, so that nothing is lost when the page is closed right after a choice. */
export function changeSettings(call: Client, change: Partial<Settings>) {
  return ask(call('saveSettings', change), 'notSaved');
}
