import { isMixedCase } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import { MOST_LISTED, PAGE_LIST } from '../../domain/page-list.ts';
import type { Sighted, SightedList, ViewPosition } from '../../domain/page-list.ts';
import type { CardsDeps } from './card-deps.ts';
import type { CardWalk } from './card-walk.ts';
import type { Sighting } from '../find/sighting.ts';
import { viewPositionsOf } from './view-position.ts';

/** What popup and side panel ask a frame (`platform/tabs/cards-script.ts`). The page notices only the scrolling. */
export interface PageList {
  list(): SightedList;
  /**
   * Scrolls to an address and opens its card. Answers where the address stood before: `hidden` if the page has it
   * but does not show it, null if the page no longer has it.
   */
  show(address: string): ViewPosition | null;
}

/** `reveal` scrolls to a sighting and opens its card as soon as it has a mark in sight. */
export function createPageList(
  { page, service }: Pick<CardsDeps, 'page' | 'service'>,
  reveal: (sighting: Sighting) => void,
): PageList {
  const { sightings, lookAlikes, rows, tree } = page;
  let lastShown: Sighting | null = null;

  return {
    list() {
      const found = new Map<Address, Sighted>();
      const listed = new Set<Address>();
      const all = [...sightings()];
      // Chosen before anything is measured: the side panel asks all the time, and a page may have many thousands.
      const chosen = all.filter(({ address }) =>
        listed.size < MOST_LISTED ? listed.add(address) : listed.has(address),
      );
      for (const [sighting, position] of viewPositionsOf(chosen, tree)) {
        const { address, kind, written, flags } = sighting;
        const entry = found.get(address) ?? {
          address,
          level: service.source.markOf(address)?.level ?? null,
          flags: lookAlikes.find(address) !== null ? ['look-alike'] : [],
          claims: [],
          places: [],
        };
        found.set(address, entry);
        entry.places.push(position);
        entry.flags = [...new Set([...entry.flags, ...flags, ...rows.flagsOf(sighting)])];
        // An address whose zeros are counted is compared only beside its mark.
        const isWhole = (kind === 'text' || kind === 'field') && /^\w+$/.test(written);
        if (isWhole && isMixedCase(written) && !entry.claims.includes(written)) {
          entry.claims.push(written);
        }
      }
      return { sighted: [...found.values()], isPartial: chosen.length < all.length };
    },

    show(address) {
      const all = [...sightings()].filter((it) => it.address === address);
      const positions = viewPositionsOf(all, tree);
      const visible = [...positions.keys()].filter((it) => positions.get(it) !== 'hidden');
      const next = visible[visible.indexOf(lastShown as Sighting) + 1];
      const inSight = visible.find((it) => positions.get(it) === 'inSight');
      // Each further choice of the same address leads to the next sighting of it, and from the last to the first.
      const sighting =
        lastShown?.address === address ? (next ?? visible[0]) : (inSight ?? visible[0]);
      if (sighting === undefined) return positions.size === 0 ? null : 'hidden';
      lastShown = sighting;
      reveal(sighting);
      return positions.get(sighting) as ViewPosition;
    },
  };
}

/** Leaves both where our pages and the background call them in this frame. Returns what withdraws them. */
export function offerPageList(list: PageList & CardWalk): () => void {
  const key = Symbol.for(PAGE_LIST);
  Reflect.set(globalThis, key, list);
  return () => {
    // A newer scanner may have left its own there by now.
    if (Reflect.get(globalThis, key) === list) Reflect.deleteProperty(globalThis, key);
  };
}
