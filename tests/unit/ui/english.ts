import { parseMessagesFile } from '@wxt-dev/i18n/build';

/** For `vi.mock` in the place of `words/text.ts`: the texts of `locales/en.yml`, without a browser around them. */
export async function englishTexts() {
  const messages = await parseMessagesFile('locales/en.yml');
  const texts = new Map(
    messages.map((message) => [
      message.key.join('.'),
      message.type === 'plural' ? (message.plurals['n'] ?? '') : message.message,
    ]),
  );
  const t = (key: string, ...args: (number | readonly string[])[]): string => {
    const words = args.find((it) => typeof it !== 'number') ?? args.map(String);
    const text = texts.get(key) ?? key;
    return text.replaceAll(/\$(\d)/g, (_whole, place: string) => String(words[Number(place) - 1]));
  };
  return { locale: 'en', i18n: { t } };
}
