import { originPattern } from '../../domain/settings/base-url.ts';
import { hasOrigins } from '../../platform/permissions.ts';
import * as tabs from '../../platform/tabs/tabs.ts';

/** Whether the person lets us work on a site, by its origin. */
export function isSiteAllowed(origin: string): Promise<boolean> {
  return hasOrigins([originPattern(origin)]);
}

/** Epoch milliseconds. */
export function now(): number {
  return Date.now();
}

/** Has the scripts in all tabs ask for everything anew. */
export function askAgain(): void {
  void tabs.sendToAllTabs({ event: 'verdictsChanged' });
}
