import type { SharedEnds } from '../../../lib/domain/address/shared-ends.ts';
import type { Random } from '../../service/random.ts';

/** How many first and last digits look-alikes in confirmed thefts shared with the genuine address. */
export interface Distribution {
  name: string;
  /** Parts of 1; what is left is spread over longer ends. */
  shares: readonly (SharedEnds & { share: number })[];
}

export const DISTRIBUTIONS: readonly Distribution[] = [
  {
    name: 'Ethereum, 2022–24',
    shares: [
      { first: 3, last: 6, share: 0.27 },
      { first: 3, last: 5, share: 0.22 },
      { first: 3, last: 4, share: 0.13 },
      { first: 4, last: 4, share: 0.12 },
      { first: 7, last: 8, share: 0.06 },
    ],
  },
  {
    name: 'BSC, 2022–24',
    shares: [
      { first: 3, last: 4, share: 0.49 },
      { first: 4, last: 4, share: 0.24 },
      { first: 3, last: 5, share: 0.15 },
    ],
  },
  {
    name: 'Ethereum, 2025',
    shares: [
      { first: 4, last: 4, share: 0.64 },
      { first: 4, last: 5, share: 0.15 },
      { first: 3, last: 6, share: 0.1 },
      { first: 5, last: 4, share: 0.06 },
    ],
  },
];

/** The ends of one theft's pair. */
export function drawEnds({ shares }: Distribution, random: Random): SharedEnds {
  let left = random.next();
  for (const { share, ...ends } of shares) {
    left -= share;
    if (left < 0) return ends;
  }
  return { first: random.integer(3, 8), last: random.integer(4, 8) };
}
