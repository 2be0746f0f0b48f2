import { z } from 'zod';

/**
 * Lenient readers for single wire values. The interface does not say which fields may be null, omitted or sent as
 * text, so whatever cannot be read becomes null and never breaks the rest.
 */

/** A finite number, also as a numeric string. */
export const wireNumber = z.unknown().transform(readNumber);

/** Text; numbers and booleans are kept as their text. */
export const wireText = z.unknown().transform((value): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
});

/** A boolean, also as 0/1 or "true"/"false". */
export const wireFlag = z.unknown().transform((value): boolean | null => {
  if (value === true || value === 1 || value === 'true' || value === 'True') return true;
  if (value === false || value === 0 || value === 'false' || value === 'False') return false;
  return null;
});

/** An object of text values; other values are kept as their JSON, so that nothing is hidden. */
export const wireData = z.unknown().transform((value): Record<string, string> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).map(([key, item]): [string, string] => [
    key,
    typeof item === 'string' ? item : JSON.stringify(item),
  ]);
  return Object.fromEntries(entries);
});

export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
