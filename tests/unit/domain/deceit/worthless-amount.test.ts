import { describe, expect, it } from 'vitest';
import { isWorthless } from '../../../../lib/domain/deceit/worthless-amount.ts';

const ROW = ['0x1234…', 'Transfer', '21345678', '12 mins ago', '3 hrs'];

describe('a transfer', () => {
  it.each([
    ['of nothing', ['0 USDT']],
    ['of nothing, with digits', ['0.000000 USDC']],
    ['of nothing, by a comma', ['0,00 USDT']],
    ['of nothing, its symbol beside it', ['0', 'USDT']],
    ['of nothing, its symbol in brackets beside it', ['0', 'Tether USD (USDT)']],
    ['of nothing, sent', ['−0', 'USDT']],
    ['of a cent', ['0.01 USDT']],
    ['of a tenth of a cent, by a comma', ['0,001 USDT']],
    ['of a cent of a euro', ['0.01 EURC']],
    ['of a cent, at the end of a sentence', ['You received $0.01.']],
    ['of less than a cent, its symbol beside it', ['<0.01', 'USDT']],
    ['of a cent of another dollar', ['0.01 DAI']],
    ['of a cent of a third', ['0.01 FRAX']],
    ['of less than a cent', ['<$0.01']],
    ['of a grain of ether', ['0.0000001 ETH']],
    ['of nothing, beside its value', ['0 ETH', '$0.00']],
    ['of nothing of a fake', ['0 USDТ']],
    ['of nothing, grouped', ['0.000 000 USDC']],
    ['of nothing, behind another number', ['5 0 USDT']],
    ['of nothing, in a sentence', ['Received 0 USDT from 0x1234…abcd, 3 mins ago.']],
    ['of nothing, behind an address', ['0xABCD…EF01 0 USDT']],
    ['of nothing, received', ['+0 USD₮']],
    ['of nothing, behind its symbol', ['USDT 0']],
    ['of nothing, behind its symbol, in a sentence', ['Received USDT 0 from 0x1234…abcd']],
    ['of nothing, with a number behind an address', ['Sent 0 USDT to 0x1234…ABCD 3 mins ago']],
  ])('%s is worthless', (_name, pieces) => {
    expect(isWorthless([...ROW, ...pieces])).toBe(true);
  });

  it.each([
    ['of something', ['1,000 USDT']],
    ['of something by other rules', ['1.000,50 EURC']],
    ['of a thousand', ['1,000', 'USDT']],
    ['of a thousand, grouped by a space', ['1 000,00 USDT']],
    ['of a thousand, grouped by a space that does not break', ['12\u00A0000 USDT']],
    ['of a thousand, grouped by a narrow space', ['1\u202F000,00', 'EURC']],
    ['of a thousand, grouped by an apostrophe', ['1’000.00 USDT', '0.0000021 ETH']],
    ['of a thousand, grouped by a straight apostrophe', ["1'000 USDT"]],
    ['of half a million, written short', ['$0.5M']],
    ['of fifty thousand, written short', ['$0.05M']],
    ['of a tenth', ['0.1 USDT']],
    ['of gold, whose symbol ends like that of Tether’s dollar', ['0.05 XAU₮']],
    ['of a little ether', ['0.00001 ETH']],
    ['of a hundred, behind its symbol', ['USDT 100', '0 ETH']],
    ['of a million, grouped by commas', ['1,000,000', 'USDT']],
    ['of a million, grouped by dots', ['1.000.000 EURC']],
    ['of a thousand, behind its symbol', ['USDT 1,000', '0 ETH']],
    ['of a thousand, behind its symbol and sign', ['USD $1,000.00', '0 ETH']],
    ['of something, in a sentence', ['Sent 25 USDT to 0x1234…abcd.']],
    ['of a fifth', ['0.2 USDT']],
    ['of some ether', ['0.001 ETH']],
    ['of something, with a small fee', ['250 USDT', '0.0000021 ETH']],
    ['whose amount is not said', ['0.00042']],
    ['of which a number alone is nothing', ['0', 'Success']],
    ['with a large value beside it', ['0 ETH', '$1,200.00']],
    [
      'in a row of shortened addresses with capitals',
      ['0xAbCd…EF12', '0xBEEf12…3456', '2.5 Ether'],
    ],
    ['of which only an address that ends so is told', ['0x12ab…cdc0 USDC']],
    ['in a sentence with such an address', ['Sent 2.5 Ether to 0xAbCdEF...1234.']],
  ])('%s is not', (_name, pieces) => {
    expect(isWorthless([...ROW, ...pieces])).toBe(false);
  });

  it('is none where nothing is moved', () => {
    expect(isWorthless(ROW)).toBe(false);
    expect(isWorthless([])).toBe(false);
  });
});
