import type { Flag } from '../../domain/verdict/level.ts';
import { i18n } from './text.ts';
import { BROWSER_LANGUAGE } from '../../domain/settings/appearance.ts';

/** Keys of messages have no hyphen. */
const KEYS = {
  bot: 'flagName.bot',
  stale: 'flagName.stale',
  trusted: 'flagName.trusted',
  'bad-checksum': 'flagName.bad_checksum',
  'look-alike': 'flagName.look_alike',
  'like-known': 'flagName.like_known',
  'text-link-mismatch': 'flagName.text_link_mismatch',
  'paste-changed': 'flagName.paste_changed',
  'imitated-symbol': 'flagName.imitated_symbol',
  'disguised-name': 'flagName.disguised_name',
  'worthless-transfer': 'flagName.worthless_transfer',
} as const satisfies Record<Flag, string>;

/** What a flag is called, in the language in force. */
export function nameOfFlag(flag: Flag): string {
  return i18n.t(KEYS[flag]);
}

/** Chinese is named by its script. By region it would be called "Chinese (China)". */
const SCRIPTS: Record<string, string> = { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant' };

/** A language's name in itself: "Deutsch", "Português (Brasil)". `name` is the name of the locale. */
export function languageName(name: string): string {
  if (name === BROWSER_LANGUAGE) return i18n.t('options.look.asBrowser');
  const tag = SCRIPTS[name] ?? name.replace('_', '-');
  const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return own.charAt(0).toLocaleUpperCase(tag) + own.slice(1);
}

/** `mixer_exposure`, `mixerExposure`, `mixer-exposure` → "Mixer exposure". A key without words stays as it is. */
export function humaniseKey(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-.\s]+/g, ' ')
    .trim();
  if (words === '' || !/^[\p{L}\d ]+$/u.test(words)) return key;
  const lower = words.replaceAll(/\b[A-Z][a-z]/g, (start) => start.toLowerCase());
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
