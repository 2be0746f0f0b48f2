import { computed, signal } from '@preact/signals';
import type { Client } from '../../../messaging/client.ts';
import type { ProbabilityScale, ScaleSetting } from '../../../domain/verdict/probability.ts';
import { ask } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import type { Settings } from '../../types.ts';
import { formatCount } from '../../words/format.ts';
import { plainNumber } from '../plain-number.ts';
import { changeSettings } from '../settings-state.ts';

/** The form as typed: percentages and counts as text. */
export interface LevelsForm {
  medium: string;
  high: string;
  scale: ScaleSetting;
  quota: string;
}

export type LevelsProblem =
  | { field: 'medium' | 'high'; problem: 'notAPercentage' }
  | { field: 'medium'; problem: 'mediumAboveHigh' }
  | { field: 'quota'; problem: 'notAQuota' };

export type LevelsNews = { kind: 'saved' } | { kind: 'failed'; fault: Fault };

/** The settings this section is about. */
export const LEVEL_SETTINGS = ['thresholds', 'probabilityScale', 'quota'] as const;
type LevelSetting = (typeof LEVEL_SETTINGS)[number];
type Levels = Pick<Settings, LevelSetting>;

/** The setting that each field is of. */
const SETTING_OF: Record<keyof LevelsForm, LevelSetting> = {
  medium: 'thresholds',
  high: 'thresholds',
  scale: 'probabilityScale',
  quota: 'quota',
};
const FIELDS = Object.keys(SETTING_OF) as (keyof LevelsForm)[];

/** The options page's levels section; `isDecided` names what the organisation has set. `locale`: how numbers are written. */
export function createLevelsState(
  call: Client,
  isDecided: (name: keyof Settings) => boolean,
  locale: () => string,
) {
  /** The settings as they were read last. */
  const read = signal<LevelsForm | null>(null);
  /** What the person has typed or chosen, and not saved yet. It stays when the settings are read anew. */
  const typed = signal<Partial<LevelsForm>>({});
  /** What a policy has decided meanwhile is no longer the person's to change. */
  const edits = computed(() => keepFields(typed.value, (field) => !isDecided(SETTING_OF[field])));
  const form = computed(() => read.value && { ...read.value, ...edits.value });
  const problem = signal<LevelsProblem | null>(null);
  const news = signal<LevelsNews | null>(null);

  async function load(): Promise<void> {
    const outcome = await ask(call('getSettings', {}));
    if (outcome.ok) read.value = toForm(outcome.value, locale());
    else news.value = { kind: 'failed', fault: outcome.error };
  }

  function edit(change: Partial<LevelsForm>): void {
    typed.value = { ...typed.value, ...change };
    problem.value = null;
    news.value = null;
  }

  /** These are stored now, so that later changes of other pages show again. */
  function forget(saved: Partial<LevelsForm>): void {
    if (read.value !== null) read.value = { ...read.value, ...saved };
    typed.value = keepFields(typed.value, (field) => typed.value[field] !== saved[field]);
  }

  /**
   * Saves what the person has changed alone: the popup may have chosen a scale since the settings were read, and those
   * that are as they were may have lost digits in the form.
   */
  async function save(): Promise<void> {
    const [shown, before, saved] = [form.value, read.value, edits.value];
    if (shown === null) return;
    const levels = readLevels(shown);
    problem.value = 'problem' in levels ? levels : null;
    news.value = null;
    if ('problem' in levels) return;
    const changed = FIELDS.filter((field) => shown[field] !== before?.[field]);
    const names = new Set<string>(changed.map((field) => SETTING_OF[field]));
    const chosen = Object.entries(levels).filter(([name]) => names.has(name));
    const outcome = await changeSettings(call, Object.fromEntries(chosen));
    if (outcome.ok) forget(saved);
    news.value = outcome.ok ? { kind: 'saved' } : { kind: 'failed', fault: outcome.error };
  }

  /** The answer to the question of which scale the service's values are on: saved at once. */
  async function chooseScale(scale: ProbabilityScale): Promise<void> {
    // What stays as it is would not be read out again.
    news.value = null;
    const outcome = await changeSettings(call, { probabilityScale: scale });
    if (outcome.ok) {
      edit({ scale });
      forget({ scale });
    }
    news.value = outcome.ok ? { kind: 'saved' } : { kind: 'failed', fault: outcome.error };
  }

  return { form, problem, news, load, edit, save, chooseScale };
}

function keepFields(
  fields: Partial<LevelsForm>,
  isKept: (field: keyof LevelsForm) => boolean,
): Partial<LevelsForm> {
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => isKept(field as keyof LevelsForm)),
  );
}

function toForm({ thresholds, probabilityScale, quota }: Levels, locale: string): LevelsForm {
  return {
    medium: toPercentText(thresholds.medium, locale),
    high: toPercentText(thresholds.high, locale),
    scale: probabilityScale,
    quota: quota === null ? '' : String(quota),
  };
}

/** The settings in a form, or the first thing that is wrong with it. */
export function readLevels(form: LevelsForm): Levels | LevelsProblem {
  const medium = readPercent(form.medium);
  if (medium === null) return { field: 'medium', problem: 'notAPercentage' };
  const high = readPercent(form.high);
  if (high === null) return { field: 'high', problem: 'notAPercentage' };
  if (medium > high) return { field: 'medium', problem: 'mediumAboveHigh' };
  // Also in groups, as the popup writes it: "10,000", "10.000", "1,00,000".
  const quota = plainNumber(form.quota).replaceAll(/\b\W(?=(\d{2,3}\W)*\d{3}$)/g, '');
  if (!/^([1-9]\d{0,14})?$/.test(quota)) return { field: 'quota', problem: 'notAQuota' };
  return {
    thresholds: { medium, high },
    probabilityScale: form.scale,
    // Nothing counts as 0, which no plan is.
    quota: Number(quota) || null,
  };
}

/** A typed percentage as a share of 1; a decimal comma counts as a point. */
export function readPercent(typed: string): number | null {
  const text = plainNumber(typed).replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  const percent = Number(text);
  return percent <= 100 ? Number((percent / 100).toFixed(6)) : null;
}

/** With the language's own decimal mark and digits, which `readPercent` takes back. */
function toPercentText(share: number, locale: string): string {
  return formatCount(share * 100, locale);
}
