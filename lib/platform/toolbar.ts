import { browser } from 'wxt/browser';

/** Writes the toolbar button's badge for one tab. Tabs that are gone are no fault. */
export async function setToolbarBadge(
  tabId: number,
  badge: { text: string; background: string; title: string },
): Promise<void> {
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text: badge.text }),
      browser.action.setBadgeBackgroundColor({ tabId, color: badge.background }),
      browser.action.setTitle({ tabId, title: badge.title }),
    ]);
  } catch {
    // The tab was closed meanwhile.
  }
}
