import { isModeDecided } from '../../../lib/domain/settings/fleet-policy.ts';
import { createCareHandlers } from '../../../lib/background/messages/stored-data-messages.ts';
import { createAudit } from '../../../lib/background/store/audit-trail.ts';
import { createCardTickets } from '../../../lib/background/tabs/card-tickets.ts';
import { createEngine } from '../../../lib/background/engine/create-engine.ts';
import { createGate } from '../../../lib/background/engine/gate.ts';
import { createPacer } from '../../../lib/background/engine/pacer.ts';
import { createTabCeiling } from '../../../lib/background/engine/tab-ceiling.ts';
import { createFleet } from '../../../lib/background/settings/fleet.ts';
import { createSpareRecord } from '../../../lib/background/history/spare-record.ts';
import { createHandlers } from '../../../lib/background/messages/handlers.ts';
import { createSiteReport } from '../../../lib/background/sites/site-report.ts';
import { createRequestLog } from '../../../lib/background/service/request-log.ts';
import { createServiceDesk } from '../../../lib/background/service/service-desk.ts';
import { createServiceClient } from '../../../lib/background/service/service-client.ts';
import type { RequestDeps } from '../../../lib/background/service/request.ts';
import { createSessionKeeper } from '../../../lib/background/store/session-keeper.ts';
import { createSettingsKeeper } from '../../../lib/background/settings/settings.ts';
import { clearStores } from '../../../lib/background/store/clear-stores.ts';
import { createAuditStore } from '../../../lib/background/store/audit-store.ts';
import type { Connect } from '../../../lib/background/store/connection.ts';
import { createLookupStore } from '../../../lib/background/store/lookup-store.ts';
import { createServiceStore } from '../../../lib/background/store/service-store.ts';
import { createUsedCounts } from '../../../lib/background/service/used-counts.ts';
import { createVerdictStore } from '../../../lib/background/store/verdict-store.ts';
import type { PageEvent } from '../../../lib/messaging/contract.ts';
import type { PageStatus } from '../../../lib/messaging/schemas.ts';
import { serve } from '../../../lib/messaging/server.ts';
import type { Sender } from '../../../lib/messaging/server.ts';
import type { LevelCounts } from '../../../lib/background/tabs/toolbar-counts.ts';

export interface StageOptions {
  connect: Connect;
  /** How the service answers; default the network. */
  fetch?: RequestDeps['fetch'];
  /** What an earlier worker has left in the browser's memory; default nothing. */
  browserMemory?: Map<string, string>;
}

/** The browser's memory as a worker finds it: values travel as JSON. */
function fakeSessionStorage(memory: Map<string, string>) {
  return {
    read: async () =>
      Object.fromEntries(
        [...memory].map(([key, text]): [string, unknown] => [key, JSON.parse(text)]),
      ),
    async write(values: Record<string, unknown>) {
      for (const [key, value] of Object.entries(values)) memory.set(key, JSON.stringify(value));
    },
    async remove(names: string[]) {
      for (const name of names) memory.delete(name);
    },
  };
}

const isSiteAllowed = async (origin: string): Promise<boolean> =>
  origin === 'https://explorer.example';

/** The whole background but for the browser: real stores and client, everything outward noted. */
export function stageBackground({ connect, fetch: ask, browserMemory = new Map() }: StageOptions) {
  const stage = {
    nowMs: Date.now(),
    hasPermission: true,
    hasConsent: true,
    isStorageBroken: false,
    settings: undefined as unknown,
    /** What the browser's policy says. */
    policy: null as unknown,
    verdictsChanged: 0,
    isHistoryAlarmOn: false,
    sentToTabs: [] as [number, PageEvent, number?][],
    pageScripts: [] as [tabId: number, frameId: number, name: string][],
    toolbar: [] as [number | null, LevelCounts][],
    pageWords: undefined as Record<string, string> | undefined,
    /** What our script in the tab in front says; null while there is none. */
    page: null as PageStatus | null,
  };
  const now = () => stage.nowMs;
  const connectUnlessBroken: Connect = () =>
    stage.isStorageBroken ? Promise.reject(new Error('The disk is gone.')) : connect();
  const services = createServiceStore(connectUnlessBroken);
  const verdicts = createVerdictStore(connectUnlessBroken);
  const gate = createGate(now, undefined, () => void session.flush());
  const pacer = createPacer(now, () => session.note());
  const ceiling = createTabCeiling(now, () => session.note());
  const requestLog = createRequestLog(now, () => session.note());
  let issued = 0;
  const tickets = createCardTickets(() => `ticket-${(issued += 1)}`);
  const session = createSessionKeeper(fakeSessionStorage(browserMemory), {
    gate,
    pacer,
    ceiling,
    tickets,
    requestLog,
  });
  const settings = createSettingsKeeper({
    read: async () => {
      if (stage.isStorageBroken) throw new Error('The disk is gone.');
      return stage.settings;
    },
    async write(chosen) {
      stage.settings = chosen;
    },
    readPolicy: async () => stage.policy,
  });
  const fleet = createFleet({
    readPolicy: async () => stage.policy,
    policy: () => settings.policy(),
    services,
    onAccessChanged: forgetMemory,
    onServiceChanged: noteChange,
  });
  const audit = createAudit({
    write: createAuditStore(connectUnlessBroken),
    settings: () => settings.get(),
    now,
  });
  const desk = createServiceDesk({
    client: createServiceClient({
      fetch: requestLog.watch(ask ?? ((url, init) => fetch(url, init))),
      now,
      timeoutMs: 5000,
      maxBodyBytes: 1_000_000,
    }),
    store: services,
    gate,
    pacer,
    settings: () => settings.get(),
    hasOrigins: async () => stage.hasPermission,
    hasConsent: async () => stage.hasConsent,
    async restored() {
      await Promise.all([session.restored(), fleet.applied()]);
    },
    storage: () => verdicts.storage(),
    onAccessChanged: forgetMemory,
  });
  const engine = createEngine({
    desk,
    gate,
    pacer,
    ceiling,
    activeTabId: () => null,
    services,
    settings,
    verdicts,
    lookups: createLookupStore(connectUnlessBroken),
    setHistoryAlarm(isOn) {
      stage.isHistoryAlarmOn = isOn;
    },
    spareRecord: createSpareRecord(),
    onHistoryProgress: () => undefined,
    historyGapMs: 0,
    now,
    onJudgementChanged: noteChange,
  });

  function forgetMemory(): void {
    engine.forgetMemory();
    for (const part of [gate, pacer, ceiling, tickets, requestLog]) part.reset();
    session.forget();
  }

  async function forgetService(): Promise<void> {
    forgetMemory();
    await services.forget();
    forgetMemory();
  }

  function noteChange(): void {
    stage.verdictsChanged += 1;
  }

  const handlers = createHandlers({
    engine,
    desk,
    settings,
    fleet,
    audit,
    tickets,
    session,
    usedCounts: createUsedCounts({ desk, services, now }),
    forgetService,
    care: createCareHandlers({
      engine,
      settings,
      session,
      gate,
      pacer,
      requestLog,
      clearStores: (stores) => clearStores(connectUnlessBroken, stores),
      forgetService,
      audit,
      onChanged: async () => noteChange(),
    }),
    onChanged: async () => noteChange(),
    isSiteAllowed,
    reportSite: createSiteReport({
      settings: () => settings.get(),
      isModeDecided: async (host) => isModeDecided(host, await settings.policy()),
      isSiteAllowed,
      serviceBaseUrl: async () => (await services.read())?.baseUrl ?? null,
      askPage: async () => stage.page,
    }),
    sendToTab: (tabId, event, frameId) =>
      stage.sentToTabs.push(frameId === undefined ? [tabId, event] : [tabId, event, frameId]),
    runPageScript: async (...run) => void stage.pageScripts.push(run),
    pageWords: async () => stage.pageWords,
    showOnToolbar: ({ tabId }, counts) => stage.toolbar.push([tabId, counts]),
    now,
  });

  return {
    stage,
    engine,
    desk,
    gate,
    session,
    services,
    verdicts,
    handlers,
    /** The browser tells of another policy. */
    changePolicy: async (policy: unknown): Promise<void> => {
      stage.policy = policy;
      settings.forgetPolicy();
      await fleet.apply();
    },
    /** Sends one message as the browser would hand it over. */
    send: (name: keyof typeof handlers, input: unknown, sender: Sender = PAGE) =>
      serve(handlers, { hexmark: name, input }, sender),
  };
}

export const PAGE: Sender = {
  kind: 'page',
  tabId: null,
  frameId: null,
  origin: 'chrome-extension://own',
  site: null,
  isPrivate: false,
};
export const CARD: Sender = {
  kind: 'card',
  tabId: 5,
  frameId: 3,
  origin: 'chrome-extension://own',
  site: 'explorer.example',
  isPrivate: false,
};
export const CONTENT: Sender = {
  kind: 'content',
  tabId: 5,
  frameId: 0,
  origin: 'https://explorer.example',
  site: 'explorer.example',
  isPrivate: false,
};
