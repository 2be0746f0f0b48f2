import { browser } from 'wxt/browser';
import type { i18n as generated } from '#i18n';
import { pluralForm } from '../domain/plural.ts';

/** Names of the locales in `locales/`, which the build writes in (wxt.config.ts). */
declare const __LANGUAGES__: readonly string[];
export const LANGUAGES = __LANGUAGES__;

type Messages = Record<string, { message: string }>;

/** Texts in another language than the browser's, once loaded. Browsers give extensions only those of their own. */
let chosen: Messages | null = null;
/** How often a language was set. */
let times = 0;

/** The name of the locale whose texts are in force. */
export function textLanguage(): string {
  return translate('language.code');
}

/** Whether the texts are those that the browser has chosen. */
export function isBrowserLanguage(): boolean {
  return chosen === null;
}

/** Takes all texts from this locale from now on; from the browser's own if it is null or cannot be read. */
export async function setTextLanguage(name: string | null): Promise<void> {
  times += 1;
  const mine = times;
  chosen = null;
  if (name === null || name === textLanguage()) return;
  try {
    const answer = await fetch(`/_locales/${name}/messages.json`);
    const texts = (await answer.json()) as Messages;
    // The person may have chosen another one meanwhile.
    if (mine === times) chosen = texts;
  } catch {
    // A locale that a later version has left out.
  }
}

/** Texts whose keys match, for scripts that cannot load them; undefined where the browser's own language is in force. */
export function chosenTexts(names: RegExp): Record<string, string> | undefined {
  const texts = Object.entries(chosen ?? {}).filter(([name]) => names.test(name));
  return chosen === null
    ? undefined
    : Object.fromEntries(texts.map(([name, { message }]) => [name, message]));
}

/** A text by its key in `locales/`, in the plural form of a count, with `$1` … filled in. */
function translate(key: string, ...args: (number | readonly (string | number)[])[]): string {
  const count = args.find((arg) => typeof arg === 'number');
  const words = args.find((arg) => typeof arg !== 'number') ?? (count === undefined ? [] : [count]);
  const text = read(key.replaceAll('.', '_'), words.map(String));
  return count === undefined ? text : pluralForm(text, count, textLanguage());
}

function read(name: string, words: string[]): string {
  const message = chosen?.[name]?.message;
  // The types know only the browser's own keys.
  if (message === undefined) return browser.i18n.getMessage(name as '@@ui_locale', words);
  return message.replaceAll(/\$(\d|\$)/g, (_whole, place: string) =>
    place === '$' ? '$' : (words[Number(place) - 1] ?? ''),
  );
}

export const i18n = { t: translate as (typeof generated)['t'] };
