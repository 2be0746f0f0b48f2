import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import type { AddressLookup } from '../../../../lib/domain/verdict/lookup.ts';
import type { LevelJudgement } from '../../../../lib/domain/verdict/level.ts';
import { toEntry } from '../../../../lib/ui/history/history-entry.ts';
import { judge } from '../../../../lib/ui/history/judge.ts';
import type { HistoryItem } from '../../../../lib/ui/history/judge.ts';
import { address, lookup } from '../../background/samples.ts';

export const JUDGEMENT: LevelJudgement = {
  thresholds: DEFAULT_SETTINGS.thresholds,
  scale: 'unit',
};

/** A look-up as the list has it. */
export function itemOf(row: AddressLookup, judgement = JUDGEMENT): HistoryItem {
  return judge(toEntry(String(row.id), row), judgement);
}

/** One of the address of that number, with what `changes` say of it. */
export function item(
  number: number,
  changes: Partial<AddressLookup['address']> = {},
  times: Partial<AddressLookup> = {},
): HistoryItem {
  return itemOf({ ...lookup(number, address(number), changes), ...times });
}
