import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';

type Messages = Record<string, { message: string }>;

/**
 * A copy of a build with one more locale. Its texts are the English ones between brackets, so a text without brackets did
 * not come from the locale. The copy is deleted with the machine's temporary files.
 */
export async function withLocale(build: string, locale: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'hexmark-locale-'));
  await cp(build, copy, { recursive: true });
  const english = await readFile(join(copy, '_locales', 'en', 'messages.json'), 'utf8');
  const messages = Object.fromEntries(
    Object.entries(JSON.parse(english) as Messages).map(([key, { message }]) => [
      key,
      { message: key === 'language_code' ? locale : bracket(message) },
    ]),
  );
  await mkdir(join(copy, '_locales', locale), { recursive: true });
  await writeFile(join(copy, '_locales', locale, 'messages.json'), JSON.stringify(messages));
  return copy;
}

/** Each plural form by itself. */
function bracket(message: string): string {
  return message
    .split(' | ')
    .map((form) => `[${form}]`)
    .join(' | ');
}

/** Changes stored settings from a page of the extension, as another of its pages would. */
export async function storeSettings(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate(async (change) => {
    const { settings } = await chrome.storage.local.get('settings');
    await chrome.storage.local.set({ settings: { ...settings, ...change } });
  }, change);
}

declare const chrome: {
  storage: {
    local: {
      get: (key: string) => Promise<{ settings?: object }>;
      set: (values: object) => Promise<void>;
    };
  };
};
