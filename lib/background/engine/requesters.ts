/** Who asks for addresses: a frame of a tab, or a report on one address. */
export interface Requester {
  /** Tells requesters apart. Nothing is read out of it. */
  key: string;
  /** The tab on whose account it asks: that of the frame, or of a card. Null for a report on a page of our own. */
  tabId: number | null;
  isReport: boolean;
}

export function frameRequester(tabId: number | null, frameId: number | null): Requester {
  return { key: `tab:${tabId}:${frameId}`, tabId, isReport: false };
}

export function reportRequester(number: number, tabId: number | null): Requester {
  return { key: `report:${number}`, tabId, isReport: true };
}

/** Those who have asked lately. Whoever does not ask again within five seconds of an answer is gone. */
export interface Requesters {
  /** A call begins. The result tells whether it still is its requester's latest one. */
  begin(requester: Requester): () => boolean;
  /** The requester has its answer, and asks again if it is still there. */
  awaitReturn(requester: Requester): void;
  forget(key: string): void;
  /** Those who are frames, or all of one tab if `tabId` is given. */
  frames(tabId?: number): Requester[];
  /** The tab on whose account a known requester asks; null for a report on a page of our own. */
  tabOf: (key: string) => number | null;
}

const ABSENCE_MS = 5000;

interface Call {
  requester: Requester;
  absence?: ReturnType<typeof setTimeout>;
}

export function createRequesters(onGone: (requester: Requester) => void): Requesters {
  const latest = new Map<string, Call>();
  return {
    begin(requester) {
      const { key } = requester;
      clearTimeout(latest.get(key)?.absence);
      const call: Call = { requester };
      latest.set(key, call);
      return () => latest.get(key) === call;
    },
    awaitReturn(requester) {
      const call = latest.get(requester.key);
      if (call === undefined) return;
      call.absence = setTimeout(() => onGone(requester), ABSENCE_MS);
    },
    forget(key) {
      clearTimeout(latest.get(key)?.absence);
      latest.delete(key);
    },
    frames: (tabId) =>
      Array.from(latest.values(), ({ requester }) => requester).filter((it) =>
        tabId === undefined ? !it.isReport : it.tabId === tabId,
      ),
    tabOf: (key) => latest.get(key)?.requester.tabId ?? null,
  };
}

/** Whose turn comes first, lowest first: our own pages, then the tab in front, then the others. */
export function rankOf(tabId: number | null, activeTabId: number | null): number {
  if (tabId === null) return 0;
  return tabId === activeTabId ? 1 : 2;
}
