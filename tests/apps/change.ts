import type { Random } from '../service/random.ts';
import { shorten } from './model.ts';
import type { PageState, Row, RowMaker } from './model.ts';

/** One random change of a page, as people or servers cause it. Equal random numbers give equal changes. */
export interface Change {
  kind: string;
  state: PageState;
}

type Rows = readonly Row[];
type Changer = (rows: Rows, random: Random, maker: RowMaker) => Rows;

const MOST_ROWS = 24;
const FULL_ROWS = 18;

/** Changes by kind, each with its relative frequency. */
const CHANGERS: readonly [kind: string, weight: number, change: Changer][] = [
  ['insert', 8, (rows, random, maker) => insertAt(rows, spot(rows, random), maker.row(random))],
  ['remove', 6, (rows, random) => without(rows, index(rows, random))],
  ['move', 6, move],
  ['swap', 6, swap],
  ['rewrite', 12, (rows, random, maker) => revise(rows, random, () => rewrite(random, maker))],
  ['recase', 6, (rows, random) => revise(rows, random, (row) => recase(row, random))],
  ['class', 5, (rows, random) => revise(rows, random, ({ isHot }) => ({ isHot: !isHot }))],
  ['visibility', 4, (rows, random) => revise(rows, random, (row) => toggleShown(row, random))],
  ['relink', 6, (rows, random, maker) => revise(rows, random, () => relink(random, maker))],
  ['nest', 4, nest],
  ['unnest', 4, unnest],
  ['sort', 2, (rows) => rows.toSorted((a, b) => a.address.localeCompare(b.address))],
  ['reverse', 2, (rows) => rows.toReversed()],
  ['replace', 1, (rows, random, maker) => maker.rows(random, Math.max(4, rows.length))],
  ['empty', 0.3, () => []],
  ['fill', 0.7, (rows, random, maker) => [...rows, ...maker.rows(random, FULL_ROWS - rows.length)]],
];
const TOTAL_WEIGHT = CHANGERS.reduce((sum, [, weight]) => sum + weight, 0);
/** The only change for a page without rows; no other would change anything. */
const REFILL: Changer = (_, random, maker) => maker.rows(random, FULL_ROWS);

export function changePage(state: PageState, random: Random, maker: RowMaker): Change {
  if (state.rows.length === 0) return { kind: 'fill', state: { rows: REFILL([], random, maker) } };
  const [kind, , change] = pickChanger(random);
  const rows = change(state.rows, random, maker);
  return { kind, state: { rows: rows.slice(0, MOST_ROWS) } };
}

function pickChanger(random: Random): (typeof CHANGERS)[number] {
  let left = random.next() * TOTAL_WEIGHT;
  const found = CHANGERS.find(([, weight]) => (left -= weight) < 0) ?? CHANGERS[0];
  if (found === undefined) throw new Error('There are no changes.');
  return found;
}

function rewrite(random: Random, maker: RowMaker): Partial<Row> {
  const address = maker.address(random);
  return random.chance(0.5) ? { address } : { payer: address };
}

/** An address in lower or in upper case is valid. With only its first digits in upper case the checksum is wrong. */
function recase({ address }: Row, random: Random): Partial<Row> {
  const digits = address.slice(2);
  const forms = [
    digits.toLowerCase(),
    digits.toUpperCase(),
    digits.slice(0, 20).toUpperCase() + digits.slice(20).toLowerCase(),
  ] as const;
  return { address: `0x${random.pick([...forms])}` };
}

function toggleShown({ isFaint, isHidden }: Row, random: Random): Partial<Row> {
  return random.chance(0.5) ? { isFaint: !isFaint } : { isHidden: !isHidden };
}

/** Every third time the label is left as it was, and then fits no address any more. */
function relink(random: Random, maker: RowMaker): Partial<Row> {
  const linked = maker.address(random);
  return random.chance(0.33) ? { linked } : { linked, label: shorten(linked) };
}

function move(rows: Rows, random: Random): Rows {
  const from = index(rows, random);
  const row = rows[from];
  const rest = without(rows, from);
  return row === undefined ? rows : insertAt(rest, spot(rest, random), row);
}

function swap(rows: Rows, random: Random): Rows {
  const [a, b] = [index(rows, random), index(rows, random)];
  return rows.map((row, at) => (at === a ? rows[b] : at === b ? rows[a] : row) ?? row);
}

/** Puts a row into the one before it. */
function nest(rows: Rows, random: Random): Rows {
  const at = index(rows, random);
  const [host, guest] = [rows[at - 1], rows[at]];
  if (host === undefined || guest === undefined || guest.children.length > 0) return rows;
  const nested = { ...host, children: [...host.children, guest] };
  return without(rows, at).with(at - 1, nested);
}

function unnest(rows: Rows, random: Random): Rows {
  const at = rows.findIndex(({ children }) => children.length > 0);
  const host = rows[at];
  if (host === undefined) return rows;
  const from = index(host.children, random);
  const guest = host.children[from];
  const left = rows.with(at, { ...host, children: without(host.children, from) });
  return guest === undefined ? rows : insertAt(left, at + 1, guest);
}

/** Changes one row. Nested rows are as likely as others. */
function revise(rows: Rows, random: Random, change: (row: Row) => Partial<Row>): Rows {
  const all = rows.flatMap((row) => [row, ...row.children]);
  const chosen = all[index(all, random)];
  const reviseOne = (row: Row): Row => (row === chosen ? { ...row, ...change(row) } : row);
  return rows.map((row) => {
    const revised = reviseOne(row);
    if (chosen === undefined || !row.children.includes(chosen)) return revised;
    return { ...revised, children: revised.children.map(reviseOne) };
  });
}

function index(rows: Rows, random: Random): number {
  return random.integer(0, rows.length - 1);
}

function spot(rows: Rows, random: Random): number {
  return random.integer(0, rows.length);
}

function insertAt(rows: Rows, at: number, row: Row): Rows {
  return rows.toSpliced(at, 0, row);
}

function without(rows: Rows, at: number): Rows {
  return rows.toSpliced(at, 1);
}
