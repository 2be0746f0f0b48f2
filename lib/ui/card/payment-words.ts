import type { PaymentRequest } from '../../domain/address/written-beside.ts';
import { i18n, locale } from '../words/text.ts';

const WEI_DIGITS = 18;

/** What a request to pay says of the card's address, as a sentence; null where it says nothing more. */
export function paymentWords(payment: PaymentRequest): string | null {
  if (payment.role === 'token') return i18n.t('card.payment.isToken');
  const { unit, amount } = payment;
  if (amount === null) return null;
  const shown = unit === 'ether' ? etherOf(amount) : amount.toLocaleString(locale);
  return i18n.t(`card.payment.${unit}`, [shown]);
}

/** An amount in wei, in ether with all its digits. */
function etherOf(wei: bigint): string {
  const digits = wei.toString().padStart(WEI_DIGITS + 1, '0');
  const decimal = `${digits.slice(0, -WEI_DIGITS)}.${digits.slice(-WEI_DIGITS)}` as const;
  // A string keeps the digits that a number would round.
  return new Intl.NumberFormat(locale, { maximumFractionDigits: WEI_DIGITS }).format(
    decimal as Intl.StringNumericLiteral,
  );
}
