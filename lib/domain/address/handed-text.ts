import { addressesWrittenIn, endsOfCut } from './pasted.ts';

/** What the browser's menu or address bar has handed over to be checked. */
export interface HandedText {
  /** Ready for the field: each address a line; where there is none, what was chosen as it stands. What was typed is whole. */
  text: string;
  /** It comes from a private window, of which nothing may be written down. */
  isPrivate: boolean;
}

/** A text that nobody has read for this long belongs to a page that failed to open. */
const LONGEST_WAY_MS = 60_000;

/**
 * Reads what was handed over; null if there is nothing. Where there are several texts, such as selected text and the
 * target of the link around it, the first one with an address counts. Where the first text has a shortened address that
 * these contradict, it stands as it is: an answer about the link would pass for one about what was read.
 */
export function readHandedText(handed: unknown, nowMs: number): HandedText | null {
  if (typeof handed !== 'object' || handed === null) return null;
  const { texts, isPrivate, isTyped, atMs } = handed as Record<string, unknown>;
  if (!Array.isArray(texts) || typeof atMs !== 'number') return null;
  if (Math.abs(nowMs - atMs) > LONGEST_WAY_MS) return null;
  const whole = texts.filter((it) => typeof it === 'string' && it.trim() !== '').map(decode);
  const [first] = whole;
  if (first === undefined) return null;
  const addresses = whole.map(addressesWrittenIn).find((found) => found.length > 0);
  return {
    text:
      isTyped === true
        ? first.replaceAll(/[\s,;]+(?=0x)/gi, '\n')
        : addresses === undefined || isContradicted(first, addresses)
          ? first
          : addresses.join('\n'),
    // What is not certain counts as private.
    isPrivate: isPrivate !== false,
  };
}

function isContradicted(text: string, addresses: readonly string[]): boolean {
  const ends = addressesWrittenIn(text).length > 0 ? null : endsOfCut(text);
  if (ends === null) return false;
  return !addresses.some((it) => {
    const address = it.toLowerCase();
    return address.startsWith(ends.head) && address.endsWith(ends.tail);
  });
}

/** A link's target may hold the address encoded: `?q=eth%3A0x…`. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    // The percent sign is part of the text.
    return text.trim();
  }
}
