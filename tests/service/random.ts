/** Repeatable random numbers. Equal keys give equal sequences on every machine. */
export interface Random {
  /** The next number, 0 ≤ n < 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  integer: (min: number, max: number) => number;
  /** True with this probability (0–1). */
  chance: (probability: number) => boolean;
  /** One element of `choices`. */
  pick: <T>(choices: readonly [T, ...T[]]) => T;
}

/** Mulberry32 over `seed`. Each `stream` starts elsewhere, so that streams do not give the same numbers. */
export function createRandom(seed: number, stream = 0): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b)) >>> 0;

  return randomFrom(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  });
}

/** All that is drawn comes from `next`, which gives numbers 0 ≤ n < 1. */
export function randomFrom(next: () => number): Random {
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));

  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[integer(0, choices.length - 1)] ?? choices[0],
  };
}
