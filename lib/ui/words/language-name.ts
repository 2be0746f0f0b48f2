import { BROWSER_LANGUAGE } from '../../domain/settings/appearance.ts';
import { i18n } from './text.ts';

/** Chinese is chosen by its script: by the region it would be called "Chinese (China)". */
const SCRIPTS: Record<string, string> = { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant' };

/** A language as those who speak it name it: "Deutsch", "Português (Brasil)". `name` is the locale's. */
export function languageName(name: string): string {
  if (name === BROWSER_LANGUAGE) return i18n.t('options.look.asBrowser');
  const tag = SCRIPTS[name] ?? name.replace('_', '-');
  const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return own.charAt(0).toLocaleUpperCase(tag) + own.slice(1);
}
