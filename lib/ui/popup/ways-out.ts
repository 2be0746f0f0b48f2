import { openFirstSteps, openOptionsPage } from '../../platform/tabs/open-own-page.ts';
import { hasSidePanel, openSidePanel } from '../../platform/tabs/side-panel.ts';

/** What opens another page from the popup closes the popup, because Firefox would leave it open. */

export function leaveForOptions(): void {
  leaveFor(openOptionsPage());
}

export function leaveForFirstSteps(): void {
  leaveFor(openFirstSteps());
}

/** Null where the browser has no side panel. */
export const leaveForPanel = hasSidePanel() ? (): void => leaveFor(openSidePanel()) : null;

function leaveFor(opening: Promise<void>): void {
  void opening.then(() => close());
}
