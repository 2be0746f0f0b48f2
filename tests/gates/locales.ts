import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluralCategories } from '../../lib/domain/plural.ts';

export type Messages = Record<string, { message: string }>;

const SEPARATOR = ' | ';

/** Longest texts that browsers and their stores take in a manifest. */
const MOST_CHARACTERS: Record<string, number> = {
  extension_name: 75,
  extension_description: 132,
};

/**
 * Every locale has exactly the default's keys, with the same placeholders and the plural forms of its language. It
 * names itself in `language.code`. Every key is used somewhere.
 */
export function checkLocales(buildDir: string, defaultLocale: string, sources: string): string[] {
  const folder = join(buildDir, '_locales');
  const read = (locale: string): Messages =>
    JSON.parse(readFileSync(join(folder, locale, 'messages.json'), 'utf8')) as Messages;
  if (!existsSync(join(folder, defaultLocale))) return [`${defaultLocale} is missing.`];
  const wanted = read(defaultLocale);
  return readdirSync(folder)
    .flatMap((locale) => compareLocale(locale, read(locale), wanted))
    .concat(unusedKeys(Object.keys(wanted), sources).map((key) => `Nothing uses ${key}.`));
}

/** How a locale differs from the default one where it must not. */
export function compareLocale(locale: string, messages: Messages, wanted: Messages): string[] {
  const missing = Object.keys(wanted).filter((key) => messages[key] === undefined);
  const unknown = Object.keys(messages).filter((key) => wanted[key] === undefined);
  const problems = missing
    .map((key) => `${locale} lacks ${key}.`)
    .concat(unknown.map((key) => `${locale} has ${key}, which the default has not.`));
  if (messages['language_code']?.message !== locale)
    problems.push(`${locale} has another language.code.`);
  problems.push(...unknownForms(locale));
  for (const [key, { message }] of Object.entries(messages)) {
    const original = wanted[key]?.message;
    if (original === undefined) continue;
    if (message.trim() === '') problems.push(`${locale} has an empty ${key}.`);
    if (placeholders(message) !== placeholders(original)) {
      problems.push(`${locale} has other placeholders in ${key}.`);
    }
    const forms = message.split(SEPARATOR).length;
    const due = original.includes(SEPARATOR) ? formsOf(locale) : 1;
    if (forms !== due) problems.push(`${locale} has ${forms} plural forms in ${key}, not ${due}.`);
    else if (due > 1) problems.push(...formsWithoutNumber(locale, key, message, original));
    const most = MOST_CHARACTERS[key] ?? Number.POSITIVE_INFINITY;
    if (message.length > most) problems.push(`${locale} has a ${key} longer than ${most}.`);
  }
  return problems;
}

const SOME_NUMBERS = Array.from({ length: 101 }, (_none, number) => number);

/** The forms that whole numbers take in a language. It is one where numbers do not change words. */
function formsIn(locale: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(locale.replace('_', '-'));
  return rules
    .resolvedOptions()
    .pluralCategories.filter((category) =>
      SOME_NUMBERS.some((number) => rules.select(number) === category),
    );
}

/** How many forms a counted text has in a language. */
function formsOf(locale: string): number {
  return formsIn(locale).length === 1 ? 1 : pluralCategories(locale).length;
}

/** A form that `pluralForm` does not know would be shown as the last one. */
function unknownForms(locale: string): string[] {
  const due = formsIn(locale);
  const known = pluralCategories(locale);
  if (due.length === 1 || (due.length === known.length && due.every((it) => known.includes(it)))) {
    return [];
  }
  return [`${locale} needs the plural forms ${due.join(', ')} in FORMS (lib/domain/plural.ts).`];
}

/** A form may leave out the number only if it is for one number. Russian says 1, 21 and 31 alike, French 0 and 1. */
function formsWithoutNumber(
  locale: string,
  key: string,
  message: string,
  original: string,
): string[] {
  const rules = new Intl.PluralRules(locale.replace('_', '-'));
  const wanted = placeholders(original.split(SEPARATOR).at(-1) ?? '');
  const forms = message.split(SEPARATOR);
  return pluralCategories(locale)
    .filter((category, index) => {
      const numbers = SOME_NUMBERS.filter((number) => rules.select(number) === category);
      return numbers.length !== 1 && placeholders(forms[index] ?? '') !== wanted;
    })
    .map((category) => `${locale} has other placeholders in ${key} for ${category}.`);
}

function placeholders(message: string): string {
  return Array.from(new Set(message.match(/\$\d/g)))
    .toSorted()
    .join();
}

/**
 * Keys that the sources do not use. A key is used if it stands there whole, or if a template can produce it and the
 * words that fill the template stand there as well.
 */
export function unusedKeys(keys: readonly string[], sources: string): string[] {
  const words = new Set([...sources.matchAll(/['"`]?([\w-]+)['"`]?/g)].map(([, word]) => word));
  const whole = new Set(
    [...sources.matchAll(/['"`]([\w.@]+)['"`]/g)].map(([, text = '']) => text.replaceAll('.', '_')),
  );
  for (const [, name = ''] of sources.matchAll(/__MSG_(\w+?)__/g)) whole.add(name);
  const templates = [...sources.matchAll(/`([\w.]+(?:\$\{[^`}]*\}[\w.]*)+)`/g)].map(
    ([, template = '']) =>
      new RegExp(`^${template.replaceAll('.', '_').replaceAll(/\$\{[^}]*\}/g, '(.+)')}$`),
  );
  return keys.filter((key) => {
    if (whole.has(key)) return false;
    return !templates.some((template) => {
      const filled = template.exec(key)?.slice(1);
      return (
        filled?.every((word) => words.has(word) || words.has(word.replaceAll('_', '-'))) === true
      );
    });
  });
}
