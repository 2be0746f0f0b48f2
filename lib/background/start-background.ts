import { PAGE_WORDS } from '../domain/mark/mark-style.ts';
import { onAlarm, setAlarm } from '../platform/alarms.ts';
import { chosenTexts, i18n, setTextLanguage } from '../platform/i18n.ts';
import * as lifecycle from '../platform/lifecycle.ts';
import { listen, tellOwnPages } from '../platform/messages/in-background.ts';
import { openPopup } from '../platform/open-popup.ts';
import * as permissions from '../platform/permissions.ts';
import { readStoredConsent, removeStoredConsent } from '../platform/storage/consent-storage.ts';
import {
  onManagedStorageChanged,
  readManagedStorage,
} from '../platform/storage/managed-storage.ts';
import { sessionStorage } from '../platform/storage/session-storage.ts';
import { readStoredSettings, writeStoredSettings } from '../platform/storage/settings-storage.ts';
import { askPageStatus } from '../platform/tabs/page-status.ts';
import { openStop, readWalks } from '../platform/tabs/cards-script.ts';
import {
  injectScannerIntoOpenTabs,
  registerScanner,
  runLateScript,
} from '../platform/tabs/page-scripts.ts';
import { openSidePanelOf } from '../platform/tabs/side-panel.ts';
import * as tabs from '../platform/tabs/tabs.ts';
import { listenForChecks, nameWaysToCheck } from '../platform/ways-to-check.ts';
import { createBackground } from './create-background.ts';
import type { BackgroundOptions } from './create-background.ts';
import type { BackgroundPlatform } from './background-platform.ts';
import { createConnection } from './store/connection.ts';
import { eraseDatabase } from './store/erase-database.ts';
import { showOnToolbar } from './tabs/show-on-toolbar.ts';

const HISTORY_ALARM = 'history';

const createPlatform = (): BackgroundPlatform => ({
  now: () => Date.now(),
  createId: () => crypto.randomUUID(),
  fetch: (url, init) => fetch(url, init),
  connect: createConnection(),
  eraseDatabase,
  storage: {
    session: sessionStorage,
    readSettings: readStoredSettings,
    writeSettings: writeStoredSettings,
    readPolicy: readManagedStorage,
    readConsent: readStoredConsent,
    removeConsent: removeStoredConsent,
  },
  permissions: {
    grantedOrigins: permissions.grantedOrigins,
    hasOrigins: permissions.hasOrigins,
    removeOrigins: permissions.removeOrigins,
  },
  tabs: {
    activeTabId: tabs.activeTabId,
    send: tabs.sendToTab,
    sendToAll: tabs.sendToAllTabs,
    askPageStatus,
    readWalks,
    openStop,
    openPopup: () => openPopup().catch(() => undefined),
  },
  scripts: { registerScanner, injectScanner: injectScannerIntoOpenTabs, runLateScript },
  texts: { setLanguage, pageWords: () => chosenTexts(PAGE_WORDS) },
  showOnToolbar,
  setHistoryAlarm: (isOn) => setAlarm(HISTORY_ALARM, isOn),
  tellOwnPages,
});

async function setLanguage(language: string | null): Promise<void> {
  await setTextLanguage(language);
  nameWaysToCheck({
    selection: i18n.t('menu.check'),
    link: i18n.t('menu.checkLink'),
    keyword: i18n.t('omnibox.hint'),
  });
}

/** Builds the background on the browser. Listeners come in the first tick: an event may have woken the worker. */
export function startBackground(options: BackgroundOptions): void {
  const { handlers, events } = createBackground(createPlatform(), options);
  listen(handlers);
  tabs.onTabGone((tabId) => void events.tabGone(tabId));
  tabs.onActiveTabChanged(events.activeTabChanged);
  tabs.onTabNavigated(
    (tabId, isPage) => void events.tabNavigated(tabId, isPage),
    (tabId) => void events.pageThere(tabId),
  );
  permissions.onOriginsChanged(events.originsChanged);
  onManagedStorageChanged(() => void events.policyChanged());
  lifecycle.onInstalled(() => void events.enabled());
  lifecycle.onBrowserStarted(events.browserStarted);
  onAlarm(HISTORY_ALARM, events.historyAlarm);
  lifecycle.onCommand('next-card', () => void events.nextCardWanted());
  lifecycle.onCommand('open-panel', (windowId) => void openSidePanelOf(windowId));
  listenForChecks();
  events.workerStarted();
  void lifecycle.onEnabled(events.enabled);
  void lifecycle.shutStorageToContentScripts();
}
