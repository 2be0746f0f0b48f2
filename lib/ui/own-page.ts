import { h, render } from 'preact';
import type { VNode } from 'preact';
import { readAppearance } from '../domain/settings/appearance.ts';
import type { Appearance } from '../domain/settings/appearance.ts';
import { DrawingGuard } from './drawing-guard.ts';
import { keepFocus } from './keep-focus.ts';
import { prepareDocument, setLanguage } from './words/text.ts';

export interface OwnPageSeams {
  /** Not yet parsed. */
  readStoredSettings: () => Promise<unknown>;
  onStoredSettingsChanged: (listener: () => void) => void;
  /**
   * The look that our pages had last, not yet parsed, or null. It is there at once, while reading the settings takes
   * time.
   */
  recallLook?: () => unknown;
  rememberLook?: (look: Appearance) => void;
}

/**
 * Draws one of our pages in the person's theme, density and language. It is drawn again when the language changes,
 * because texts are not signals. The settings are read from storage, because waking the background would take longer.
 * Until they have been read, the remembered look is used.
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
    render(h(DrawingGuard, null, draw()), root);
  }

  async function apply(): Promise<void> {
    const stored = await seams.readStoredSettings().catch(() => null);
    const look = readAppearance(stored);
    await show(look);
    seams.rememberLook?.(look);
  }

  let last = Promise.resolve();
  /** Changes are applied one after the other, so that the latest one is shown in the end. */
  function applyInTurn(): Promise<void> {
    last = last.then(apply);
    return last;
  }

  // A card is in a frame: where the focus goes there, the web page around it decides.
  if (window === top) keepFocus();
  // Listens from the start, because a change may come during the first drawing.
  seams.onStoredSettingsChanged(() => void applyInTurn());
  const recalled = seams.recallLook?.() ?? null;
  if (recalled !== null) last = show(readAppearance(recalled));
  await applyInTurn();
}
