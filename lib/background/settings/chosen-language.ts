import { BROWSER_LANGUAGE } from '../../domain/settings/appearance.ts';
import type { SettingsKeeper } from './settings.ts';

/** Keeps what the browser shows on our behalf, and the names of marks, in the language that the person has chosen. */
export interface ChosenLanguage {
  /** Resolves once texts are in that language; never rejects. */
  ready(): Promise<void>;
  /** The names of marks by text key; undefined where the browser's own language is right. */
  pageWords(): Promise<Record<string, string> | undefined>;
  /** Reads the setting anew, as the person may have chosen another language. */
  update(): void;
}

export interface ChosenLanguageDeps {
  settings: Pick<SettingsKeeper, 'get'>;
  /** Has all texts, menu entries included, in this language; null: in the browser's. */
  setLanguage: (language: string | null) => Promise<void>;
  pageWords: () => Record<string, string> | undefined;
  /** Texts that are on show already have to be written again. */
  onChanged: () => void;
}

export function createChosenLanguage(deps: ChosenLanguageDeps): ChosenLanguage {
  let applied: Promise<void> | null = null;

  async function apply(): Promise<void> {
    const { language } = await deps.settings.get();
    await deps.setLanguage(language === BROWSER_LANGUAGE ? null : language);
  }

  function ready(): Promise<void> {
    // Pages wait for this. Without the texts they go on with the browser's language.
    applied ??= apply().catch(() => undefined);
    return applied;
  }

  return {
    ready,
    pageWords: () => ready().then(deps.pageWords),
    update() {
      applied = null;
      void ready().then(deps.onChanged);
    },
  };
}
