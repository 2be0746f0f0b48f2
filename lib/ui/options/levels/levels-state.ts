import { signal } from '@preact/signals';
import type { Client } from '../../../messaging/client.ts';
import type { ProbabilityScale, ScaleSetting } from '../../../domain/verdict/probability.ts';
import { ask } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import type { Settings } from '../../types.ts';
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
type Levels = Pick<Settings, (typeof LEVEL_SETTINGS)[number]>;

/** The options page's levels section; `isDecided` names what the organisation has set. */
export function createLevelsState(
  call: Client,
  isDecided: (name: keyof Settings) => boolean = () => false,
) {
  const form = signal<LevelsForm | null>(null);
  const problem = signal<LevelsProblem | null>(null);
  const news = signal<LevelsNews | null>(null);

  async function load(): Promise<void> {
    const outcome = await ask(call('getSettings', {}));
    if (outcome.ok) form.value = toForm(outcome.value);
    else news.value = { kind: 'failed', fault: outcome.error };
  }

  function edit(change: Partial<LevelsForm>): void {
    if (form.value !== null) form.value = { ...form.value, ...change };
    problem.value = null;
    news.value = null;
  }

  async function save(): Promise<void> {
    if (form.value === null) return;
    const levels = readLevels(form.value);
    problem.value = 'problem' in levels ? levels : null;
    news.value = null;
    if ('problem' in levels) return;
    // Locked values are not saved, because they may have lost digits in the form.
    const chosen = Object.entries(levels).filter(([name]) => !isDecided(name as keyof Levels));
    const outcome = await changeSettings(call, Object.fromEntries(chosen));
    news.value = outcome.ok ? { kind: 'saved' } : { kind: 'failed', fault: outcome.error };
  }

  /** The answer to the question of which scale the service's values are on: saved at once. */
  async function chooseScale(scale: ProbabilityScale): Promise<void> {
    const outcome = await changeSettings(call, { probabilityScale: scale });
    if (outcome.ok) edit({ scale });
    news.value = outcome.ok ? { kind: 'saved' } : { kind: 'failed', fault: outcome.error };
  }

  return { form, problem, news, load, edit, save, chooseScale };
}

function toForm({ thresholds, probabilityScale, quota }: Levels): LevelsForm {
  return {
    medium: toPercentText(thresholds.medium),
    high: toPercentText(thresholds.high),
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
  const quota = plainNumber(form.quota);
  if (quota !== '' && !/^[1-9]\d{0,14}$/.test(quota))
    return { field: 'quota', problem: 'notAQuota' };
  return {
    thresholds: { medium, high },
    probabilityScale: form.scale,
    quota: quota === '' ? null : Number(quota),
  };
}

/** A typed percentage as a share of 1; a decimal comma counts as a point. */
export function readPercent(typed: string): number | null {
  const text = plainNumber(typed).replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  const percent = Number(text);
  return percent <= 100 ? Number((percent / 100).toFixed(6)) : null;
}

function toPercentText(share: number): string {
  return String(Number((share * 100).toFixed(4)));
}
