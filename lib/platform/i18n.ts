import { browser } from 'wxt/browser';
import type { i18n as generated } from '#i18n';
import { pluralForm } from '../domain/plural.ts';

type Messages = Record<string, { message: string }>;

/** Texts of another language than the browser's, once loaded: browsers give out their own language's alone. */
let chosen: Messages | null = null;

/** The name of the locale whose texts are in force. */
export function textLanguage(): string {
  return translate('language.code');
}

/** Whether the texts are those that the browser has chosen. */
export function isBrowserLanguage(): boolean {
  return chosen === null;
}

/** Takes all texts from a locale of ours from now on; null or one that cannot be read: from the browser's. */
export async function setTextLanguage(name: string | null): Promise<void> {
  chosen = null;
  if (name === null || name === textLanguage()) return;
  try {
    const answer = await fetch(`/_locales/${name}/messages.json`);
    chosen = (await answer.json()) as Messages;
  } catch {
    // A locale that a later version has left out.
  }
}

/** Texts by the browser's form of their keys, for those who cannot read them; undefined where the browser's are in force. */
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
  // The types name the browser's own keys alone.
  if (message === undefined) return browser.i18n.getMessage(name as '@@ui_locale', words);
  return message.replaceAll(/\$(\d|\$)/g, (_whole, place: string) =>
    place === '$' ? '$' : (words[Number(place) - 1] ?? ''),
  );
}

export const i18n = { t: translate as (typeof generated)['t'] };
