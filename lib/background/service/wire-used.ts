import type { UsedCount } from '../../domain/verdict/lookup.ts';
import { toShown } from './request.ts';
import { isRecord, readAsText, readNumber } from './wire-values.ts';

/** Names a count of used look-ups may have; the interface shows none. Earlier ones win. */
const USED_NAMES = ['used', 'used_count', 'lookups_used', 'used_lookups', 'count'];
const LIMIT_NAMES = ['limit', 'quota', 'max', 'allowed', 'total_allowed'];
const REMAINING_NAMES = ['remaining', 'left', 'available'];
/** A name with one of these words in it counts no used look-ups; nor does one that says whose or what the reply is. */
const NOT_USED =
  /limit|quota|max|allow|remain|left|avail|(id|code|timestamp|version)$|^(user|status)$/i;

/** Reads the reply to "how many look-ups are used" in every form that leaves no doubt; the rest is shown as it is. */
export function readUsedCount(body: unknown, token: string): UsedCount {
  const alone = readCount(body);
  if (alone !== null) return { kind: 'count', used: alone, limit: null };
  if (isRecord(body)) {
    const used = readNamed(body, USED_NAMES) ?? readOnlyNumber(body);
    if (used !== null) return { kind: 'count', used, limit: readLimit(body, used) };
  }
  const text = typeof body === 'string' ? JSON.stringify(body) : readAsText(body);
  // As JSON writes it: a token may have quotes.
  return { kind: 'unrecognised', text: toShown(text, JSON.stringify(token).slice(1, -1)) };
}

function readLimit(body: Record<string, unknown>, used: number): number | null {
  const limit = readNamed(body, LIMIT_NAMES);
  if (limit !== null) return limit;
  const remaining = readNamed(body, REMAINING_NAMES);
  return remaining === null ? null : readCount(used + remaining);
}

function readNamed(body: Record<string, unknown>, names: readonly string[]): number | null {
  for (const name of names) {
    const value = readCount(body[name]);
    if (value !== null) return value;
  }
  return null;
}

function readOnlyNumber(body: Record<string, unknown>): number | null {
  // The count is there in a form that cannot be read, or may be nested, and this number may be anything.
  if (USED_NAMES.some((name) => name in body)) return null;
  if (Object.values(body).flat().some(isRecord)) return null;
  const names = Object.keys(body).filter((name) => readCount(body[name]) !== null);
  const [name, ...others] = names.filter((item) => !NOT_USED.test(item));
  if (name === undefined || others.length > 0) return null;
  // A total beside a limit may be of all that are allowed.
  return names.length > 1 && /total/i.test(name) ? null : readCount(body[name]);
}

function readCount(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number >= 0 ? number : null;
}
