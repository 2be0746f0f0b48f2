import type { Address } from '../../../lib/domain/address/address.ts';
import { createRandom } from '../../service/random.ts';
import type { Random } from '../../service/random.ts';
import { addressOf, drawRank } from './addresses.ts';
import type { Parameters } from './parameters.ts';

export const START_MS = Date.UTC(2026, 0, 5);
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A page that is opened, or a tab that is shown again. */
export interface View {
  atMs: number;
  day: number;
  tab: number;
  /** From top to bottom, each once. Empty: the tab as it was. */
  addresses: Address[];
  /** Screens the person gets to see, 1 or more. */
  screens: number;
}

/** All that one person does: the same whichever way the extension works. */
export interface Browsing {
  views: View[];
  /** One for each day on which they browse, shortly before the first view. */
  browserStartsMs: number[];
}

/** Depends on nothing but the parameters and the number of the person. */
export function planBrowsing(parameters: Parameters, person: number): Browsing {
  const random = createRandom(parameters.seed, person);
  const circle = Array.from({ length: parameters.circleSize }, () =>
    addressOf(random.integer(1, parameters.universe)),
  );
  const pagesPerDay = parameters.pagesPerDay * Math.exp(parameters.pagesSpread * normal(random));
  const views: View[] = [];
  const browserStartsMs: number[] = [];
  const tabs = createTabs(parameters.tabs);

  for (let day = 0; day < parameters.days; day += 1) {
    if (day > 0 && !random.chance(parameters.activeShare)) continue;
    const count = Math.max(1, Math.round(pagesPerDay * Math.exp(0.4 * normal(random))));
    const times = sittings(random, parameters, count, START_MS + day * DAY_MS);
    browserStartsMs.push((times[0] ?? 0) - 5000);
    for (const atMs of times) {
      const page = choosePage(random, parameters, views, atMs, circle);
      const depth = Math.ceil(page.length / parameters.addressesPerScreen);
      const screens = random.chance(parameters.firstScreenOnlyShare) ? 1 : random.integer(1, depth);
      views.push({ atMs, day, tab: tabs.open(), addresses: page, screens });
      if (random.chance(parameters.tabSwitchShare)) {
        const tab = tabs.another(random);
        const backMs = atMs + screens * parameters.screenMs;
        if (tab !== null) views.push({ atMs: backMs, day, tab, addresses: [], screens: 1 });
      }
    }
  }
  return { views, browserStartsMs };
}

/** When the views of a day begin, in order: sittings at hours by weight, views of a sitting one after another. */
function sittings(random: Random, parameters: Parameters, count: number, dayMs: number): number[] {
  const { hourWeights, pagesPerSitting, screenMs } = parameters;
  const whole = hourWeights.reduce((sum, weight) => sum + weight, 0);
  const starts: number[] = [];
  for (let left = count; left > 0; left -= pagesPerSitting) {
    let rest = random.next() * whole;
    const hour = hourWeights.findIndex((weight) => (rest -= weight) < 0);
    starts.push(dayMs + (hour + random.next()) * HOUR_MS);
  }
  starts.sort((a, b) => a - b);
  const times: number[] = [];
  let freeMs = 0;
  for (let view = 0; view < count; view += 1) {
    const isNew = view % pagesPerSitting === 0;
    const startMs = isNew ? (starts[view / pagesPerSitting] ?? dayMs) : freeMs;
    const atMs = Math.min(Math.max(startMs, freeMs), dayMs + DAY_MS - 1);
    times.push(Math.round(atMs));
    freeMs = atMs + screenMs * (1 + 8 * random.next());
  }
  return times;
}

function choosePage(
  random: Random,
  parameters: Parameters,
  views: readonly View[],
  atMs: number,
  circle: readonly Address[],
): Address[] {
  const opened = views.filter(({ addresses }) => addresses.length > 0);
  const recent = opened.filter((view) => view.atMs > atMs - HOUR_MS);
  const draw = (): Address =>
    random.chance(parameters.circleShare)
      ? (circle[random.integer(0, circle.length - 1)] ?? addressOf(1))
      : addressOf(drawRank(random, parameters));
  if (opened.length > 0 && random.chance(parameters.revisitShare)) {
    const isRecent = recent.length > 0 && random.chance(parameters.revisitWithinHourShare);
    const from = isRecent ? recent : opened;
    const before = from[random.integer(0, from.length - 1)]?.addresses ?? [];
    return [
      ...new Set(before.map((known) => (random.chance(parameters.revisitDrift) ? draw() : known))),
    ];
  }
  const size = drawSize(random, parameters);
  const page = new Set<Address>();
  // The most popular are drawn again and again: a page that is not full by then stays so.
  for (let turn = 0; page.size < size && turn < size * 4; turn += 1) page.add(draw());
  return [...page];
}

function drawSize(random: Random, { pageKinds }: Parameters): number {
  let rest = random.next() * pageKinds.reduce((sum, [share]) => sum + share, 0);
  const [, fewest, most] = pageKinds.find(([share]) => (rest -= share) < 0) ?? [1, 1, 1];
  return random.integer(fewest, most);
}

/** Open tabs, the longest unused first. */
function createTabs(most: number) {
  const open: number[] = [];
  return {
    open(): number {
      const tab = open.length < most ? open.length : (open.shift() ?? 0);
      open.push(tab);
      return tab;
    },
    another(random: Random): number | null {
      return open.length < 2 ? null : (open[random.integer(0, open.length - 2)] ?? null);
    },
  };
}

/** A standard normal number (Box and Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
