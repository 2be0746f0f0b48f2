import { compareNewestFirst } from '../../../domain/verdict/prediction.ts';
import type { FinalPrediction } from '../../../domain/verdict/prediction.ts';
import type { AddressLookup } from '../../../domain/verdict/lookup.ts';
import type { HistoryItem } from '../judge.ts';

/** A look-up as it is exported: all of it, and its level at that moment. */
export interface ExportRow {
  lookup: AddressLookup;
  item: HistoryItem;
}

type Cell = string | number | boolean | null | undefined;

/**
 * The columns, named as in the service's interface. If there are several final predictions, the newest one is
 * written.
 */
const COLUMNS: readonly [name: string, read: (row: ExportRow, newest?: FinalPrediction) => Cell][] =
  [
    ['id', ({ lookup }) => lookup.id],
    ['created', ({ lookup }) => lookup.created],
    ['modified', ({ lookup }) => lookup.modified],
    ['last_viewed', ({ lookup }) => lookup.lastViewed],
    ['user', ({ lookup }) => lookup.userId],
    ['address_id', ({ lookup }) => lookup.address.id],
    ['address_name', ({ lookup }) => lookup.address.name],
    ['address_hash', ({ lookup }) => lookup.address.hash],
    ['blockchain_name', ({ lookup }) => lookup.address.chain],
    ['is_blacklist', ({ lookup }) => lookup.address.isBlacklisted],
    ['level', ({ item }) => item.level],
    ['fraud_share', ({ item }) => item.share],
    ['final_predictions', ({ lookup }) => lookup.address.finalPredictions?.length],
    ['final_prediction_id', (_row, newest) => newest?.id],
    [
      'fraud_probability',
      (_row, newest) => newest?.fraudProbability ?? newest?.fraudProbabilityRaw,
    ],
    ['final_prediction', (_row, newest) => newest?.finalPrediction],
    ['fraud_message', (_row, newest) => newest?.fraudMessage],
    ['is_bot', (_row, newest) => newest?.isBot],
    ['has_transactions', (_row, newest) => newest?.hasTransactions],
    ['num_transactions', (_row, newest) => newest?.numTransactions],
    ['has_erc20_token_transfers', (_row, newest) => newest?.hasErc20TokenTransfers],
    ['num_erc20_token_transfers', (_row, newest) => newest?.numErc20TokenTransfers],
    ['model_chosen', (_row, newest) => newest?.modelChosen],
    ['run_number', (_row, newest) => newest?.runNumber],
    ['final_prediction_created', (_row, newest) => newest?.created],
    ['final_prediction_modified', (_row, newest) => newest?.modified],
  ];

/** Without it, spreadsheet programs misread UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table for spreadsheets: RFC 4180, with a line of names, and no cell that could be taken for a formula. */
export function toCsv(rows: readonly ExportRow[]): string {
  const lines = rows.map((row) => {
    const newest = row.lookup.address.finalPredictions?.toSorted(compareNewestFirst)[0];
    return COLUMNS.map(([, read]) => toCell(read(row, newest))).join(',');
  });
  const names = COLUMNS.map(([name]) => name).join(',');
  return `${BYTE_ORDER_MARK}${[names, ...lines].join('\r\n')}\r\n`;
}

/** With these a spreadsheet program begins to compute, */
const BEGINS = /[=+\-@\t\r＝＋－＠]/;
/** also where these come before them. */
const MAY_COME_BEFORE = /["'\s]/;
/** Where one of these separates cells, as in half of Europe, a quoted text is cut there. The rest becomes a cell. */
const SEPARATES = /[;\t\r\n]/;

/**
 * The text with an apostrophe wherever a formula would begin. It is read from its end, so that each character is looked
 * at once: a text of 20,000 line breaks would hold up the page for seconds otherwise.
 */
function withoutFormulas(text: string): string {
  if (!BEGINS.test(text)) return text;
  const read: string[] = [];
  let isFormula = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const character = text.charAt(at);
    if (isFormula && SEPARATES.test(character)) read.push("'");
    read.push(character);
    isFormula = BEGINS.test(character) || (isFormula && MAY_COME_BEFORE.test(character));
  }
  if (isFormula) read.push("'");
  return read.toReversed().join('');
}

/** A cell. Text is quoted where it has to be; numbers are left to be computed with. */
function toCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const inert = withoutFormulas(value);
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Raised when existing readers would misread the file. */
const VERSION = 1;

/** Everything that is stored about the look-ups, for programs. */
export function toJson(rows: readonly ExportRow[], nowMs: number): string {
  const lookups = rows.map(({ lookup, item: { level, share } }) => ({
    ...lookup,
    level,
    fraudShare: share,
  }));
  const exportedAt = new Date(nowMs).toISOString();
  return `${JSON.stringify({ format: 'hexmark-look-ups', version: VERSION, exportedAt, lookups }, null, 2)}\n`;
}
