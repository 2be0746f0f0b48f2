import { expect, test, vi } from 'vitest';
import { humaniseKey, languageName } from '../../../../lib/ui/words/names.ts';

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

test.each([
  ['mixer_exposure', 'Mixer exposure'],
  ['sanctioned_counterparty_share', 'Sanctioned counterparty share'],
  ['topReason', 'Top reason'],
  ['tx-per-hour', 'Tx per hour'],
  ['NFT_share', 'NFT share'],
  ['erc20_transfers', 'Erc20 transfers'],
  ['größe', 'Größe'],
  ['', ''],
  ['__', '__'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%j reads %j', (key, words) => {
  expect(humaniseKey(key)).toBe(words);
});
