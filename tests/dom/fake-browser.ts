type Messages = Record<string, { message: string }>;

/** The texts of `locales/en.yml` in the browser's form (vitest.dom.config.ts). */
declare const __MESSAGES__: Messages;

/** What browsers know by themselves. */
const OWN_TEXTS: Messages = { '@@ui_locale': { message: 'en_GB' } };

/** As much of the extension's API as a page without the extension needs: the texts, as browsers fill them in. */
export const browser = {
  i18n: {
    getMessage(name: string, words: readonly string[] = []): string {
      const message = { ...__MESSAGES__, ...OWN_TEXTS }[name]?.message ?? '';
      return message.replaceAll(/\$(\d|\$)/g, (_whole, place: string) =>
        place === '$' ? '$' : (words[Number(place) - 1] ?? ''),
      );
    },
  },
};
