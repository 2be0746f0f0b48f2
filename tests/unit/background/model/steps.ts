import * as fc from 'fast-check';
import { FRAMES } from './pages.ts';
import { FAULTS, LISTS, MANAGED, NUMBERS, SERVICES } from './services.ts';

const { baseUrl, token } = SERVICES[MANAGED];
/** What an organisation may decide. */
export const POLICIES = {
  none: null,
  service: { baseUrl, token, consent: true },
  serviceWithoutConsent: { baseUrl, token },
  baseUrlAlone: { baseUrl: SERVICES[2].baseUrl },
  onDemand: { defaultMode: 'onDemand', lockedSettings: ['siteModes'] },
  locked: { lockedSettings: ['verdictAgeMs'], audit: true },
};
export type PolicyName = keyof typeof POLICIES;

/** What people change in the options. */
export const CHANGES = {
  audit: { audit: true },
  copies: { keepsLastCopied: true },
  ages: { verdictAgeMs: 3_600_000, unassessedAgeMs: 600_000 },
  hashes: { hashCase: 'lower' },
} as const;
export type ChangeName = keyof typeof CHANGES;

const number = fc.constantFrom(...NUMBERS);
const frame = fc.nat(FRAMES.length - 1);
const tabId = fc.integer({ min: 1, max: 5 });
const isRetry = fc.boolean();
const kinds = ['prediction', 'list', 'used'] as const;

/** A step of this name, which comes as often as its weight says. */
function named<N extends string, T extends object>(
  weight: number,
  name: N,
  rest: { [K in keyof T]: fc.Arbitrary<T[K]> },
) {
  const arbitrary = fc.record(rest).map((values) => Object.assign({ do: name }, values as T));
  return { weight, arbitrary };
}

/** What pages, people, services, organisations, disks, clocks and browsers may do. */
export const step = fc.oneof(
  named(16, 'want', { frame, hidden: fc.nat(15) }),
  named(10, 'wait', { ms: fc.constantFrom(50, 200, 700, 2500, 6000, 21_000) }),
  named(3, 'turns', { count: fc.nat(40) }),
  named(3, 'die', {}),
  named(4, 'fault', {
    kinds: fc.oneof(fc.constantFrom(...kinds.map((it) => [it])), fc.constant([...kinds])),
    name: fc.constantFrom('', '', ...Object.keys(FAULTS)),
  }),
  named(1, 'list', { kind: fc.constantFrom(...LISTS) }),
  named(2, 'answersAfter', { ms: fc.constantFrom(0, 40, 700, 4000, 9000, 15_000) }),
  named(2, 'lag', {
    of: fc.constantFrom('origins', 'session', 'area', 'policy', 'consent'),
    ms: fc.constantFrom(0, 4, 30, 80),
  }),
  named(2, 'report', { number, isRetry, isPrivate: fc.boolean() }),
  named(2, 'card', { frame, place: fc.nat(3), isRetry }),
  named(1, 'press', { tabId }),
  named(1, 'count', { isRetry }),
  named(1, 'lastCount', {}),
  named(2, 'sync', { occasion: fc.constantFrom('popupOpened', 'personAsked') }),
  named(1, 'stop', {}),
  named(1, 'test', {}),
  named(3, 'save', { service: fc.nat(MANAGED - 1) }),
  named(1, 'forget', {}),
  named(2, 'clear', { what: fc.constantFrom('verdicts', 'history', 'everything') }),
  named(2, 'policy', { name: fc.constantFrom(...(Object.keys(POLICIES) as PolicyName[])) }),
  named(2, 'grant', {
    host: fc.constantFrom('explorer.example', 'b.example', 'one.example'),
    isGiven: fc.boolean(),
  }),
  named(2, 'mode', {
    host: fc.constantFrom('explorer.example', 'b.example'),
    mode: fc.constantFrom('automatic', 'onDemand', 'off', null),
  }),
  named(1, 'book', { isIn: fc.boolean() }),
  named(1, 'settings', { name: fc.constantFrom(...(Object.keys(CHANGES) as ChangeName[])) }),
  named(1, 'import', {}),
  named(1, 'take', { frame, number, by: fc.constantFrom('copied', 'pasted') }),
  named(1, 'look', {}),
  named(1, 'disk', { isBroken: fc.boolean() }),
  named(2, 'change', { service: fc.nat(MANAGED), number }),
  named(1, 'jump', {
    ms: fc.constantFrom(60_000, 7_200_000, 90_000_000, -60_000, -7_200_000, -200_000_000),
  }),
  named(1, 'alarm', {}),
  named(1, 'browserStarted', {}),
  named(1, 'close', { tabId }),
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
