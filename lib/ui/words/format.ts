/** Words made from numbers and times. The functions are pure: locale and current time are passed in. */

/** Below this a positive share would show as 0 %. */
const SMALLEST_SHOWN_SHARE = 0.001;

/**
 * A share of 1 as a percentage, with one decimal at most. It is cut off, not rounded, so that a value under a
 * threshold never looks as if it had reached it.
 */
export function formatPercent(share: number, locale: string): string {
  const format = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  if (share > 0 && share < SMALLEST_SHOWN_SHARE) return `<${format.format(SMALLEST_SHOWN_SHARE)}`;
  // 0.29 * 1000 is slightly less than 290. The tolerance keeps such values whole.
  return format.format(Math.floor(share * 1000 + 1e-6) / 1000);
}

/** A count with the locale's grouping. */
export function formatCount(count: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 6 }).format(count);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Each unit with the age from which the next larger unit is used. */
const STEPS: readonly { unit: Intl.RelativeTimeFormatUnit; length: number; below: number }[] = [
  { unit: 'minute', length: MINUTE, below: HOUR },
  { unit: 'hour', length: HOUR, below: DAY },
  { unit: 'day', length: DAY, below: 30 * DAY },
  { unit: 'month', length: 30.44 * DAY, below: 365 * DAY },
  { unit: 'year', length: 365.25 * DAY, below: Number.POSITIVE_INFINITY },
];

/**
 * "3 days ago". Less than a minute in either direction is "now": two clocks never agree better. Whole units are
 * counted, and "yesterday" or "last year" would name a day or a year of the calendar, which can be a later one. A time
 * that lies ahead of our clock is shown as a date: "in 2 hours" would be still to come, and in German it would say how
 * long something took.
 */
export function formatRelative(timeMs: number, nowMs: number, locale: string): string {
  const age = nowMs - timeMs;
  if (age <= -MINUTE) return formatDateTime(timeMs, locale);
  const step = STEPS.find(({ below }) => age < below);
  if (age < MINUTE || step === undefined) {
    return relativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  }
  const count = Math.max(1, Math.floor(age / step.length));
  return relativeTimeFormat(locale, { numeric: 'always' }).format(-count, step.unit);
}

/** "Nov 18, 2025, 2:03 PM". */
export function formatDateTime(timeMs: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(timeMs);
}

/** "Nov 18". */
export function formatDate(timeMs: number, locale: string): string {
  return dateFormat(locale, { month: 'short', day: 'numeric' }).format(timeMs);
}

/** "2:03 PM". */
export function formatTime(timeMs: number, locale: string): string {
  return dateFormat(locale, { timeStyle: 'short' }).format(timeMs);
}

/** "11/18/25, 2:03:07 PM": to the second, for lists. */
export function formatMoment(timeMs: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }).format(timeMs);
}

/** Date and time to the second and with the time zone. */
export function formatExactTime(timeMs: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'long' }).format(timeMs);
}

/** Makes the browser load what it needs to format numbers and times. The first use takes some 15 ms. */
export function prepareFormats(locale: string): void {
  formatCount(0, locale);
  formatPercent(0, locale);
  formatRelative(0, DAY, locale);
  formatExactTime(0, locale);
}

/** "240 milliseconds", "12 seconds", "5 minutes": a span in its largest sensible unit, rounded up. */
export function formatDuration(ms: number, locale: string): string {
  const [unit, length] = durationUnit(ms);
  const count = unit === 'millisecond' ? Math.round(ms) : Math.ceil(ms / length);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

function durationUnit(ms: number): [unit: string, length: number] {
  if (ms < SECOND) return ['millisecond', 1];
  if (ms < 2 * MINUTE) return ['second', SECOND];
  if (ms < 2 * HOUR) return ['minute', MINUTE];
  return ms < 2 * DAY ? ['hour', HOUR] : ['day', DAY];
}

const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;

/** "12 kB", "3.4 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const isLarge = bytes >= MEGABYTE;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / (isLarge ? MEGABYTE : KILOBYTE));
}

/** Epoch milliseconds of an ISO 8601 time, or null when it is none. */
export function readTime(iso: string | null): number | null {
  // Date.parse alone would find a date in almost any text.
  if (iso === null || !/^\d{4}-\d{2}-\d{2}/.test(iso)) return null;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : time;
}

/** Formatters are cached by language, because making one takes longer than drawing the list row that needs it. */

type Maker<F, O> = new (locale: string, options: O) => F;

function keep<F, O>(Format: Maker<F, O>): (locale: string, options: O) => F {
  const kept = new Map<string, F>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const format = new Format(locale, options);
    kept.set(key, format);
    return format;
  };
}

const numberFormat = keep<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat);
const relativeTimeFormat = keep<Intl.RelativeTimeFormat, Intl.RelativeTimeFormatOptions>(
  Intl.RelativeTimeFormat,
);
const dateFormat = keep<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(Intl.DateTimeFormat);
