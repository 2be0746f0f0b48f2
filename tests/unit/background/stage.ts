import type { Address } from '../../../lib/domain/address/address.ts';
import { originPattern } from '../../../lib/domain/settings/base-url.ts';
import { createBackground } from '../../../lib/background/create-background.ts';
import type { BackgroundPlatform } from '../../../lib/background/background-platform.ts';
import type { RequestDeps } from '../../../lib/background/service/request.ts';
import { eraseDatabase } from '../../../lib/background/store/erase-database.ts';
import type { Connect } from '../../../lib/background/store/connection.ts';
import type { ToolbarCounts } from '../../../lib/domain/verdict/level.ts';
import { contract } from '../../../lib/messaging/contract.ts';
import type { PageEvent } from '../../../lib/messaging/contract.ts';
import type { PageStatus } from '../../../lib/messaging/schemas.ts';
import { serve } from '../../../lib/messaging/server.ts';
import type { Sender } from '../../../lib/messaging/server.ts';

interface CardOptions {
  isRetry?: boolean;
  needsFresh?: boolean;
  card?: Sender;
}

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

const ALLOWED_SITE = 'https://explorer.example/*';

/** The whole background on a fake platform, with real stores and client. What it does outward is noted. */
export function stageBackground({ connect, fetch: ask, browserMemory = new Map() }: StageOptions) {
  const stage = {
    nowMs: Date.now(),
    hasPermission: true,
    hasConsent: true,
    /** The browser has taken a host back. */
    onOriginsRemoved: (): void => undefined,
    /** The browser has removed the consent. */
    onConsentRemoved: (): void => undefined,
    /** What comes to pass before the browser has read it. */
    beforeConsent: async (): Promise<void> => undefined,
    /** The browser does not remove it: its area is damaged. */
    isConsentStuck: false,
    isStorageBroken: false,
    erasures: 0,
    settings: undefined as unknown,
    /** What the browser's policy says. */
    policy: null as unknown,
    verdictsChanged: 0,
    isHistoryAlarmOn: false,
    sentToTabs: [] as [number, PageEvent, number?][],
    /** Where the scanner was to run, each time the browser was told. */
    registered: [] as [matches: string[], excludes: string[]][],
    pageScripts: [] as [tabId: number, frameId: number, name: string][],
    /** What all frames of a tab showed, each time its toolbar button was written. */
    toolbar: [] as [number | null, ToolbarCounts][],
    pageWords: undefined as Record<string, string> | undefined,
    /** What our script in the tab in front says; null while there is none. */
    page: null as PageStatus | null,
  };
  let ids = 0;

  const platform: BackgroundPlatform = {
    now: () => stage.nowMs,
    createId: () => `ticket-${(ids += 1)}`,
    fetch: ask ?? ((url, init) => fetch(url, init)),
    connect: () =>
      stage.isStorageBroken ? Promise.reject(new Error('The disk is gone.')) : connect(),
    eraseDatabase: async () => {
      stage.erasures += 1;
      await eraseDatabase();
    },
    storage: {
      session: fakeSessionStorage(browserMemory),
      async readSettings() {
        if (stage.isStorageBroken) throw new Error('The disk is gone.');
        return stage.settings;
      },
      async writeSettings(chosen) {
        stage.settings = chosen;
      },
      readPolicy: async () => stage.policy,
      async readConsent() {
        await stage.beforeConsent();
        return stage.hasConsent ? {} : undefined;
      },
      async removeConsent() {
        if (stage.isConsentStuck) throw new Error('An unexpected error occurred.');
        stage.hasConsent = false;
        stage.onConsentRemoved();
      },
    },
    permissions: {
      grantedOrigins: async () => [],
      async hasOrigins([pattern]) {
        const service = await background.services.read().catch(() => null);
        const isService = service !== null && originPattern(service.baseUrl) === pattern;
        return pattern === ALLOWED_SITE || (isService && stage.hasPermission);
      },
      async removeOrigins() {
        stage.onOriginsRemoved();
        return true;
      },
    },
    tabs: {
      activeTabId: async () => null,
      async send(tabId, event, frameId) {
        stage.sentToTabs.push(frameId === undefined ? [tabId, event] : [tabId, event, frameId]);
      },
      async sendToAll({ event }) {
        if (event === 'verdictsChanged') stage.verdictsChanged += 1;
      },
      askPageStatus: async () => stage.page,
      readWalks: async () => null,
      openStop: async () => undefined,
      openPopup: async () => undefined,
    },
    scripts: {
      registerScanner: async (...where) => void stage.registered.push(where),
      injectScanner: async () => undefined,
      runLateScript: async (...run) => void stage.pageScripts.push(run),
    },
    texts: { setLanguage: async () => undefined, pageWords: () => stage.pageWords },
    showOnToolbar: (tabId) => stage.toolbar.push([tabId, background.frames.countsOf(tabId)]),
    setHistoryAlarm(isOn) {
      stage.isHistoryAlarmOn = isOn;
    },
    tellOwnPages: () => undefined,
  };
  const background = createBackground(platform, { scansServiceHost: false, historyGapMs: 0 });

  /** Sends one message as the browser would hand it over. */
  const send = (name: keyof typeof background.handlers, input: unknown, sender: Sender = PAGE) =>
    serve(background.handlers, { hexmark: name, input }, sender);

  return {
    ...background,
    stage,
    /** The browser tells of another policy. */
    changePolicy: async (policy: unknown): Promise<void> => {
      stage.policy = policy;
      await background.events.policyChanged();
    },
    send,
    /** Has our script in the page of the card issue a ticket, and the card trade it for its report. */
    reportCard: async (address: Address, { card = CARD, ...how }: CardOptions = {}) => {
      const { tabId, isPrivate } = card;
      const issued = await send(
        'issueCardTicket',
        { address, flags: [] },
        { ...CONTENT, tabId, isPrivate },
      );
      const { ticket } = contract.issueCardTicket.output.parse(issued.ok ? issued.output : issued);
      return send('reportCard', { ticket, ...how }, card);
    },
  };
}

export const PAGE: Sender = {
  kind: 'ownPage',
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
