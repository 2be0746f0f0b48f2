import { isMixedCase } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import { MOST_LISTED } from '../../domain/page-list.ts';
import type { Place } from '../../domain/page-list.ts';
import type { Sighted, SightedList } from '../../domain/sighted-address.ts';
import type { Asker } from '../ask/mark-source.ts';
import type { LookAlikes } from '../find/look-alikes.ts';
import type { Sighting } from '../find/sighting.ts';

/** What the background asks of a frame, for the popup. The page notices nothing of it. */
export interface PageList {
  list(): SightedList;
  /**
   * Scrolls to an address and opens its card; answers with where it was. `hidden`: the page does not show it. Null:
   * it is there no more.
   */
  show(address: string): Place | null;
}

export interface PageListDeps {
  sightings: () => Iterable<Sighting>;
  asker: Pick<Asker, 'markOf'>;
  lookAlikes: Pick<LookAlikes, 'has'>;
  /** Scrolls to a sighting and opens its card as soon as it has a mark in sight. */
  goTo: (sighting: Sighting) => void;
}

export function createPageList(deps: PageListDeps): PageList {
  const { sightings, asker, lookAlikes, goTo } = deps;
  let lastShown: Sighting | null = null;
  function describe(sighting: Sighting): Sighted {
    const { address } = sighting;
    return {
      address,
      level: asker.markOf(address)?.level ?? null,
      flags: lookAlikes.has(address) ? ['look-alike'] : [],
      claims: [],
      places: [],
    };
  }

  return {
    list() {
      const found = new Map<Address, Sighted>();
      let isPartial = false;
      const range = document.createRange();
      for (const sighting of sightings()) {
        const { address, node, kind, written, flags } = sighting;
        if (!node.isConnected) continue;
        const entry = found.get(address) ?? describe(sighting);
        if (!found.has(address) && found.size >= MOST_LISTED) {
          isPartial = true;
          continue;
        }
        found.set(address, entry);
        entry.places.push(placeOf(sighting, range));
        for (const flag of flags) if (!entry.flags.includes(flag)) entry.flags.push(flag);
        const isWhole = kind === 'text' || kind === 'field';
        if (isWhole && isMixedCase(written) && !entry.claims.includes(written)) {
          entry.claims.push(written);
        }
      }
      return { sighted: [...found.values()], isPartial };
    },

    show(address) {
      const range = document.createRange();
      const all = [...sightings()].filter((it) => it.address === address && it.node.isConnected);
      const visible = all.filter((it) => placeOf(it, range) !== 'hidden');
      const next = visible[visible.findIndex((it) => it === lastShown) + 1];
      const inSight = visible.find((it) => placeOf(it, range) === 'inSight');
      // Chosen again it leads on to the next place, round and round.
      const sighting =
        lastShown?.address === address ? (next ?? visible[0]) : (inSight ?? visible[0]);
      if (sighting === undefined) return all.length === 0 ? null : 'hidden';
      lastShown = sighting;
      const place = placeOf(sighting, range);
      goTo(sighting);
      return place;
    },
  };
}

/** Puts a sighting in the middle of the window unless all of it is in sight. */
export function scrollTo(sighting: Sighting, range: Range): void {
  const before = boxOf(sighting, range);
  if (before.top >= 0 && before.bottom <= innerHeight) return;
  sighting.element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  // The middle of a long text is not where the address stands.
  const { top, bottom } = boxOf(sighting, range);
  if (bottom < 0 || top > innerHeight)
    scrollBy({ top: top - innerHeight / 2, behavior: 'instant' });
}

/** `range` is one for many: live ones make every change of the page dearer. */
export function placeOf(sighting: Sighting, range: Range): Place {
  const { width, height, top, bottom } = boxOf(sighting, range);
  const isHidden = getComputedStyle(sighting.element).visibility !== 'visible';
  if (isHidden || width === 0 || height === 0) return 'hidden';
  if (bottom <= 0) return 'above';
  return top >= innerHeight ? 'below' : 'inSight';
}

export function boxOf(sighting: Sighting, range: Range): DOMRect {
  if (sighting.kind === 'field') return sighting.element.getBoundingClientRect();
  const { node, start, parts, end } = sighting;
  const last = parts.at(-1) ?? node;
  range.setStart(node, Math.min(start, node.length));
  range.setEnd(last, Math.min(end, last.length));
  return range.getBoundingClientRect();
}
