import { both, least, quantile } from './figures.ts';
import type { Figure } from './figures.ts';
import type { Contender } from './in-page/scan.ts';
import type { Change } from './in-page/placement.ts';
import type { Surface } from './surface.ts';

const TEXT_NODES = 80_000;
const ADDRESSES = 1000;
const SCAN_ROUNDS = 12;
/** Other ways to find text in pages, each with its budget. */
const RIVALS = [
  ['mark.js', 'mark.js', 'markJsToScan'],
  ['advanced-mark.js', 'advanced-mark.js', 'advancedMarkToScan'],
  ['custom highlights', 'Custom highlights', 'highlightsToScan'],
  ['findAndReplaceDOMText', 'findAndReplaceDOMText', 'findAndReplaceToScan'],
] as const;
const PLACE_ROUNDS = 40;
/** Not all rounds change the page alike, so it is not the quickest of all that counts. */
const QUICK_SHARE = 0.1;

/** The scanner's reading code against a bare walk, and against two libraries that find text in pages. */
export async function measureScan(surface: Surface): Promise<Figure[]> {
  await surface.renew();
  const times: Record<Contender, number[]> = {
    'bare walk': [],
    hexmark: [],
    'mark.js': [],
    'advanced-mark.js': [],
    'custom highlights': [],
    findAndReplaceDOMText: [],
  };
  for (let round = 0; round < SCAN_ROUNDS; round += 1) {
    for (const contender of inTurn(Object.keys(times) as Contender[], round)) {
      await surface.run('prepareScan', TEXT_NODES, ADDRESSES);
      await surface.collectGarbage();
      const { ms, found } = await surface.run('scan', contender);
      const expected = contender === 'bare walk' ? 0 : ADDRESSES;
      if (found !== expected) throw new Error(`${contender} found ${found} addresses.`);
      times[contender].push(ms);
    }
  }
  const ours = least(times.hexmark);
  const against = (contender: Contender): string =>
    `${both(times.hexmark)} against ${both(times[contender])}`;
  const { browser } = surface;
  return [
    {
      browser,
      name: `Scan of ${TEXT_NODES.toLocaleString('en')} text nodes and ${ADDRESSES.toLocaleString('en')} addresses, to a bare walk`,
      value: ours / least(times['bare walk']),
      unit: '×',
      budget: { atMost: 'scanToBareWalk' },
      detail: against('bare walk'),
    },
    ...RIVALS.map(([rival, name, atLeast]): Figure => ({
      browser,
      name: `${name}, to that scan`,
      value: least(times[rival]) / ours,
      unit: '×',
      budget: { atLeast },
      detail: against(rival),
    })),
  ];
}

/** A contender's leftovers slow down the next one, so the order changes in every round. */
function inTurn<T>(contenders: readonly T[], round: number): T[] {
  const first = round % contenders.length;
  const turned = [...contenders.slice(first), ...contenders.slice(0, first)];
  return Math.floor(round / contenders.length) % 2 === 0 ? turned : turned.toReversed();
}

/** One pass of placing, the layout of what it writes included. */
export async function measurePlacement(surface: Surface): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [count, atMost] of [
    [200, 'placing200Ms'],
    [2000, 'placing2000Ms'],
  ] as const) {
    await surface.renew();
    await surface.run('preparePlacement', count);
    const times: Record<Change, number[]> = { scroll: [], style: [] };
    for (let round = 0; round < PLACE_ROUNDS; round += 1) {
      for (const change of ['scroll', 'style'] as const) {
        await surface.collectGarbage();
        const { ms, unmarked } = await surface.run('placeOnce', change, round);
        if (unmarked > 0) throw new Error(`${unmarked} addresses in sight have no mark.`);
        times[change].push(ms);
      }
    }
    for (const change of ['scroll', 'style'] as const) {
      figures.push({
        browser: surface.browser,
        name: `Placing in a table of ${count.toLocaleString('en')} addresses after a ${change === 'scroll' ? 'scroll' : 'style change'}`,
        value: quantile(times[change], QUICK_SHARE),
        unit: 'ms',
        budget: { atMost },
        detail: `a tenth of the rounds is quicker; ${both(times[change])}`,
      });
    }
  }
  return figures;
}
