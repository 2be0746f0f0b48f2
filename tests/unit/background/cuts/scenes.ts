import { deleteDB } from 'idb';
import type { SiteMode } from '../../../../lib/domain/settings/site-mode.ts';
import { MANAGED, SERVICES } from '../model/services.ts';
import { POLICIES } from '../model/steps.ts';
import { address } from '../samples.ts';
import { openVersion1 } from '../store/fresh-database.ts';
import type { CutWorld } from './world.ts';

/** The address that is copied before. */
export const COPIED = 7;
const DAY_MS = 86_400_000;
/** What was asked for before a scene is older than this in the end. */
const CHANGED_AGO_MS = 9000;
/** Pages ask in this time. For longer, the last policy counts. */
const POLICY_TAKES_MS = 60;
/** No reading of the history has met it. */
const UNSEEN = 3;
/** The newest look-up. */
const NEWEST = 8;

type Stored = Awaited<ReturnType<CutWorld['stored']>>;

/** Something that a worker does, and may die under. */
export interface Scene {
  /** The number of the service in force in the end; -1 is none. By default the first. */
  after?: number;
  prepare?: (world: CutWorld) => Promise<unknown>;
  /** A message is sent again when the worker dies under it. */
  send?: (world: CutWorld) => Promise<unknown>;
  /** The page that sends it may be closed, and the browser too. */
  mayBeLost?: boolean;
  /** Of an event the next worker hears nothing. */
  event?: (world: CutWorld) => unknown;
  /** The worker that may die is a new one. */
  isStart?: boolean;
  /** Nobody has agreed that the service in force in the end is asked. */
  isSilent?: boolean;
  /** It is not certain that the whole history is there in the end. */
  isUnread?: boolean;
  /** Beyond what always has to hold. `isSure`: nothing of it was lost. */
  check?: (world: CutWorld, stored: Stored, isSure: boolean) => void;
}

function grant({ browser }: CutWorld, host: string): void {
  browser.state.granted.add(`https://${host}/*`);
  browser.state.onOriginsChanged();
}

function save(service: number) {
  return async (world: CutWorld): Promise<unknown> => {
    const { baseUrl, token } = SERVICES[service] ?? SERVICES[0];
    grant(world, new URL(baseUrl).host);
    return world.own('saveService', { baseUrl, token });
  };
}

function tellPolicy(policy: unknown) {
  return async (world: CutWorld): Promise<void> => {
    world.browser.state.policy = policy;
    await world.worker().events.policyChanged();
  };
}

function bringService(policy: unknown) {
  return (world: CutWorld): Promise<void> => {
    grant(world, 'two.example');
    return tellPolicy(policy)(world);
  };
}

/** The organisation's service has been in force for a while. */
async function beManaged(world: CutWorld, policy: unknown = POLICIES.service): Promise<void> {
  const { state, pass } = world;
  state.possible = new Set([0, MANAGED]);
  void bringService(policy)(world);
  await pass(2000);
  state.possible = new Set([MANAGED]);
}

const setMode = (mode: SiteMode | null) => (world: CutWorld) =>
  world.own('setSiteMode', { host: 'explorer.example', mode });

async function change({ browser, state, truth }: CutWorld): Promise<void> {
  browser.state.skewMs += DAY_MS;
  state.list = 'right';
  truth.change(0, NEWEST);
}

function checkNewest({ wrong, truth }: CutWorld, { lookups, verdicts }: Stored): void {
  const run = `"runNumber":${truth.prediction(0, NEWEST).said[0]?.run},`;
  for (const rows of [lookups, verdicts])
    if (!JSON.stringify(rows).includes(run)) wrong.push('The newest look-up is an old one.');
}

/** "Not assessed" was an answer to hashes in lower case. */
function checkUnassessed({ wrong }: CutWorld, { settings, verdicts }: Stored): void {
  const isOther = JSON.stringify(settings).includes('"hashCase":"checksum"');
  const old = verdicts?.filter((row) => {
    const { prediction, fetchedAtMs } = Object(row) as Record<string, unknown>;
    return prediction === null && Number(fetchedAtMs) < Date.now() - CHANGED_AGO_MS;
  });
  if (isOther && old?.length !== 0) wrong.push('Something is still not assessed.');
}

function checkNothing({ wrong }: CutWorld, { memory: _memory, ...left }: Stored, isSure: boolean) {
  const trace = /.{99}(0xabcd|secret).{50}/.exec(JSON.stringify(left));
  if (isSure && trace !== null) wrong.push(`This is left: ${trace[0]}`);
}

export const SCENES: Record<string, Scene> = {
  'another token': { after: 1, send: save(1) },
  'another service': { after: 2, send: save(2), mayBeLost: true },
  'the service is forgotten': {
    after: -1,
    send: ({ own }) => own('forgetService', {}),
    mayBeLost: true,
  },
  'everything is cleared': {
    after: -1,
    send: ({ own }) => own('clearStored', { what: 'everything' }),
    mayBeLost: true,
    check: checkNothing,
  },
  'the history is cleared': {
    send: ({ own }) => own('clearStored', { what: 'history' }),
    isUnread: true,
  },
  'a policy brings a service': { after: MANAGED, event: bringService(POLICIES.service) },
  'a policy brings a service without consent': {
    after: MANAGED,
    event: bringService(POLICIES.serviceWithoutConsent),
    isSilent: true,
  },
  'a policy brings another service without consent': {
    after: 1,
    async prepare(world) {
      await beManaged(world, POLICIES.serviceWithoutConsent);
      world.browser.state.hasConsent = true;
      void world.own('testConnection', {});
      await world.pass(1000);
    },
    async event(world) {
      grant(world, 'one.example');
      await tellPolicy(SERVICES[1])(world);
    },
    isSilent: true,
  },
  'a policy leaves': { after: -1, prepare: beManaged, event: tellPolicy(null) },
  'a policy has come meanwhile': {
    after: MANAGED,
    async prepare({ browser }) {
      browser.state.granted.add('https://two.example/*');
      browser.state.policy = POLICIES.service;
      browser.state.lagMs.policy = POLICY_TAKES_MS;
    },
    isStart: true,
  },
  'a policy has gone meanwhile': {
    after: -1,
    async prepare(world) {
      await beManaged(world);
      world.browser.state.policy = null;
      world.browser.state.lagMs.policy = POLICY_TAKES_MS;
    },
    isStart: true,
  },
  'a policy names another base URL': { after: -1, event: tellPolicy(POLICIES.baseUrlAlone) },
  'the person agrees to a policy': {
    after: MANAGED,
    prepare: (world) => beManaged(world, POLICIES.serviceWithoutConsent),
    async send({ browser, own }) {
      browser.state.hasConsent = true;
      await own('testConnection', {});
      await own('syncHistory', { occasion: 'personAsked' });
    },
  },
  'a site is switched off': { send: setMode('off') },
  'the whole history is read': {
    prepare: change,
    send: ({ own }) => own('syncHistory', { occasion: 'personAsked' }),
    check: checkNewest,
  },
  'the history is stopped': {
    async prepare(world) {
      await change(world);
      void world.own('syncHistory', { occasion: 'popupOpened' });
      await world.pass(300);
    },
    send: ({ own }) => own('stopHistorySync', {}),
    isUnread: true,
    check({ wrong }, { historyRecord }, isSure) {
      const text = JSON.stringify(historyRecord);
      if (isSure && /"run":\{.*"isStopped":false/.test(text)) wrong.push('The reading goes on.');
    },
  },
  'a page asks': { send: ({ ask }) => ask([UNSEEN, 2, 4]) },
  'a private window asks': {
    send: ({ ask }) => ask([UNSEEN, 4], true),
    check({ wrong }, { memory: _memory, ...disk }) {
      if (JSON.stringify(disk).includes(address(UNSEEN))) wrong.push('It is on the disk.');
    },
  },
  'an address is never to be sent': {
    async send({ own, state, ask }) {
      void ask([UNSEEN]);
      await own('changeAddressBook', {
        put: [{ address: address(UNSEEN), isPrivate: true }],
        remove: [],
      });
      state.neverSent.add(UNSEEN);
    },
  },
  'hashes are written in another way': {
    send: ({ own }) => own('saveSettings', { hashCase: 'checksum' }),
    check: checkUnassessed,
  },
  'trail and copies are switched off': {
    send: ({ own }) => own('saveSettings', { audit: false, keepsLastCopied: false }),
    check({ wrong }, { copied }, isSure) {
      if (isSure && copied?.length !== 0) wrong.push('A copy is kept.');
    },
  },
  'the trail is cleared': { send: ({ own }) => own('clearAudit', {}) },
  'the browser starts': {
    async prepare(world) {
      await change(world);
      world.browser.state.memory.clear();
    },
    isStart: true,
    event: ({ worker }) => worker().events.browserStarted(),
    check: checkNewest,
  },
  'the database is of version 1': {
    async prepare(world) {
      world.worker().die();
      await deleteDB('hexmark');
      const database = await openVersion1();
      const record = { ...SERVICES[0], hasMixedCaseHashes: false };
      await database.put('service', record, 'current');
      database.close();
      // The book goes with it.
      world.state.neverSent.clear();
    },
    isStart: true,
    event: ({ ask }) => ask([0, 1, 2, 3]),
  },
};
