import { BROWSER_LANGUAGE } from '../../domain/settings/appearance.ts';
import { PAGE_WORDS } from '../../domain/mark/page-words.ts';
import { chosenTexts, i18n, setTextLanguage } from '../../platform/i18n.ts';
import { nameWaysToCheck } from '../../platform/ways-to-check.ts';
import type { SettingsKeeper } from './settings.ts';

type Settings = Pick<SettingsKeeper, 'get'>;

/** The person's language, for what the browser shows for us and for scripts in pages. */
export interface Speaker {
  /** Calls back when texts are in that language. */
  whenSpoken(act: () => void): void;
  /** What scripts in pages call things; undefined where that is what the browser tells them. */
  pageWords(): Promise<Record<string, string> | undefined>;
  /** The person may have chosen another one. */
  speakAnew(): void;
}

/** `onChanged`: what has been written already is written anew. */
export function createSpeaker(settings: Settings, onChanged: () => void): Speaker {
  // Pages wait for it: without the texts they go on with the browser's.
  const speak = () => speakLanguageOf(settings).catch(() => undefined);
  let spoken = speak();
  return {
    whenSpoken: (act) => void spoken.then(act),
    pageWords: () => spoken.then(() => chosenTexts(PAGE_WORDS)),
    speakAnew() {
      spoken = speak();
      void spoken.then(onChanged);
    },
  };
}

/** Takes what the browser shows for us (menu, address bar, toolbar) from the language that the person has chosen. */
async function speakLanguageOf(settings: Settings): Promise<void> {
  const { language } = await settings.get();
  await setTextLanguage(language === BROWSER_LANGUAGE ? null : language);
  nameWaysToCheck({
    selection: i18n.t('menu.check'),
    link: i18n.t('menu.checkLink'),
    keyword: i18n.t('omnibox.hint'),
  });
}
