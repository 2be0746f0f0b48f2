import { formatCount, formatPercent } from './format.ts';
import { i18n, locale } from './text.ts';

/** Values of facts as text; what is missing is a dash. */

export function showText(value: string | null): string {
  return value === null || value === '' ? i18n.t('value.none') : value;
}

/** An identifier or code: a number without grouping, or what stands in its place. */
export function showCode(value: number | string | null): string {
  return showText(value === null ? null : String(value));
}

export function showCount(value: number | null): string {
  return value === null ? i18n.t('value.none') : formatCount(value, locale);
}

export function showFlag(value: boolean | null): string {
  if (value === null) return i18n.t('value.none');
  return value ? i18n.t('value.yes') : i18n.t('value.no');
}

export function showShare(share: number | null): string {
  return share === null ? i18n.t('value.none') : formatPercent(share, locale);
}
