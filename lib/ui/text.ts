import { i18n } from '../platform/i18n.ts';

export { i18n };

/** The browser's language as a BCP 47 tag; browsers write it with an underscore. */
export const locale = readLocale();

function readLocale(): string {
  const tag = i18n.t('@@ui_locale').replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Gives a page its language, direction and title. */
export function prepareDocument(title: string): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = i18n.t('@@bidi_dir') === 'rtl' ? 'rtl' : 'ltr';
  document.title = title;
}
