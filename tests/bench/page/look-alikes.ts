import { both, median } from './figures.ts';
import type { Figure } from './figures.ts';
import type { Surface } from './surface.ts';

const FEW = 10_000;
const MANY = 40_000;
const ROUNDS = 20;

/** Finding look-alikes among all addresses of a large page at once, and how that grows. */
export async function measureLookAlikes(surface: Surface): Promise<Figure[]> {
  await surface.renew();
  const times = { [FEW]: [] as number[], [MANY]: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const count of [FEW, MANY] as const) {
      await surface.collectGarbage();
      const { ms, found } = await surface.run('findLookAlikes', count);
      if (found < count / 60) throw new Error(`${found} look-alikes among ${count} addresses.`);
      times[count].push(ms);
    }
  }
  const knownTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await surface.collectGarbage();
    const { ms, found } = await surface.run('findKnown', FEW);
    if (found < FEW / 100) throw new Error(`${found} of ${FEW} addresses look like a known one.`);
    knownTimes.push(ms);
  }
  const crowdTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await surface.collectGarbage();
    const { ms } = await surface.run('findInCrowd', FEW);
    crowdTimes.push(ms);
  }
  const { browser } = surface;
  return [
    {
      browser,
      name: `Comparing ${FEW.toLocaleString('en')} addresses with all that a person knows`,
      value: median(knownTimes),
      unit: 'ms',
      budget: { atMost: 'lookAlikesMs' },
      detail: both(knownTimes),
    },
    {
      browser,
      name: `Finding look-alikes among ${FEW.toLocaleString('en')} addresses`,
      value: median(times[FEW]),
      unit: 'ms',
      budget: { atMost: 'lookAlikesMs' },
      detail: both(times[FEW]),
    },
    {
      browser,
      name: `The same where all ${FEW.toLocaleString('en')} have ends in common`,
      value: median(crowdTimes),
      unit: 'ms',
      budget: { atMost: 'crowdMs' },
      detail: both(crowdTimes),
    },
    {
      browser,
      name: `The same among ${MANY.toLocaleString('en')}, to that`,
      value: median(times[MANY]) / median(times[FEW]),
      unit: '×',
      budget: { atMost: 'lookAlikesGrowth' },
      detail: both(times[MANY]),
    },
  ];
}
