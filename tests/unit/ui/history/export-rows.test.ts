import { afterEach, expect, it, vi } from 'vitest';
import type { StoredHistory } from '../../../../lib/platform/storage/stored-history.ts';
import { readExportRows } from '../../../../lib/ui/history/export/export-file.ts';
import { toCsv, toJson } from '../../../../lib/ui/history/export/export-formats.ts';
import { createHistoryExport } from '../../../../lib/ui/history/export/history-export.ts';
import type { HistoryItem } from '../../../../lib/ui/history/judge.ts';
import { saveFile } from '../../../../lib/ui/save-file.ts';
import { finalPrediction } from '../../domain/verdict/predictions.ts';
import { A, address, lookup, NOW_MS, prediction } from '../../background/samples.ts';
import { itemOf, JUDGEMENT } from './items.ts';

vi.mock('../../../../lib/ui/save-file.ts');

afterEach(() => {
  vi.mocked(saveFile).mockReset();
});

/** A database that has these look-ups, by their keys. */
function diskOf(rows: readonly ReturnType<typeof lookup>[]): StoredHistory {
  const byKey = new Map(rows.map((row) => [String(row.id), row]));
  const readRows = async (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const row = byKey.get(key);
      return row === undefined ? [] : [{ key, value: { lookup: row } }];
    });
  return { readRows } as Partial<StoredHistory> as StoredHistory;
}

const manyRows = () =>
  Array.from({ length: 612 }, (_, at) => {
    const finalPredictions = [[], null, [prediction(0.9)]][at % 3] ?? null;
    return lookup(at, address(at), { isBlacklisted: at % 5 === 0, finalPredictions });
  });

it('an export has every look-up once, in the order on show, however many there are', async () => {
  const rows = manyRows().toReversed();
  const exported = await readExportRows(
    diskOf(rows),
    rows.map((row) => itemOf(row)),
  );
  expect(exported.map((row) => row.lookup.id)).toEqual(rows.map(({ id }) => id));
  expect(exported.every((row) => row.item.key === String(row.lookup.id))).toBe(true);
});

it('a table has each value in its own column, and one that is no number as it came', () => {
  const newest = finalPrediction({
    id: 21,
    fraudProbability: 93,
    finalPrediction: 1,
    fraudMessage: 'Linked to a mixer.',
    isBot: true,
    hasTransactions: false,
    numTransactions: 22,
    hasErc20TokenTransfers: true,
    numErc20TokenTransfers: 23,
    modelChosen: 'm4',
    runNumber: 24,
    created: 'made',
    modified: 'changed',
  });
  const row = {
    ...lookup(1, A, { name: 'Treasury', chain: 'Ethereum', finalPredictions: [newest] }),
    created: '2026-01-01T00:00:00Z',
    modified: '2026-01-02T00:00:00Z',
    lastViewed: '2026-01-03T00:00:00Z',
  };
  const item = itemOf(row, { ...JUDGEMENT, scale: 'percent' });
  const [names = '', cells = ''] = toCsv([{ lookup: row, item }])
    .slice(1)
    .split('\r\n');
  const values = cells.split(',');
  expect(Object.fromEntries(names.split(',').map((name, at) => [name, values[at]]))).toEqual({
    id: '90001',
    created: '2026-01-01T00:00:00Z',
    modified: '2026-01-02T00:00:00Z',
    last_viewed: '2026-01-03T00:00:00Z',
    user: '7',
    address_id: '1',
    address_name: 'Treasury',
    address_hash: A,
    blockchain_name: 'Ethereum',
    is_blacklist: 'false',
    level: 'high',
    fraud_share: '0.93',
    final_predictions: '1',
    final_prediction_id: '21',
    fraud_probability: '93',
    final_prediction: '1',
    fraud_message: 'Linked to a mixer.',
    is_bot: 'true',
    has_transactions: 'false',
    num_transactions: '22',
    has_erc20_token_transfers: 'true',
    num_erc20_token_transfers: '23',
    model_chosen: 'm4',
    run_number: '24',
    final_prediction_created: 'made',
    final_prediction_modified: 'changed',
  });
  const unusable = finalPrediction({ fraudProbabilityRaw: 'very likely' });
  const other = lookup(1, A, { finalPredictions: [unusable] });
  const rows = [{ lookup: other, item: itemOf(other) }];
  expect(toCsv(rows)).toContain('very likely');
  expect(JSON.parse(toJson(rows, NOW_MS)).lookups).toMatchObject([
    { level: 'unrated', fraudShare: null },
  ]);
});

it.each([
  ['csv', 'text/csv', /^\uFEFFid,/],
  ['json', 'application/json', /^\{\n {2}"format": "hexmark-look-ups"/],
] as const)('a %s file is told with what it holds: what has gone is not counted', async (...of) => {
  const [form, type, beginning] = of;
  const rows = [1, 2, 3].map((number) => lookup(number, address(number)));
  const exporting = createHistoryExport(diskOf(rows.slice(1)), () => NOW_MS);
  const items: HistoryItem[] = rows.map((row) => itemOf(row));
  const saving = exporting.save(form, items);
  expect(exporting.outcome.value).toEqual({ state: 'working' });
  await saving;
  const fileName = `hexmark-look-ups-2026-01-15.${form}`;
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(
    fileName,
    type,
    expect.stringMatching(beginning),
  );
  expect(exporting.outcome.value).toEqual({ state: 'saved', fileName, count: 2 });
});
