/** Names of those who ask: a frame of a tab, or a report on a page of our own. */

export function frameAsker(tabId: number | null, frameId: number | null): string {
  return `tab:${tabId}:${frameId}`;
}

export function reportAsker(number: number): string {
  return `report:${number}`;
}

/** The tab a frame belongs to; null for a report. */
export function tabOf(asker: string): number | null {
  const id = /^tab:(\d+):/.exec(asker)?.[1];
  return id === undefined ? null : Number(id);
}

/** Whose turn comes before whose, lowest first: our own pages, then the tab in front, then the others. */
export function rankOf(asker: string, activeTabId: number | null): number {
  const tabId = tabOf(asker);
  if (tabId === null) return 0;
  return tabId === activeTabId ? 1 : 2;
}
