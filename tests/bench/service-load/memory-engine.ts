import { toMark } from '../../../lib/background/engine/assessment.ts';
import { createEngine } from '../../../lib/background/engine/create-engine.ts';
import type { Engine } from '../../../lib/background/engine/create-engine.ts';
import { createGate } from '../../../lib/background/engine/gate.ts';
import { createPacer } from '../../../lib/background/engine/pacer.ts';
import type { Requester } from '../../../lib/background/engine/requesters.ts';
import { createTabCeiling } from '../../../lib/background/engine/tab-ceiling.ts';
import { createSpareRecord } from '../../../lib/background/history/spare-record.ts';
import type { ServiceAccess } from '../../../lib/background/service/request.ts';
import type { ServiceClient } from '../../../lib/background/service/service-client.ts';
import { createServiceDesk } from '../../../lib/background/service/service-desk.ts';
import { createSettingsKeeper } from '../../../lib/background/settings/settings.ts';
import type { Settings } from '../../../lib/domain/settings/settings.ts';
import type { Client } from '../../../lib/messaging/client.ts';
import type { Input } from '../../../lib/messaging/contract.ts';
import { createMemoryLookups, createMemoryService, createMemoryVerdicts } from './stores.ts';

export interface EngineParts {
  nowMs: () => number;
  client: ServiceClient;
  /** How long answers are kept, in ms. */
  ages: Pick<Settings, 'verdictAgeMs' | 'unassessedAgeMs'>;
  access: ServiceAccess;
}

/** The engine as the extension builds it, but for storage, network and browser. */
export function startEngine({ nowMs, client, ages, access }: EngineParts) {
  const gate = createGate(nowMs);
  const pacer = createPacer(nowMs);
  const services = createMemoryService(access);
  const { store, verdicts } = createMemoryVerdicts();
  const settings = createSettingsKeeper({
    storage: {
      readLook: async () => ({}),
      readAll: async () => ages,
      write: async () => undefined,
    },
    readPolicy: async () => null,
  });
  const lookups = createMemoryLookups();
  const desk = createServiceDesk({
    client,
    store: services,
    lookups,
    limits: { gate, pacer },
    settings: { read: () => settings.read(), mayAskScale: async () => false },
    hasOrigins: async () => true,
    hasConsent: async () => true,
    restored: async () => undefined,
    onAccessChanged: () => undefined,
    storage: () => Promise.resolve('ok'),
  });
  const engine = createEngine({
    now: nowMs,
    desk,
    settings,
    limits: { gate, pacer, ceiling: createTabCeiling(nowMs) },
    stores: { services, verdicts: store, lookups },
    history: {
      spareRecord: createSpareRecord(),
      setAlarm: () => undefined,
      onProgress: () => undefined,
    },
    taken: { all: () => [] },
    keptCopy: { all: async () => [], forgetMemory: () => undefined },
    restored: async () => undefined,
    activeTabId: () => null,
    onJudgementChanged: () => undefined,
  });
  return { engine, verdicts };
}

/** The message `assessAddresses` as the background handles it, without the browser between. */
export function callFor(engine: Engine, requester: Requester): Client {
  const assess = async ({ addresses, refresh }: Input<'assessAddresses'>) => {
    const assessments = await engine.assessor.assess(requester, addresses, { refresh });
    const judged = await engine.judgement();
    return { marks: assessments.map((assessment) => toMark(assessment, judged)) };
  };
  return ((_name: string, input: Input<'assessAddresses'>) => assess(input)) as never;
}
