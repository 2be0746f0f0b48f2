/**
 * Lenient readers for single wire values. The interface does not say which fields may be null, omitted or sent as
 * text, so whatever cannot be read becomes null and never breaks the rest. None of them throws.
 */

/**
 * A decimal number as text, as some JSON encoders send it. Hex and the like are no number here. No digit can be read in
 * two ways: a long text would then take minutes.
 */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** A finite number, also as a numeric string. */
export function readNumber(value: unknown): number | null {
  const isNumeric = typeof value === 'string' && DECIMAL.test(value.trim());
  const number = isNumeric ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Text; numbers and booleans are kept as their text. */
export function readText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** A boolean, also as 0/1 or "true"/"false", as text and in any case. */
export function readFlag(value: unknown): boolean | null {
  const text = readText(value)?.trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : null;
}

/**
 * An object of text values; other values are kept as their JSON, so that nothing is hidden. The items of a list have
 * their places as names, and so has what stands alone.
 */
export function readTexts(value: unknown): Record<string, string> {
  const data = isRecord(value) ? value : [value === '' ? [] : (value ?? [])].flat();
  return Object.fromEntries(Object.entries(data).map(([key, item]) => [key, readAsText(item)]));
}

/** Any value as text a person can recognise: text as it is, everything else as its JSON. */
export function readAsText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Nested so deeply that it overflows the stack; JSON.parse does not mind, JSON.stringify does.
    return '…';
  }
}

/** Whether a value is an object with fields. A list is none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
