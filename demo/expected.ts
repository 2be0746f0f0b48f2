import type { LoggedRequest } from '../tests/service/request-log.ts';
import type { Seed } from '../tests/service/seed.ts';
import type { ReadMark } from '../tests/support/marks.ts';
import type { SeenAddress } from './read-page.ts';

/** What the service knows about one address. Worked out here without the extension's code, which it checks. */
export interface Expected {
  level: string;
  /** A share of 1, or null if there is no usable number. */
  probability: number | null;
  needsRequest: boolean;
}

const HIGH = 0.7;
const MEDIUM = 0.3;

export function expectedOf(seed: Seed, address: string): Expected {
  const hash = address.toLowerCase();
  const lookup = seed.lookups.find((row) => row.address.hash.toLowerCase() === hash);
  const sent = lookup?.address.final_predictions[0] ?? seed.predictions.get(hash)?.row;
  const probability = sent === undefined ? null : usable(sent.fraud_probability);
  const needsRequest = lookup === undefined;
  return {
    level: levelOf(lookup?.address.is_blacklist === true, sent !== undefined, probability),
    probability,
    needsRequest,
  };
}

function levelOf(isBlacklisted: boolean, isAssessed: boolean, probability: number | null): string {
  if (isBlacklisted) return 'blacklisted';
  if (!isAssessed) return 'unassessed';
  if (probability === null) return 'unrated';
  if (probability >= HIGH) return 'high';
  return probability >= MEDIUM ? 'medium' : 'low';
}

function usable(sent: unknown): number | null {
  const number = typeof sent === 'string' ? Number(sent) : sent;
  return typeof number === 'number' && number >= 0 && number <= 1 ? number : null;
}

/** Whether words of ours tell this probability, as a percentage with or without a space before its sign. */
export function doTell(words: string, probability: number | null): boolean {
  if (probability === null) return false;
  const told = Array.from(words.matchAll(/([\d.]+)\s?%/g), ([, number]) => Number(number));
  return told.includes(Math.round(probability * 1000) / 10);
}

/** What of these requests is more than to read a verdict, the history or the used count: only that could use a look-up. */
export function beyondReading(requests: readonly LoggedRequest[]): string[] {
  return requests
    .filter(({ method, endpoint }) => method !== 'GET' || endpoint === 'other')
    .map(({ method, path }) => `${method} ${path}`);
}

/** How far from the end of its text a mark may be, in CSS px. Without room behind the text it stands over its end. */
const REACH_PX = 3;

/** Whether a mark of this address stands at this end of a text, and not at another one. */
export function isBeside(mark: ReadMark, { address, right, top, bottom }: SeenAddress): boolean {
  const { x, y, width, height } = mark.box;
  const isAtEnd = x <= right + REACH_PX && x + width >= right - REACH_PX;
  return mark.address === address && isAtEnd && y < bottom && y + height > top;
}
