/** Whole numbers from 0, none of them wider than it has to be. */
export type Numbers = Uint16Array | Int32Array;

/** Room for so many numbers below `limit`, all 0. Memory that is new to a page takes longer than what is done with it. */
export function createNumbers(length: number, limit: number): Numbers {
  return limit > 2 ** 16 ? new Int32Array(length) : new Uint16Array(length);
}
