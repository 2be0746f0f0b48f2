import { describe, expect, it } from 'vitest';
import { planBrowsing } from '../../bench/service-load/browsing.ts';
import { addLoads, emptyLoad, isFirstDay } from '../../bench/service-load/load.ts';
import type { PersonLoad } from '../../bench/service-load/load.ts';
import { PARAMETERS, readParameters } from '../../bench/service-load/parameters.ts';
import { peakPerSecond } from '../../bench/service-load/rates.ts';
import { simulate } from '../../bench/service-load/simulate.ts';
import { rateInTeams } from '../../bench/service-load/team.ts';
import { installVirtualClock } from '../../bench/service-load/virtual-clock.ts';
import { createRandom } from '../../service/random.ts';

const TINY = { ...PARAMETERS, people: 4, days: 3 };
const FOR_EVER = Number.MAX_SAFE_INTEGER;

function requestsOf(people: PersonLoad[]): number {
  return addLoads(people.flatMap(({ first, later }) => [first, later])).requests;
}

function pagesOf(parameters: typeof TINY) {
  const people = Array.from({ length: parameters.people }, (_, person) => person);
  return people.map((person) =>
    planBrowsing(parameters, person).views.map(({ addresses }) => addresses),
  );
}

/** To simulate weeks of several people takes processor time, which other tests may be using as well. */
const LONGEST_MS = 60_000;

describe('the simulated load of a service', { timeout: LONGEST_MS }, () => {
  it('falls with cache, viewport and history, and with what a service could offer', async () => {
    const loads = await simulate(TINY);
    const [noCache, cache, viewport, history, cacheControl, feed] = [
      requestsOf(loads.noCache),
      requestsOf(loads.cache),
      requestsOf(loads.viewport),
      requestsOf(loads.history),
      requestsOf(loads.cacheControl),
      requestsOf(loads.feed),
    ];
    expect(history).toBeGreaterThan(0);
    expect(viewport).toBeGreaterThanOrEqual(history);
    expect(cache).toBeGreaterThanOrEqual(viewport);
    expect(noCache).toBeGreaterThanOrEqual(cache);
    expect(noCache).toBeGreaterThan(history);
    expect(history).toBeGreaterThanOrEqual(cacheControl);
    expect(history).toBeGreaterThanOrEqual(feed);
  });

  it('is the same in every run, and another with another seed', async () => {
    const once = await simulate(TINY, ['history']);
    expect(await simulate(TINY, ['history'])).toEqual(once);
    expect(await simulate({ ...TINY, seed: 2 }, ['history'])).not.toEqual(once);
  });

  it('is every address of every page where nothing is kept', async () => {
    const loads = await simulate(TINY, ['noCache']);
    const sightings = pagesOf(TINY).flat(2);
    expect(requestsOf(loads.noCache)).toBe(sightings.length);
  });

  it('is every address once where what is kept never goes stale', async () => {
    const lasting = { ...TINY, verdictAgeMs: FOR_EVER, unassessedAgeMs: FOR_EVER };
    const loads = await simulate(lasting, ['cache']);
    const distinct = pagesOf(lasting).map((pages) => new Set(pages.flat()).size);
    expect(loads.cache.map((load) => requestsOf([load]))).toEqual(distinct);
  });

  it('needs one batch for each page that fits into one, where nothing is kept', async () => {
    const { noCache } = await simulate(TINY, ['noCache']);
    const batches = pagesOf(TINY)
      .flat()
      .reduce((sum, page) => sum + Math.ceil(page.length / TINY.batchSize), 0);
    const all = addLoads(noCache.flatMap(({ first, later }) => [first, later]));
    expect(all.batched).toBe(batches);
  });
  it('is that of one person for a team who look at the same pages at the same time', async () => {
    const { history } = await simulate({ ...TINY, people: 2 }, ['history']);
    const [one] = history;
    if (one === undefined) throw new Error('Nobody was simulated.');
    const alone = rateInTeams([one], {
      ...TINY,
      teamSize: 1,
      teamVerdictAgeMs: 1,
      teamUnassessedAgeMs: 1,
    });
    const shared = rateInTeams([one, one], {
      ...TINY,
      teamVerdictAgeMs: 1,
      teamUnassessedAgeMs: 1,
    });
    const pages = one.first.requests - one.asked.filter(({ atMs }) => isFirstDay(atMs)).length;
    expect(alone.first).toBe(one.first.requests);
    // The history is read by each of them.
    expect(shared.first).toBe((one.first.requests + pages) / 2);
    expect(shared.later).toBeLessThan(alone.later);
  });
});

describe('the peak of many people', () => {
  it('is as high as that of as many drawn people', () => {
    const [population, chance, burst] = [1000, 0.0004, 20];
    const load = emptyLoad(1);
    load.seconds.forEach((sums, index) => {
      sums[20] = 3600 * chance * burst ** (index + 1);
    });
    const random = createRandom(7);
    const hours = Array.from({ length: 10 }, () => drawPeak());
    const drawn = hours.reduce((sum, peak) => sum + peak, 0) / hours.length;
    expect(peakPerSecond([load], population) / drawn).toBeGreaterThan(0.9);
    expect(peakPerSecond([load], population) / drawn).toBeLessThan(1.1);

    /** The busiest second of an hour in which every person may send a burst in any second. */
    function drawPeak(): number {
      let highest = 0;
      for (let second = 0; second < 3600; second += 1) {
        // Gaps between senders have a geometric distribution. Drawing gaps is faster than drawing for each person.
        let sent = 0;
        for (let person = gap(); person < population; person += 1 + gap()) sent += burst;
        highest = Math.max(highest, sent);
      }
      return highest;
    }
    function gap(): number {
      return Math.floor(Math.log(1 - random.next()) / Math.log(1 - chance));
    }
  });
});

describe('flags', () => {
  it('replace numbers and lists', () => {
    const { people, populations } = readParameters(['--people=5', '--populations=[10,20]']);
    expect([people, populations]).toEqual([5, [10, 20]]);
  });

  it.each(['--nobody=5', '--people=[5]', '--people=many', '--people', 'people=5'])(
    'refuse %s, and name what there is',
    (flag) => {
      expect(() => readParameters([flag])).toThrow(
        `Not understood: ${flag}. There are:\n  --people=`,
      );
    },
  );

  it('refuse what is too little to be compared', () => {
    expect(() => readParameters(['--days=1'])).toThrow('two days or more');
  });
});

describe('the virtual clock', () => {
  it('runs timers by time, then by age, and leaves out the cleared', async () => {
    const own = [setTimeout, clearTimeout, Date.now];
    const clock = installVirtualClock(1000);
    const seen: [string, number][] = [];
    const note = (name: string) => () => void seen.push([name, Date.now()]);
    try {
      setTimeout(note('late'), 500);
      setTimeout(note('soon'), 20);
      setTimeout(note('soon too'), 20);
      clearTimeout(setTimeout(note('never'), 10));
      clock.at(1005, () => setTimeout(note('nested'), 100));
      await clock.run();
    } finally {
      clock.uninstall();
    }
    expect(seen).toEqual([
      ['soon', 1020],
      ['soon too', 1020],
      ['nested', 1105],
      ['late', 1500],
    ]);
    expect([setTimeout, clearTimeout, Date.now]).toEqual(own);
    expect(Object.hasOwn(performance, 'now')).toBe(false);
  });
});
