import { BROWSER_LANGUAGE } from '../domain/appearance.ts';
import { i18n, setTextLanguage } from '../platform/i18n.ts';
import { nameWaysToCheck } from '../platform/ways-to-check.ts';
import type { SettingsKeeper } from './settings.ts';

/** Takes what the browser shows for us (menu, address bar, toolbar) from the language that the person has chosen. */
export async function speakLanguageOf(settings: Pick<SettingsKeeper, 'get'>): Promise<void> {
  const { language } = await settings.get();
  await setTextLanguage(language === BROWSER_LANGUAGE ? null : language);
  nameWaysToCheck({
    selection: i18n.t('menu.check'),
    link: i18n.t('menu.checkLink'),
    keyword: i18n.t('omnibox.hint'),
  });
}
