type Cell = string | number;

/** Spreadsheet programs take UTF-8 for something else without it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet program would start to compute. Also behind a semicolon, tab or line break: where one of those
 * parts cells, as in half of Europe, the rest of a text becomes a cell of its own.
 */
const FORMULA_START = /(^|[;\t\r\n])(?=["'\s]*[=+\-@＝＋－＠])/g;

/** A table for spreadsheets: RFC 4180, and no cell that could be taken for a formula. */
export function tableToCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

/** Text is quoted where it has to be; numbers are left to be computed with. */
function toCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const inert = value.replaceAll(FORMULA_START, "$1'");
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
