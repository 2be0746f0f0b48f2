import { signal } from '@preact/signals';
import type { Client } from '../messaging/client.ts';
import { ask } from './fault.ts';
import { toPageSightings } from './page-sightings.ts';
import type { PageSightings, SightingRow } from './page-sightings.ts';

/** Why the page did not lead to an address. */
export type ShowProblem = 'hidden' | 'gone';

/** The addresses on the page in front. Nothing of it is kept. */
export function createPageListState(call: Client) {
  /** Null while not known. */
  const page = signal<PageSightings | null>(null);
  /** The page does not answer: what is on show is as seen last. */
  const isSilent = signal(false);
  const problem = signal<ShowProblem | null>(null);
  let shownTab: number | null = null;
  let loading = 0;

  /** `tabId`: of the tab in front, where marks are on; else null. */
  async function load(tabId: number | null): Promise<void> {
    loading += 1;
    const mine = loading;
    if (tabId !== shownTab) {
      page.value = null;
      problem.value = null;
      isSilent.value = false;
    }
    shownTab = tabId;
    if (tabId === null) return;
    const told = await ask(call('listSightings', { tabId }));
    if (mine !== loading) return;
    const listed = told.ok ? toPageSightings(told.value) : null;
    isSilent.value = listed === null;
    if (listed !== null) page.value = listed;
  }

  /** True when the page now shows the address and its card. */
  async function show({ address, places }: SightingRow): Promise<boolean> {
    const tabId = shownTab;
    const seen = places.find(({ place }) => place === 'inSight');
    const at = seen ?? places.find(({ place }) => place !== 'hidden') ?? places[0];
    if (tabId === null || at === undefined) return false;
    problem.value = null;
    const told = await ask(call('showSighting', { tabId, frameId: at.frameId, address }));
    const place = told.ok ? told.value.place : null;
    problem.value = place === null ? 'gone' : place === 'hidden' ? 'hidden' : null;
    return problem.value === null;
  }

  return { page, isSilent, problem, load, show };
}
