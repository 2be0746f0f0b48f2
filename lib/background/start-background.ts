import { isModeDecided } from '../domain/settings/fleet-policy.ts';
import { onAlarm, setAlarm } from '../platform/alarms.ts';
import { askPage } from '../platform/tabs/ask-page.ts';
import { openStop, readWalks } from '../platform/tabs/page-list.ts';
import { runPageScript } from '../platform/tabs/page-script.ts';
import { removeStoredConsent } from '../platform/storage/consent-storage.ts';
import * as lifecycle from '../platform/lifecycle.ts';
import { listen } from '../platform/messages/messages.ts';
import { grantedOrigins, hasOrigins, onOriginsChanged } from '../platform/permissions.ts';
import { openSidePanelOf } from '../platform/tabs/side-panel.ts';
import { injectScannerIntoOpenTabs, registerScanner } from '../platform/tabs/scanner-script.ts';
import { sessionStorage } from '../platform/storage/session-storage.ts';
import { tellOwnPages } from '../platform/messages/own-pages.ts';
import * as managedStorage from '../platform/storage/managed-storage.ts';
import { readStoredSettings, writeStoredSettings } from '../platform/storage/settings-storage.ts';
import * as tabs from '../platform/tabs/tabs.ts';
import { listenForChecks } from '../platform/ways-to-check.ts';
import { createSpeaker } from './settings/spoken-language.ts';
import { createCareHandlers } from './messages/stored-data-messages.ts';
import { createCardTickets } from './tabs/card-tickets.ts';
import { createEngine } from './engine/create-engine.ts';
import { createGate } from './engine/gate.ts';
import { createPacer } from './engine/pacer.ts';
import { createTabCeiling } from './engine/tab-ceiling.ts';
import { askAgain, isSiteAllowed, now } from './sites/everywhere.ts';
import { createManagement } from './settings/management.ts';
import { createHandlers } from './messages/handlers.ts';
import { createSpareRecord } from './history/spare-record.ts';
import { createRequestLog } from './service/request-log.ts';
import { releaseHost } from './service/release-host.ts';
import { createServiceDesk } from './service/service-desk.ts';
import { createServiceClient } from './service/service-client.ts';
import { createSessionKeeper } from './store/session-keeper.ts';
import { createSettingsKeeper } from './settings/settings.ts';
import { createSiteReport } from './sites/site-report.ts';
import { createSites } from './sites/sites.ts';
import { clearStores } from './store/clear-stores.ts';
import { createConnection } from './store/connection.ts';
import { createLookupStore } from './store/lookup-store.ts';
import { createServiceStore } from './store/service-store.ts';
import { createVerdictStore } from './store/verdict-store.ts';
import { createFrameCounts } from './tabs/frame-counts.ts';
import { showOnToolbar } from './tabs/show-on-toolbar.ts';
import { createTabFrames } from './tabs/tab-frames.ts';
import { createUsedCounts } from './service/used-counts.ts';

const HISTORY_ALARM = 'history';

export interface BackgroundOptions {
  /** Also scan the service's own host: test builds, where pages and service share loopback. */
  scansServiceHost: boolean;
}

/** Builds the background and registers every listener in the first tick, as a worker that wakes up needs it. */
export function startBackground({ scansServiceHost }: BackgroundOptions): void {
  const connect = createConnection();
  const services = createServiceStore(connect);
  const verdicts = createVerdictStore(connect, { now });
  const gate = createGate(
    now,
    () => {
      askAgain();
      void engine.history.resume();
    },
    // A pause that the service asked for has to be known to the next worker, however soon this one dies.
    () => void session.flush(),
  );
  const pacer = createPacer(now, () => session.note());
  const ceiling = createTabCeiling(now, () => session.note());
  const tickets = createCardTickets(() => crypto.randomUUID());
  const frames = createFrameCounts();
  const requestLog = createRequestLog(now, () => session.note());
  const spareRecord = createSpareRecord(() => session.note());
  const session = createSessionKeeper(sessionStorage, {
    history: spareRecord,
    gate,
    pacer,
    ceiling,
    tickets,
    frames,
    requestLog,
  });
  const tabFrames = createTabFrames({
    frames,
    session,
    askFrame: askPage,
    sendToFrame: tabs.sendToTab,
    readWalks,
    openStop,
    showOnToolbar: (...face) => speaker.whenSpoken(() => showOnToolbar(...face)),
  });
  let activeTabId: number | null = null;
  const settings = createSettingsKeeper({
    read: readStoredSettings,
    write: writeStoredSettings,
    readPolicy: managedStorage.readManagedStorage,
  });
  const { audit, fleet, hasConsent } = createManagement(connect, settings, {
    services,
    onAccessChanged,
    onServiceChanged: () => void onChanged().then(() => engine.history.sync('serviceSaved')),
  });
  const speaker = createSpeaker(settings, () => void tabFrames.showAll());
  const client = createServiceClient({
    fetch: requestLog.watch((url, init) => fetch(url, init)),
    now,
    timeoutMs: 10_000,
    maxBodyBytes: 5_000_000,
  });
  const desk = createServiceDesk({
    client,
    store: services,
    gate,
    pacer,
    settings: () => settings.get(),
    hasOrigins,
    hasConsent,
    restored: async () => void (await Promise.all([session.restored(), fleet.applied()])),
    storage: () => verdicts.storage(),
    onAccessChanged,
  });
  const engine = createEngine({
    desk,
    gate,
    pacer,
    ceiling,
    activeTabId: () => activeTabId,
    services,
    settings,
    verdicts,
    lookups: createLookupStore(connect),
    spareRecord,
    onHistoryProgress: () => tellOwnPages({ event: 'historyProgressed' }),
    setHistoryAlarm: (isOn) => setAlarm(HISTORY_ALARM, isOn),
    now,
    onJudgementChanged: askAgain,
  });
  const serviceBaseUrl = async () =>
    scansServiceHost ? null : ((await services.read())?.baseUrl ?? null);
  const sites = createSites({
    grantedOrigins,
    serviceBaseUrl,
    modes: () => settings.get(),
    register: registerScanner,
    inject: injectScannerIntoOpenTabs,
  });

  /** Scripts for the sites of the moment, also in the tabs that are open. */
  const enterTabs = () => sites.update().then(() => sites.enterOpenTabs());

  function onAccessChanged(baseUrlBefore: string | null): void {
    forgetMemory();
    void releaseHost(services, baseUrlBefore);
  }

  async function onChanged(): Promise<void> {
    askAgain();
    speaker.speakAnew();
    // A browser that refuses a script is asked again with the next change.
    await enterTabs().catch(() => undefined);
  }

  /** At once, in open tabs and in our own pages. */
  async function onPolicyChanged(): Promise<void> {
    settings.forgetPolicy();
    engine.assessor.dropFrames();
    await fleet.apply();
    await engine.noteJudgement();
    await onChanged();
    tellOwnPages({ event: 'policyChanged' });
  }

  function forgetMemory(): void {
    engine.forgetMemory();
    for (const part of [gate, pacer, ceiling, tickets, requestLog]) part.reset();
    session.forget();
  }

  async function forgetService(): Promise<void> {
    const before = await services.read();
    forgetMemory();
    await Promise.all([services.forget(), removeStoredConsent()]);
    forgetMemory();
    await releaseHost(services, before?.baseUrl ?? null);
    // The organisation's service is there again at once.
    await fleet.apply();
  }

  async function forgetTab(tabId: number): Promise<void> {
    await session.restored();
    engine.assessor.dropTab(tabId);
    tickets.dropTab(tabId);
    session.note();
    await tabFrames.forgetTab(tabId);
  }

  async function openNextCard(): Promise<void> {
    const tabId = await tabs.activeTabId();
    if (tabId !== null) await tabFrames.openNextCard(tabId);
  }

  const usedCounts = createUsedCounts({ desk, services, now });
  listen(
    createHandlers({
      engine,
      desk,
      settings,
      fleet,
      audit,
      tickets,
      session,
      usedCounts,
      forgetService,
      care: createCareHandlers({
        engine,
        settings,
        session,
        gate,
        pacer,
        requestLog,
        clearStores: (stores) => clearStores(connect, stores),
        forgetService,
        audit,
        onChanged,
      }),
      isSiteAllowed,
      reportSite: createSiteReport({
        settings: () => settings.get(),
        isModeDecided: async (host) => isModeDecided(host, await settings.policy()),
        isSiteAllowed,
        serviceBaseUrl: () => serviceBaseUrl().catch(() => null),
        askPage: (tabId) => tabFrames.askPage(tabId),
      }),
      onChanged,
      sendToTab: (tabId, event, frameId) => void tabs.sendToTab(tabId, event, frameId),
      runPageScript,
      pageWords: () => speaker.pageWords(),
      showOnToolbar: (...noted) => void tabFrames.noteCounts(...noted),
      now,
    }),
  );

  tabs.onTabGone((tabId) => void forgetTab(tabId));
  tabs.onActiveTabChanged((tabId) => {
    activeTabId = tabId;
  });
  tabs.onTabNavigated((tabId, isPage) => {
    void (isPage ? tabFrames.forgetTab(tabId) : tabFrames.forgetGone(tabId));
  });
  onOriginsChanged(() => {
    void enterTabs().then(askAgain);
    void engine.history.resume();
  });
  lifecycle.onInstalled(() => void enterTabs());
  managedStorage.onManagedStorageChanged(() => void onPolicyChanged());
  lifecycle.onBrowserStarted(() => {
    void engine.history.sync('browserStarted');
    // The day's first count, for the popup to hold later ones against.
    void usedCounts.count();
  });
  onAlarm(HISTORY_ALARM, () => void engine.history.sync('workerStarted'));
  lifecycle.onCommand('next-card', () => void openNextCard());
  lifecycle.onCommand('open-panel', (windowId) => void openSidePanelOf(windowId));
  listenForChecks();
  // A reading of the history that the end of the last worker interrupted goes on.
  void engine.history.sync('workerStarted');
  void lifecycle.onEnabled(() => void enterTabs());
  void lifecycle.shutStorageToContentScripts();
  void fleet.apply().then(() => audit.flush());
  void sites.update();
}
