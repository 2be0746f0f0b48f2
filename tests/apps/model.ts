import type { Random } from '../service/random.ts';

/** What every app shows. Equal seeds give equal states, so that a page can be compared with its twin. */
export interface PageState {
  rows: readonly Row[];
}

/** One row: addresses written out in two places, and a link that shows a third one shortened. */
export interface Row {
  id: number;
  address: string;
  /** Has a text node of its own between others. */
  payer: string;
  name: string;
  /** The address the link leads to. */
  linked: string;
  /** What the link shows: mostly `linked` shortened, sometimes its text from before its `href` changed. */
  label: string;
  isHot: boolean;
  isFaint: boolean;
  isHidden: boolean;
  children: readonly Row[];
}

const NAMES = ['Ann', 'Bo', 'Chi', 'Dov', 'Eve', 'Fay', 'Gus', 'Hal'] as const;
const FIRST_ROWS = 8;

/** Makes rows from the given addresses. */
export interface RowMaker {
  row: (random: Random) => Row;
  rows: (random: Random, count: number) => Row[];
  address: (random: Random) => string;
}

export function createRowMaker(addresses: readonly string[]): RowMaker {
  let lastId = 0;
  const address = (random: Random): string =>
    addresses[random.integer(0, addresses.length - 1)] ?? '';

  function row(random: Random): Row {
    lastId += 1;
    const linked = address(random);
    return {
      id: lastId,
      address: address(random),
      payer: address(random),
      name: random.pick(NAMES),
      linked,
      label: shorten(linked),
      isHot: random.chance(0.2),
      isFaint: false,
      isHidden: false,
      children: [],
    };
  }

  return {
    row,
    address,
    rows: (random, count) => Array.from({ length: count }, () => row(random)),
  };
}

export function firstState(maker: RowMaker, random: Random, count = FIRST_ROWS): PageState {
  return { rows: maker.rows(random, count) };
}

export function shorten(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`;
}

export function linkOf({ linked }: Row): string {
  return `/address/${linked}`;
}

export function classOf({ isHot, isFaint }: Row): string {
  return `row${isHot ? ' hot' : ''}${isFaint ? ' faint' : ''}`;
}

/** The style of all apps: one line for each row, and classes that move or hide text. */
export const STYLE =
  'main{font:14px monospace;white-space:nowrap}ul{margin:0;padding-left:16px}' +
  '.hot{font-weight:bold;padding-left:9px}.faint{visibility:hidden}.row a{margin:0 18px}';
