import { expect, test } from 'vitest';
import { humaniseKey } from '../../../../lib/ui/words/humanise-key.ts';

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
