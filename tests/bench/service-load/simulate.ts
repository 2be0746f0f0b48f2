import { planBrowsing, START_MS } from './browsing.ts';
import type { PersonLoad } from './load.ts';
import type { Parameters } from './parameters.ts';
import { simulatePerson } from './person.ts';
import { installVirtualClock } from './virtual-clock.ts';
import { WAY_NAMES, waysOf } from './ways.ts';
import type { WayName } from './ways.ts';

/** The load of every simulated person, by way of working; none for ways that were left out. */
export type Loads = Record<WayName, PersonLoad[]>;

/** Simulates the people, one after another. The process runs on made-up time meanwhile. */
export async function simulate(
  parameters: Parameters,
  names: readonly WayName[] = WAY_NAMES,
): Promise<Loads> {
  const ways = waysOf(parameters);
  const loads: Loads = {
    noCache: [],
    cache: [],
    viewport: [],
    history: [],
    cacheControl: [],
    feed: [],
  };
  for (let person = 0; person < parameters.people; person += 1) {
    const browsing = planBrowsing(parameters, person);
    for (const name of names) {
      const clock = installVirtualClock(START_MS);
      try {
        loads[name].push(await simulatePerson(clock, parameters, ways[name], person, browsing));
      } finally {
        clock.uninstall();
      }
    }
  }
  return loads;
}
