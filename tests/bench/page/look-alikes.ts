import { both, median, short } from './figures.ts';
import type { Figure } from './figures.ts';
import type { Compared } from './in-page/look-alikes.ts';
import type { Surface } from './surface.ts';

const FEW = 10_000;
const MANY = 40_000;
/** Runs of 20 rounds gave a growth of 4.3 to 5.1 in Firefox, by what else the machine did; runs of 60 gave 4.3 to 4.9. */
const PAIR_ROUNDS = 60;
const ROUNDS = 20;

/** Finding look-alikes among all addresses of a large page at once, and how that grows. */
export async function measureLookAlikes(surface: Surface): Promise<Figure[]> {
  await surface.renew();
  const times = { [FEW]: [] as number[], [MANY]: [] as number[] };
  for (let round = 0; round < PAIR_ROUNDS; round += 1) {
    for (const count of [FEW, MANY] as const) {
      times[count].push(await timeOnce(surface, 'pairs', count, count / 60));
    }
  }
  const knownTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    knownTimes.push(await timeOnce(surface, 'known', FEW, FEW / 100));
  }
  const crowdTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    crowdTimes.push(await timeOnce(surface, 'crowd', FEW, 0));
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
      detail: `${both(times[FEW])}, ${short(times[FEW][0] ?? NaN)} for the page's first`,
    },
    {
      browser,
      name: `The same among ${MANY.toLocaleString('en')}, to that`,
      value: median(times[MANY]) / median(times[FEW]),
      unit: '×',
      budget: { atMost: 'lookAlikesGrowth' },
      detail: both(times[MANY]),
    },
    {
      browser,
      name: `Finding them among ${FEW.toLocaleString('en')} that all have ends in common`,
      value: median(crowdTimes),
      unit: 'ms',
      budget: { atMost: 'crowdMs' },
      detail: both(crowdTimes),
    },
  ];
}

async function timeOnce(
  surface: Surface,
  compared: Compared,
  count: number,
  leastFound: number,
): Promise<number> {
  await surface.run('prepareLookAlikes', compared, count);
  await surface.collectGarbage();
  const { ms, found } = await surface.run('findLookAlikes', compared);
  if (found < leastFound) throw new Error(`${found} look-alikes among ${count} addresses.`);
  return ms;
}
