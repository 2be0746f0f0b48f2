import { render } from 'preact';
import type { VNode } from 'preact';
import { readAppearance } from '../domain/settings/appearance.ts';
import type { Appearance } from '../domain/settings/appearance.ts';
import { prepareDocument, setLanguage } from './words/text.ts';

export interface OwnPageSeams {
  /** Not yet parsed. */
  readStoredSettings: () => Promise<unknown>;
  onStoredSettingsChanged: (listener: () => void) => void;
  /** How our pages looked last, not yet parsed, or null: at once, where the settings take their time. */
  recallLook?: () => unknown;
  rememberLook?: (look: Appearance) => void;
}

/**
 * Draws a page of our own in the person's theme, density and language, and anew when the language changes: texts are
 * no signals. The settings are read from storage and not asked for, because waking the background would take longer;
 * what was noted of them last serves until they have been read.
 */
export async function showPage(
  seams: OwnPageSeams,
  title: () => string,
  draw: () => VNode,
): Promise<void> {
  const { documentElement } = document;
  const root = document.getElementById('root');
  let shown: string | null = null;

  async function show({ theme, density, language }: Appearance): Promise<void> {
    Object.assign(documentElement.dataset, { theme, density });
    if (language === shown) return;
    shown = language;
    await setLanguage(language);
    prepareDocument(title());
    if (root === null) return;
    render(null, root);
    render(draw(), root);
  }

  async function apply(): Promise<void> {
    const stored = await seams.readStoredSettings().catch(() => null);
    const look = readAppearance(stored);
    await show(look);
    seams.rememberLook?.(look);
  }

  let last = Promise.resolve();
  /** One after the other: what was written last is what shows. */
  function applyInTurn(): Promise<void> {
    last = last.then(apply);
    return last;
  }

  // Heard from the beginning: a change may come while the first drawing is under way.
  seams.onStoredSettingsChanged(() => void applyInTurn());
  const recalled = seams.recallLook?.() ?? null;
  if (recalled !== null) last = show(readAppearance(recalled));
  await applyInTurn();
}
