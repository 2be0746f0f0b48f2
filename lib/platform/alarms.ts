import { browser } from 'wxt/browser';

/** The shortest that browsers allow: half a minute. */
const PERIOD_MINUTES = 0.5;

/** Wakes the background every half minute under this name, or no more. */
export function setAlarm(name: string, isOn: boolean): void {
  if (isOn) void browser.alarms.create(name, { periodInMinutes: PERIOD_MINUTES });
  else void browser.alarms.clear(name);
}

/** Must be called in the first tick of the worker. */
export function onAlarm(name: string, listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) listener();
  });
}
