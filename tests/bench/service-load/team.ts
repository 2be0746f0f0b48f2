import type { Address } from '../../../lib/domain/address/address.ts';
import { isUnassessed, rankOf } from './addresses.ts';
import { isFirstDay } from './load.ts';
import type { Asked, PersonLoad } from './load.ts';
import type { Parameters } from './parameters.ts';

/** Requests of a person and day that reach the service. */
export interface TeamRate {
  first: number;
  later: number;
}

/**
 * What is left of the requests when the people are put into teams, each with a cache in front of the service
 * (`docs/team-cache.md`). The history is asked for as before, because no cache may keep it.
 */
export function rateInTeams(people: readonly PersonLoad[], parameters: Parameters): TeamRate {
  const { teamSize, days } = parameters;
  const left = { first: 0, later: 0 };
  for (let start = 0; start < people.length; start += teamSize) {
    const team = people.slice(start, start + teamSize);
    for (const { atMs } of missesOf(team, parameters))
      left[isFirstDay(atMs) ? 'first' : 'later'] += 1;
  }
  for (const { first, later, asked } of people) {
    const onFirst = asked.filter(({ atMs }) => isFirstDay(atMs)).length;
    left.first += first.requests - onFirst;
    left.later += later.requests - (asked.length - onFirst);
  }
  return { first: left.first / people.length, later: left.later / (people.length * (days - 1)) };
}

/** The requests of a team that its cache has no answer for, or too old a one. */
function missesOf(team: readonly PersonLoad[], parameters: Parameters): Asked[] {
  const { teamVerdictAgeMs, teamUnassessedAgeMs } = parameters;
  const keptSince = new Map<Address, number>();
  const all = team.flatMap(({ asked }) => asked).toSorted((a, b) => a.atMs - b.atMs);
  return all.filter(({ address, atMs }) => {
    const isNone = isUnassessed(rankOf(address), parameters);
    const ageMs = atMs - (keptSince.get(address) ?? -Infinity);
    if (ageMs < (isNone ? teamUnassessedAgeMs : teamVerdictAgeMs)) return false;
    keptSince.set(address, atMs);
    return true;
  });
}
