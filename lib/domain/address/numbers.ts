/** Whole numbers from 0, in two bytes each where that is enough. */
export type Numbers = Uint16Array | Int32Array;

/** Room for `length` numbers that stay below `limit`. All begin as 0. */
export function createNumbers(length: number, limit: number): Numbers {
  return limit > 2 ** 16 ? new Int32Array(length) : new Uint16Array(length);
}
