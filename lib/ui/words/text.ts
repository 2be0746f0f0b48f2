import { BROWSER_LANGUAGE } from '../../domain/settings/appearance.ts';
import { i18n, isBrowserLanguage, setTextLanguage, textLanguage } from '../../platform/i18n.ts';

export { i18n };

/** The language that texts, numbers and times are written in, as a BCP 47 tag. */
export let locale = readLocale();

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** Uses this language from now on: the name of one of our locales, or the browser's language. */
export async function setLanguage(language: string): Promise<void> {
  await setTextLanguage(language === BROWSER_LANGUAGE ? null : language);
  locale = readLocale();
}

/** Gives a page its language, direction and title. */
export function prepareDocument(title: string): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = RIGHT_TO_LEFT.has(languageOf(locale)) ? 'rtl' : 'ltr';
  document.title = title;
}

/**
 * The browser's tag includes the region, which decides how dates are written. It is used if our texts are in the same
 * language.
 */
function readLocale(): string {
  const tag = canonical(textLanguage());
  const ofBrowser = canonical(i18n.t('@@ui_locale'));
  return isBrowserLanguage() && languageOf(ofBrowser) === languageOf(tag) ? ofBrowser : tag;
}

function canonical(name: string): string {
  try {
    return Intl.getCanonicalLocales(name.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}
