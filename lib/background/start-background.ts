import { onAlarm } from '../platform/alarms.ts';
import * as lifecycle from '../platform/lifecycle.ts';
import { listen } from '../platform/messages/in-background.ts';
import * as permissions from '../platform/permissions.ts';
import { onManagedStorageChanged } from '../platform/storage/managed-storage.ts';
import { openSidePanelOf } from '../platform/tabs/side-panel.ts';
import * as tabs from '../platform/tabs/tabs.ts';
import { listenForChecks } from '../platform/ways-to-check.ts';
import { createPlatform, HISTORY_ALARM } from './browser-platform.ts';
import { createBackground } from './create-background.ts';
import type { BackgroundOptions } from './create-background.ts';

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
