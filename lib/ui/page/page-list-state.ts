import { signal } from '@preact/signals';
import { createEntry, MOST_ENTRIES } from '../../domain/book/address-book.ts';
import { MOST_LISTED } from '../../domain/page-list.ts';
import type { ViewPosition } from '../../domain/page-list.ts';
import type { Client } from '../../messaging/client.ts';
import type { FrameList } from '../../platform/tabs/cards-script.ts';
import { ask } from '../fault.ts';
import { addressesIn, toPageSightings } from './page-sightings.ts';
import type { PageSightings, SightingRow } from './page-sightings.ts';

export interface PageListSeams {
  call: Client;
  /** What the frames of a tab show; null when they do not answer. */
  listFrames: (tabId: number) => Promise<FrameList[] | null>;
  /** Scrolls to an address and opens its card. Resolves to where the address was, or null if it is gone. */
  showInFrame: (
    frame: { tabId: number; frameId: number },
    address: string,
  ) => Promise<ViewPosition | null>;
}

/** Why the page did not lead to an address, or the address did not come into the address book. */
export type ShowProblem = 'hidden' | 'gone' | 'notNoted' | 'bookIsFull';

/** The addresses on the page in front. None of it is stored. */
export function createPageListState({ call, listFrames, showInFrame }: PageListSeams) {
  /** Null while not known. */
  const page = signal<PageSightings | null>(null);
  /** The page does not answer, so the list is as it was last seen. */
  const isSilent = signal(false);
  const problem = signal<ShowProblem | null>(null);
  let shownTab: number | null = null;
  let shownUrl: string | null = null;
  /** The frames' answers behind the list on show. */
  let shownFrames: string | null = null;
  let loading = 0;

  /** `url`: where the tab's page is, if that is known. */
  async function read(
    tabId: number | null,
    { isGlance = false, url = shownUrl }: { isGlance?: boolean; url?: string | null } = {},
  ): Promise<boolean> {
    loading += 1;
    const mine = loading;
    if (tabId !== shownTab) {
      page.value = shownFrames = problem.value = null;
      isSilent.value = false;
    }
    // What was told of the page before is not true of this one.
    if (url !== shownUrl) problem.value = null;
    shownTab = tabId;
    shownUrl = url;
    if (tabId === null) return false;
    const frames = await listFrames(tabId);
    if (mine !== loading) return false;
    isSilent.value = frames === null;
    const told = JSON.stringify(frames);
    if (frames === null || (isGlance && told === shownFrames)) return false;
    const addresses = addressesIn(frames).slice(0, MOST_LISTED);
    const answer = await ask(call('recallAddresses', { addresses }));
    if (mine !== loading) return false;
    isSilent.value = !answer.ok;
    if (!answer.ok) return false;
    shownFrames = told;
    page.value = toPageSightings(frames, answer.value.known);
    return true;
  }

  async function isBookFull(): Promise<boolean> {
    const told = await ask(call('getSettings', {}));
    return told.ok && told.value.addressBook.length >= MOST_ENTRIES;
  }

  return {
    page,
    isSilent,
    problem,
    /** `tabId`: the tab in front if marks are on there, else null. */
    load: async (tabId: number | null, url: string | null = null): Promise<void> =>
      void (await read(tabId, { url })),
    /** Asks the page for its addresses, and the background only if they have changed. True if they have. */
    glance: (): Promise<boolean> => read(shownTab, { isGlance: true }),

    /** Puts an address into the address book, as the person calls it. True when it is there. */
    async note({ address }: SightingRow, label: string): Promise<boolean> {
      // What stays as it is would not be read out again.
      problem.value = null;
      // The row may be older than what another page has noted of it, such as never to send it.
      const told = await ask(call('recallAddresses', { addresses: [address] }));
      if (!told.ok) {
        // Without it, what was noted would be lost.
        problem.value = 'notNoted';
        return false;
      }
      const entry = told.value.known[0]?.entry;
      const put = [createEntry(address, { ...entry, ...(label !== '' && { label }) })];
      const answer = await ask(call('changeAddressBook', { put, remove: [] }));
      if (!answer.ok) problem.value = (await isBookFull()) ? 'bookIsFull' : 'notNoted';
      return answer.ok && (await read(shownTab), true);
    },

    /** True when the page now shows the address and its card. */
    async show({ address, places }: SightingRow): Promise<boolean> {
      const tabId = shownTab;
      const seen = places.find(({ place }) => place === 'inSight');
      const at = seen ?? places.find(({ place }) => place !== 'hidden') ?? places[0];
      if (tabId === null || at === undefined) return false;
      problem.value = null;
      const place = await showInFrame({ tabId, frameId: at.frameId }, address);
      // A page that is busy, or shows a dialog, does not answer either.
      const isUnanswered = place === null && (await listFrames(tabId)) === null;
      const isShown = place !== null && place !== 'hidden';
      // It would not be true of another tab, which may be in front by now.
      if (tabId !== shownTab) return isShown;
      if (isUnanswered) isSilent.value = true;
      else if (!isShown) problem.value = place ?? 'gone';
      return isShown;
    },
  };
}
