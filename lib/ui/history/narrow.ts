import type { VerdictLevel } from '../../domain/verdict/level.ts';
import type { HistoryItem } from './judge.ts';
import { matchesAll } from '../search.ts';

/** Which look-ups are on show. Null, and false, let all through. */
export interface HistoryFilter {
  level: VerdictLevel | null;
  chain: string | null;
  isBlacklistedOnly: boolean;
  isBotOnly: boolean;
}

export const NO_FILTER: HistoryFilter = {
  level: null,
  chain: null,
  isBlacklistedOnly: false,
  isBotOnly: false,
};

/** The items that contain every term and pass the filter, in the same order. */
export function narrow(
  items: readonly HistoryItem[],
  terms: readonly string[],
  { level, chain, isBlacklistedOnly, isBotOnly }: HistoryFilter,
): HistoryItem[] {
  return items.filter(
    (item) =>
      (level === null || item.level === level) &&
      (chain === null || chainKey(item.chain) === chain) &&
      (!isBlacklistedOnly || item.isBlacklisted) &&
      (!isBotOnly || item.isBot) &&
      matchesAll(item.haystack, terms),
  );
}

/** Services write the name of one chain in more than one case. */
function chainKey(chain: string | null): string | null {
  return chain === null ? null : chain.toLowerCase();
}

/** A chain that can be chosen. */
export interface ChainChoice {
  key: string;
  /** As the service writes it. */
  name: string;
}

/** The chains there are, by name. */
export function chainsOf(items: readonly HistoryItem[]): ChainChoice[] {
  const names = new Map<string, string>();
  for (const { chain } of items) {
    const key = chainKey(chain);
    if (key !== null && chain !== null && !names.has(key)) names.set(key, chain);
  }
  return [...names]
    .map(([key, name]) => ({ key, name }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
