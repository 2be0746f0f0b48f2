import * as fc from 'fast-check';
import { json } from './service/fake-fetch.ts';
import { NUMBERS, SERVICES } from './several-services.ts';

/** How a service may answer instead. */
export const FAULTS = {
  none: null,
  broken: () => json({}, 500),
  limiting: () => json({}, 429, { 'Retry-After': '3' }),
  portal: () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
} as const;

const ofServices = fc.integer({ min: 0, max: SERVICES.length - 1 });
const ofAddresses = fc.constantFrom(...NUMBERS);
/** What people, pages, services and browsers may do. */
export const step = fc.oneof(
  fc.record({
    do: fc.constant('page' as const),
    tabId: fc.integer({ min: 1, max: 3 }),
    isPrivate: fc.boolean(),
    wanted: fc.uniqueArray(ofAddresses, { minLength: 1 }),
  }),
  fc.record({ do: fc.constant('report' as const), number: ofAddresses, isPrivate: fc.boolean() }),
  fc.record({ do: fc.constant('die' as const) }),
  fc.record({ do: fc.constant('turns' as const), count: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(600, 2500, 20_500) }),
  fc.record({ do: fc.constant('sleep' as const), ms: fc.constantFrom(60_000, 90_000_000) }),
  fc.record({
    do: fc.constant('change' as const),
    service: ofServices,
    number: ofAddresses,
    isBlacklisted: fc.boolean(),
    isNone: fc.boolean(),
  }),
  fc.record({ do: fc.constant('save' as const), service: ofServices }),
  fc.record({ do: fc.constant('forget' as const) }),
  fc.record({
    do: fc.constant('clear' as const),
    what: fc.constantFrom('verdicts' as const, 'history' as const),
  }),
  fc.record({ do: fc.constant('sync' as const) }),
  fc.record({
    do: fc.constant('fault' as const),
    name: fc.constantFrom('none', 'broken', 'limiting', 'portal'),
  }),
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
