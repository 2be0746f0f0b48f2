import { PAGE_WORDS } from '../domain/mark/mark-style.ts';
import { setAlarm } from '../platform/alarms.ts';
import { chosenTexts, i18n, setTextLanguage } from '../platform/i18n.ts';
import { tellOwnPages } from '../platform/messages/in-background.ts';
import { openPopup } from '../platform/open-popup.ts';
import * as permissions from '../platform/permissions.ts';
import { readStoredConsent, removeStoredConsent } from '../platform/storage/consent-storage.ts';
import { readManagedStorage } from '../platform/storage/managed-storage.ts';
import { sessionStorage } from '../platform/storage/session-storage.ts';
import { readStoredSettings, writeStoredSettings } from '../platform/storage/settings-storage.ts';
import { openStop, readWalks } from '../platform/tabs/cards-script.ts';
import {
  injectScannerIntoOpenTabs,
  registerScanner,
  runLateScript,
} from '../platform/tabs/page-scripts.ts';
import { askPageStatus } from '../platform/tabs/page-status.ts';
import * as tabs from '../platform/tabs/tabs.ts';
import { nameWaysToCheck } from '../platform/ways-to-check.ts';
import type { BackgroundPlatform } from './background-platform.ts';
import { createConnection } from './store/connection.ts';
import { eraseDatabase } from './store/erase-database.ts';
import { showOnToolbar } from './tabs/show-on-toolbar.ts';

/** Wakes the worker to read the history. */
export const HISTORY_ALARM = 'history';

/** All that the background uses of the browser. */
export const createPlatform = (): BackgroundPlatform => ({
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
