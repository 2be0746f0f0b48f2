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

export interface TableRow {
  /** The line of the file on which it begins; 1-based. */
  line: number;
  cells: string[];
}

/**
 * All that stands before a formula. It is read from its first character alone: from each of them anew, a file of 40 kB
 * would hold up the page for ten seconds.
 */
const BEFORE_FORMULA = /(?<![;"'\s])[;"'\s]+(?=[=+\-@＝＋－＠])/g;

/**
 * Reads a table that a spreadsheet program or `tableToCsv` has written; its cells are parted by commas, semicolons or
 * tabs. Lines without anything are passed over. A quote that is never closed ends with the text.
 */
export function readTable(text: string): TableRow[] {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const part = partOf(content);
  const rows: TableRow[] = [];
  let row: TableRow = { line: 1, cells: [''] };
  let line = 1;
  let isQuoted = false;
  for (let at = 0; at < content.length; at += 1) {
    const character = content.charAt(at);
    const isBreak = character === '\n' || (character === '\r' && content[at + 1] !== '\n');
    if (isBreak) line += 1;
    if (isQuoted && character === '"' && content[at + 1] === '"') {
      addTo(row, '"');
      at += 1;
    } else if (character === '"' && (isQuoted || row.cells.at(-1) === '')) isQuoted = !isQuoted;
    else if (isQuoted) addTo(row, character);
    else if (character === part) row.cells.push('');
    else if (isBreak) {
      rows.push(row);
      row = { line, cells: [''] };
    } else if (character !== '\r') addTo(row, character);
  }
  return [...rows, row]
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line: begins, cells }) => ({
      line: begins,
      cells: cells.map(withoutApostrophes),
    }));
}

/** The cell without the apostrophes of `toCell`. */
function withoutApostrophes(cell: string): string {
  return cell.replaceAll(BEFORE_FORMULA, (before, at: number) => {
    // What stands before a semicolon is not before the formula, but in another cell.
    const other = before.slice(0, Math.max(before.lastIndexOf(';'), 0));
    const isStart = at === 0 && !before.includes(';');
    const added = isStart ? /(^|[\t\r\n])'/g : /([;\t\r\n])'/g;
    return other + before.slice(other.length).replaceAll(added, '$1');
  });
}

function addTo({ cells }: TableRow, character: string): void {
  cells.push((cells.pop() ?? '') + character);
}

/** What parts the cells of the first line. */
function partOf(text: string): string {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const [part = ','] = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  return part;
}
