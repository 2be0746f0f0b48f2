import { isModeDecided } from '../domain/settings/managed-policy.ts';
import type { BackgroundPlatform } from './background-platform.ts';
import { createKeptCopy } from './anchors/kept-copy.ts';
import { createEngine } from './engine/create-engine.ts';
import { createHandlers } from './messages/handlers.ts';
import { createLeaveService } from './service/leave-service.ts';
import { createServiceClient } from './service/service-client.ts';
import { createServiceDesk } from './service/service-desk.ts';
import { createUsedCounts } from './service/used-counts.ts';
import { createChosenLanguage } from './settings/chosen-language.ts';
import { createLastPolicy } from './settings/last-policy.ts';
import { createOrganisation } from './settings/organisation.ts';
import { createSettingsStorage } from './settings/settings-storage.ts';
import { createSettingsKeeper } from './settings/settings.ts';
import { createSiteReport } from './sites/site-report.ts';
import { createSites } from './sites/sites.ts';
import { createAuditStore } from './store/audit-store.ts';
import { createAudit } from './store/audit-trail.ts';
import { endsWithBrowser, readRows } from './store/database.ts';
import { clearStores } from './store/erase-database.ts';
import { createKeptParts } from './store/kept-parts.ts';
import { createLookupStore } from './store/lookup-store.ts';
import { createServiceStore } from './store/service-store.ts';
import { createVerdictStore } from './store/verdict-store.ts';
import { createTabEvents } from './tabs/tab-events.ts';
import { createTabFrames } from './tabs/tab-frames.ts';

export interface BackgroundOptions {
  /** Also scan the service's own host: test builds, where pages and service share loopback. */
  scansServiceHost: boolean;
  /** Between two pages of the history. */
  historyGapMs?: number;
}

/**
 * Builds the whole background on a platform. It listens to nothing: `events` are for whoever hears the browser. Some
 * parts call others that are made after them. They are handed a function for that, and call it only once all are there.
 */
export function createBackground(
  platform: BackgroundPlatform,
  { scansServiceHost, historyGapMs }: BackgroundOptions,
) {
  const { connect, now, permissions, scripts, storage, tabs, texts } = platform;
  const services = createServiceStore(connect);
  const lookups = createLookupStore(connect);
  const kept = createKeptParts({
    storage: storage.session,
    now,
    createId: platform.createId,
    onRecovered() {
      askAllTabsAnew();
      void engine.history.resume();
    },
  });
  const { disk, gate, pacer, frames, session } = kept;
  const verdicts = createVerdictStore(connect, { now, lookups, disk });
  const tabFrames = createTabFrames({
    frames,
    session,
    tabs,
    showOnToolbar: (...face) => void language.ready().then(() => platform.showOnToolbar(...face)),
  });
  let activeTabId: number | null = null;
  const readPolicy = createLastPolicy(storage, connect, () => void events.policyChanged());
  const settings = createSettingsKeeper({
    storage: createSettingsStorage(
      { read: storage.readSettings, write: storage.writeSettings },
      connect,
    ),
    readPolicy,
  });
  const language = createChosenLanguage({
    settings,
    ...texts,
    onChanged: () => void tabFrames.showAll(),
  });
  const audit = createAudit({ write: createAuditStore(connect), settings, now });
  const organisation = createOrganisation({
    readPolicy,
    policy: () => settings.policy(),
    readConsent: storage.readConsent,
    removeConsent: storage.removeConsent,
    services,
    onAccessChanged: () => leaving.onAccessChanged(),
    onServiceChanged: () => void onChanged().then(() => engine.history.sync('serviceSaved')),
  });

  const desk = createServiceDesk({
    client: createServiceClient({
      fetch: kept.requestLog.watch(platform.fetch),
      now,
      timeoutMs: 10_000,
      maxBodyBytes: 5_000_000,
    }),
    store: services,
    lookups,
    limits: kept,
    settings,
    hasOrigins: permissions.hasOrigins,
    hasConsent: () => organisation.hasConsent(),
    restored: async () => void (await Promise.all([session.restored(), organisation.applied()])),
    storage: async () => ((await endsWithBrowser(connect)) ? 'untilClosed' : verdicts.storage()),
    onAccessChanged: () => leaving.onAccessChanged(),
  });
  const keptCopy = createKeptCopy({ connect, settings, now });
  const usedCounts = createUsedCounts({ desk, services, now });
  const engine = createEngine({
    now,
    desk,
    settings,
    limits: kept,
    stores: { services, verdicts, lookups },
    history: {
      spareRecord: kept.spareRecord,
      setAlarm: platform.setHistoryAlarm,
      onProgress: () => platform.tellOwnPages({ event: 'historyProgressed' }),
      gapMs: historyGapMs,
    },
    taken: kept.taken,
    keptCopy,
    restored: () => session.restored(),
    activeTabId: () => activeTabId,
    onJudgementChanged: askAllTabsAnew,
  });

  const leaving = createLeaveService({
    services,
    forgetMemory() {
      engine.forgetMemory();
      kept.reset();
    },
    removeConsent: storage.removeConsent,
    removeOrigins: permissions.removeOrigins,
    applyPolicy: () => organisation.apply(),
  });

  const serviceBaseUrl = async () =>
    scansServiceHost ? null : ((await services.read())?.baseUrl ?? null);
  const sites = createSites({
    grantedOrigins: permissions.grantedOrigins,
    hasOrigins: permissions.hasOrigins,
    serviceBaseUrl,
    modes: async () =>
      (await settings.read()) ?? Promise.reject(new Error('the settings cannot be read')),
    register: scripts.registerScanner,
    inject: scripts.injectScanner,
  });
  const reportSite = createSiteReport({
    settings: () => settings.read(),
    isModeDecided: async (host) => isModeDecided(host, await settings.policy()),
    isSiteAllowed: sites.isAllowed,
    serviceBaseUrl: () => serviceBaseUrl().catch(() => null),
    askPageStatus: (tabId) => tabFrames.askPageStatus(tabId),
  });

  /** What is known, or how it is judged, has changed: the scripts in all tabs ask again for everything. */
  function askAllTabsAnew(): void {
    void tabs.sendToAll({ event: 'verdictsChanged' });
  }

  /**
   * Registers the scanner for the sites of the moment, and brings it to open tabs. False: a browser or a database has
   * refused. It is asked again with the next change.
   */
  const enterTabs = (): Promise<boolean> =>
    sites
      .update()
      .then(() => sites.enterOpenTabs())
      .then(() => true)
      .catch(() => false);

  /** The service, its sites, or how its verdicts are judged, is another one. */
  async function onChanged(): Promise<void> {
    keptCopy.forgetMemory();
    void keptCopy.all();
    askAllTabsAnew();
    language.update();
    await enterTabs();
  }

  const handlers = createHandlers({
    ...kept,
    keptCopy,
    engine,
    desk,
    usedCounts,
    settings,
    organisation,
    audit,
    now,
    forgetService: (erase?: () => Promise<void>) => leaving.forgetService(erase),
    eraseDatabase: platform.eraseDatabase,
    onChanged,
    onTaken: () => void tabs.sendToAll({ event: 'verdictsChanged', isKnown: true }),
    isSiteAllowed: sites.isAllowed,
    reportSite,
    clearStores: (stores) => clearStores(connect, stores),
    readRows: (store) => readRows(connect, store),
    sendToTab: tabs.send,
    runLateScript: scripts.runLateScript,
    pageWords: () => language.pageWords(),
    showCounts: (...noted) => tabFrames.noteCounts(...noted),
  });

  /** What the browser tells. */
  const events = {
    activeTabChanged: (tabId: number | null): void => {
      activeTabId = tabId;
    },
    ...createTabEvents({ ...kept, assessor: engine.assessor, sites, tabs }, tabFrames),
    originsChanged: (): void => {
      engine.assessor.dropFrames();
      void onChanged();
      void engine.history.resume();
    },
    /** Applies at once, in open tabs and in our own pages. */
    policyChanged: async (): Promise<void> => {
      settings.forgetPolicy();
      engine.assessor.dropFrames();
      await organisation.apply();
      await engine.noteJudgement();
      // It may say how hashes are asked for. A worker that this has woken does not know what was said before.
      await engine.forgetUnassessed();
      await onChanged();
      platform.tellOwnPages({ event: 'policyChanged' });
    },
    /** The extension was installed, updated or enabled. */
    enabled: enterTabs,
    browserStarted: (): void => {
      void engine.history.sync('browserStarted');
      // The day's first count, so that the popup can compare later ones with it.
      void usedCounts.count();
    },
    historyAlarm: () => void engine.history.sync('workerStarted'),
    nextCardWanted: async (): Promise<void> => {
      const tabId = await tabs.activeTabId();
      if (tabId !== null) await tabFrames.openNextCard(tabId);
    },
    /** The worker has started: whatever the last one left unfinished goes on. */
    workerStarted: (): void => {
      void language.ready();
      void keptCopy.all();
      void engine.history.sync('workerStarted');
      void organisation.apply().then(() => Promise.all([leaving.giveBackHosts(), audit.flush()]));
      void sites.update().catch(() => undefined);
    },
  };

  return { handlers, events, engine, desk, gate, pacer, session, services, verdicts, frames };
}
