/** A row of the grids: two addresses, and what a person sorts and filters by. */
export interface Transfer {
  id: number;
  payer: string;
  payee: string;
  name: string;
  amount: number;
}

const TRANSFERS = 10_000;
const NAMES = ['Ann', 'Bo', 'Chi', 'Dov', 'Eve', 'Fay', 'Gus', 'Hal'];
/** A prime above the number of rows, and another one: every amount is there once, in no order that a person sees. */
const [AMOUNTS, STEP] = [10_007, 7919];

/** What a filter looks for. It leaves every eighth row. */
export const FILTERED_NAME = 'Chi';

/**
 * The rows. With 300 addresses, forty rows in a row never show an address twice, whether or not they are sorted by
 * amount or filtered by name. So no mark that has missed its row finds its address in another one.
 */
export function createTransfers(addresses: readonly string[]): Transfer[] {
  const address = (index: number): string => addresses[index % addresses.length] ?? '';
  return Array.from({ length: TRANSFERS }, (_, id) => ({
    id,
    payer: address(id),
    payee: address(id + addresses.length / 2),
    name: NAMES[id % NAMES.length] ?? '',
    amount: (id * STEP) % AMOUNTS,
  }));
}

/** The columns of all grids, with their width in px. An address in `MONOSPACE` fits into its column. */
export const COLUMNS: readonly { field: keyof Transfer; width: number }[] = [
  { field: 'id', width: 90 },
  { field: 'payer', width: 420 },
  { field: 'payee', width: 420 },
  { field: 'name', width: 90 },
  { field: 'amount', width: 110 },
];

export const WIDER = { field: 'id', width: 170 } as const;
export const MONOSPACE = '13px monospace';
