import { expect, test, vi } from 'vitest';
import { paymentWords } from '../../../../lib/ui/card/payment-words.ts';

const words = vi.hoisted(() => ({
  locale: 'en',
  i18n: { t: (key: string, [shown]: string[] = []) => `${key} ${shown}` },
}));
vi.mock('../../../../lib/ui/words/text.ts', () => words);

const inEther = (amount: bigint): string | null =>
  paymentWords({ role: 'payee', unit: 'ether', amount });

test.each([
  ['en', 1n, '0.000000000000000001'],
  ['en', 25n * 10n ** 17n, '2.5'],
  ['en', 2n * 10n ** 18n, '2'],
  ['en', 1_234_567n * 10n ** 18n + 1n, '1,234,567.000000000000000001'],
  ['de', 25n * 10n ** 17n, '2,5'],
  // Digits of the locale, on both sides of its point.
  ['ar-EG', 25n * 10n ** 17n, '٢٫٥'],
])('in %s, %d wei are %s ether', (locale, amount, shown) => {
  words.locale = locale;
  expect(inEther(amount)).toBe(`card.payment.ether ${shown}`);
});

test('an amount of a coin or a token stays in its smallest unit', () => {
  words.locale = 'en';
  expect(paymentWords({ role: 'payee', unit: 'token', amount: 1500n })).toBe(
    'card.payment.token 1,500',
  );
});

test('an address that is a token’s is told to be one, and one without an amount nothing', () => {
  expect(paymentWords({ role: 'token' })).toMatch(/^card.payment.isToken/);
  expect(paymentWords({ role: 'payee', unit: 'ether', amount: null })).toBeNull();
});
