import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Messages = Record<string, { message: string }>;

/** Every key of the default locale exists in every other, with the same placeholders. */
export function checkLocales(buildDir: string, defaultLocale: string): string[] {
  const folder = join(buildDir, '_locales');
  const read = (locale: string): Messages =>
    JSON.parse(readFileSync(join(folder, locale, 'messages.json'), 'utf8')) as Messages;
  if (!existsSync(join(folder, defaultLocale))) return [`${defaultLocale} is missing.`];
  const wanted = read(defaultLocale);
  return readdirSync(folder).flatMap((locale) => {
    const messages = read(locale);
    const missing = Object.keys(wanted).filter((key) => messages[key] === undefined);
    const unknown = Object.keys(messages).filter((key) => wanted[key] === undefined);
    const different = Object.keys(wanted).filter(
      (key) =>
        messages[key] !== undefined &&
        placeholders(messages[key].message) !== placeholders(wanted[key]?.message ?? ''),
    );
    return missing
      .map((key) => `${locale} lacks ${key}.`)
      .concat(
        unknown.map((key) => `${locale} has ${key}, which ${defaultLocale} has not.`),
        different.map((key) => `${locale} has other placeholders in ${key}.`),
      );
  });
}

function placeholders(message: string): string {
  return Array.from(new Set(message.match(/\$\d/g)))
    .toSorted()
    .join();
}
