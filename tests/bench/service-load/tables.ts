import { planBrowsing } from './browsing.ts';
import { addLoads } from './load.ts';
import type { Load, PersonLoad } from './load.ts';
import type { Parameters } from './parameters.ts';
import { peakPerSecond, ratePerDay } from './rates.ts';
import type { Loads } from './simulate.ts';
import { waysOf } from './ways.ts';
import { rateInTeams } from './team.ts';
import type { TeamRate } from './team.ts';
import type { WayName } from './ways.ts';

const FOUR_WAYS = ['noCache', 'cache', 'viewport', 'history'] as const satisfies WayName[];

/** What the sample looks like, to be compared with a service's own people. */
export function describeSample(parameters: Parameters): string {
  let views = 0;
  let addresses = 0;
  let near = 0;
  let distinct = 0;
  let most = 0;
  const { people, days, addressesPerScreen, screensAhead } = parameters;
  for (let person = 0; person < people; person += 1) {
    const opened = planBrowsing(parameters, person).views.filter(
      (view) => view.addresses.length > 0,
    );
    views += opened.length;
    for (const view of opened) {
      addresses += view.addresses.length;
      near += Math.min(view.addresses.length, (view.screens + screensAhead) * addressesPerScreen);
    }
    const met = new Set(opened.flatMap((view) => view.addresses)).size;
    distinct += met;
    most = Math.max(most, met);
  }
  const perDay = people * days;
  return [
    `${people} people × ${days} days, seed ${parameters.seed}; populations are scaled up from their rates.`,
    `Of a person: ${(views / perDay).toFixed(1)} views a day (days off included), ${(addresses / views).toFixed(1)} addresses a view, ` +
      `${percent(near / addresses)} of them come near the screen; ${grouped(distinct / people)} different addresses in all, at most ${grouped(most)}.`,
  ].join('\n');
}

/** The four ways of working, the first day or the later ones. */
export function fourWays(parameters: Parameters, loads: Loads, phase: keyof TeamRate): string {
  const ways = waysOf(parameters);
  const loadsOf = (name: WayName) => loads[name].map((load) => load[phase]);
  const uncached = ratePerDay(loadsOf('noCache')).mean;
  const rows = FOUR_WAYS.map((name) => {
    const all = loadsOf(name);
    const { mean, plusMinus } = ratePerDay(all);
    const peaks = parameters.populations.map((people) => grouped(peakPerSecond(all, people)));
    const range = `${(mean - plusMinus).toFixed(0)} to ${(mean + plusMinus).toFixed(0)}`;
    const kilobytes = (ratePerDay(all, plainBytes).mean / 1000).toFixed(0);
    const spread = percent(plusMinus / mean);
    const less = saved(mean, uncached);
    const rate = [ways[name].name, mean.toFixed(0), range, spread, less, kilobytes];
    return rate.concat(peaks);
  });
  const peaks = parameters.populations.map((people) => `peak/s ${grouped(people)}`);
  return layOut([
    ['way of working', 'requests', '95 % range', '±', 'saved', 'kB', ...peaks],
    ...rows,
  ]);
}

/** What a service could offer, each on top of the fourth way. */
export function offers(parameters: Parameters, loads: Loads): string {
  const { headerBytes, batchSize, populations } = parameters;
  const most = Math.max(...populations);
  const today = loads.history;
  const batchBytes = ({ replyBytes, requests, batched }: Load) =>
    replyBytes - (requests - batched) * headerBytes;
  const before = ratePerDay(later(today)).mean;
  const bytesBefore = ratePerDay(later(today), plainBytes).mean;

  function row(name: string, people: PersonLoad[], isBatched: boolean, bytesOf = plainBytes) {
    const count = (load: Load) => (isBatched ? load.batched : load.requests);
    const first = ratePerDay(
      people.map((load) => load.first),
      count,
    ).mean;
    const rate = ratePerDay(later(people), count).mean;
    const bytes = ratePerDay(later(people), isBatched ? batchBytes : bytesOf).mean;
    const peak = peakPerSecond(later(people), most, (load) =>
      isBatched ? load.batchedSeconds : load.seconds,
    );
    return [
      name,
      first.toFixed(0),
      rate.toFixed(0),
      saved(rate, before),
      (bytes / 1000).toFixed(0),
      saved(bytes, bytesBefore),
      grouped(peak),
    ];
  }

  const team = rateInTeams(today, parameters);
  const sum = addLoads(later(today));
  const table = layOut([
    ['offer', 'first day', 'later days', 'saved', 'kB', 'saved', `peak/s ${grouped(most)}`],
    row('as it is today', today, false),
    [
      `cache of ${parameters.teamSize} people`,
      team.first.toFixed(0),
      team.later.toFixed(0),
      saved(team.later, before),
      '',
      '',
      '',
    ],
    row('ETag', today, false, (load) => load.replyBytes - load.sparedBytes),
    row('Cache-Control', loads.cacheControl, false),
    row('changes feed', loads.feed, false),
    row(`batch of ${batchSize}`, today, true),
    row(`batch of ${batchSize} + Cache-Control`, loads.cacheControl, true),
    row(`batch of ${batchSize} + changes feed`, loads.feed, true),
  ]);
  return `${table}\nWith ETag ${percent(sum.notModified / sum.requests)} of the later days' requests end with 304.`;
}

/** How the later days' requests of the first and the fourth way, and of a batch, change with one assumption. */
export function sensitivity(rows: readonly { change: string; loads: Loads }[]): string {
  return layOut([
    ['changed', 'no cache', 'today', 'of no cache', 'in batches'],
    ...rows.map(({ change, loads }) => {
      const none = ratePerDay(later(loads.noCache)).mean;
      const today = ratePerDay(later(loads.history)).mean;
      const batched = ratePerDay(later(loads.history), (load) => load.batched).mean;
      return [change, none.toFixed(0), today.toFixed(0), percent(today / none), batched.toFixed(0)];
    }),
  ]);
}

const plainBytes = ({ replyBytes }: Load): number => replyBytes;

function later(people: readonly PersonLoad[]): Load[] {
  return people.map((load) => load.later);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function saved(now: number, before: number): string {
  return percent(1 - now / before);
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** Columns under their heads: words to the left, numbers to the right. */
function layOut(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
