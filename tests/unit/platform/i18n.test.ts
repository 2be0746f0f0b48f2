import { afterEach, expect, it, vi } from 'vitest';

vi.mock('wxt/browser', () => ({
  browser: { i18n: { getMessage: (name: string) => (name === 'language_code' ? 'en' : '') } },
}));
vi.stubGlobal('__LANGUAGES__', ['de', 'en', 'fr']);

const { setTextLanguage, textLanguage } = await import('../../../lib/platform/i18n.ts');

afterEach(() => vi.restoreAllMocks());

it.each(['de', 'en', null])(
  'texts are in the language that was chosen last (%s), though those of the one before come later',
  async (last) => {
    const files = new Map<string, PromiseWithResolvers<Response>>();
    vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      const file = Promise.withResolvers<Response>();
      files.set(url as string, file);
      return file.promise;
    });
    const come = (name: string): void =>
      files
        .get(`/_locales/${name}/messages.json`)
        ?.resolve(Response.json({ language_code: { message: name } }));
    const set = [setTextLanguage('fr'), setTextLanguage(last)];
    come('de');
    await set[1];
    come('fr');
    await set[0];
    expect(textLanguage()).toBe(last ?? 'en');
  },
);
