import type { LevelJudgement } from '../../../../lib/domain/verdict/level.ts';
import type { OwnPageEvent } from '../../../../lib/messaging/contract.ts';
import type { StoredHistory, StoredRow } from '../../../../lib/platform/storage/stored-history.ts';
import { createHistoryState } from '../../../../lib/ui/history/history-state.ts';
import { address, lookup, prediction } from '../../background/samples.ts';
import { fakeClient } from '../fake-client.ts';
import { JUDGEMENT } from './items.ts';

/** A stored look-up of that probability. */
export function rowOf(number: number, share: number): StoredRow {
  const row = lookup(number, address(number), { finalPredictions: [prediction(share)] });
  return { key: String(row.id), value: { lookup: row, run: 1 } };
}

/** A database of these rows; `judgement` is what the background has noted. */
export function storeOf(rows: StoredRow[], judgement: unknown): StoredHistory {
  const keys = () => rows.map(({ key }) => key);
  return {
    readMeta: async () => ({ record: { runs: 1 }, judgement }),
    count: async () => rows.length,
    readFirst: async () => ({
      meta: { record: { runs: 1 }, judgement },
      newest: rows.slice(0, 12),
    }),
    readAfter: async (after) => (after === null ? rows : []),
    keysMetSince: async () => keys(),
    readKeys: async () => keys(),
    readRows: async (wanted) => rows.filter(({ key }) => wanted.includes(key)),
  };
}

/** The history of that database; `judgement` is what the background says. */
export function stage(
  store: StoredHistory,
  judgement: LevelJudgement | (() => LevelJudgement | Promise<LevelJudgement>) | null,
  painted: Promise<void> = Promise.resolve(),
) {
  const listeners: ((event: OwnPageEvent) => void)[] = [];
  const settingsListeners: (() => void)[] = [];
  const getJudgement = typeof judgement === 'function' ? judgement : () => judgement ?? JUDGEMENT;
  const { call, asked } = fakeClient(judgement === null ? {} : { getJudgement });
  const state = createHistoryState({
    store,
    call,
    onEvent: (listener) => void listeners.push(listener),
    onStoredSettingsChanged: (listener) => void settingsListeners.push(listener),
    afterPaint: () => painted,
  });
  return {
    state,
    asked,
    tell: () => {
      for (const listener of listeners) listener({ event: 'historyProgressed' });
    },
    changeSettings: () => {
      for (const listener of settingsListeners) listener();
    },
  };
}

export const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key);
