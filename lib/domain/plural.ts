type Category = Intl.LDMLPluralRule;

/** Languages whose whole numbers need more than a form for 1 and one for the rest; in the order they are written. */
const FORMS: Record<string, readonly Category[]> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  ru: ['one', 'few', 'many'],
};
const MOST: readonly Category[] = ['one', 'other'];
const SEPARATOR = ' | ';

/** The plural forms that a language's texts have, as `locales/` parts them by ` | `. */
export function pluralCategories(language: string): readonly Category[] {
  return FORMS[language] ?? MOST;
}

/**
 * The form of a text for a count. A text with a single form has it for every count, as in languages without plurals.
 * `language` is the locale's name as browsers write it.
 */
export function pluralForm(text: string, count: number, language: string): string {
  const forms = text.split(SEPARATOR);
  // The browser's rules take their time when they are needed first.
  if (forms.length === 1) return text;
  const categories = pluralCategories(language);
  const category = new Intl.PluralRules(language.replace('_', '-')).select(count);
  return forms[categories.indexOf(category)] ?? forms.at(-1) ?? text;
}
