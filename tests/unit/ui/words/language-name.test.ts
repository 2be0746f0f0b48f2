import { expect, test, vi } from 'vitest';
import { languageName } from '../../../../lib/ui/words/language-name.ts';

vi.mock('../../../../lib/ui/words/text.ts', () => ({ i18n: { t: (key: string) => key } }));

test.each([
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['pt_BR', 'Português (Brasil)'],
  ['zh_CN', '简体中文'],
])('%s is called as those who speak it call it', (name, own) => {
  expect(languageName(name)).toBe(own);
});

test('the browser’s own language is called so', () => {
  expect(languageName('browser')).toBe('options.look.asBrowser');
});
