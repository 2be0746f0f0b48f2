import { isMarked } from '../../domain/mark/mark-style.ts';
import { severityOf } from '../../domain/mark/severity.ts';
import type { Mark } from '../../domain/mark/mark.ts';
import type { Walked } from '../../domain/page-list.ts';
import type { MarkLook } from '../draw/mark-look.ts';
import type { CardsDeps, CardState } from './card-deps.ts';
import { boxOf, viewPositionsOf } from './view-position.ts';
import type { Sighting } from '../find/sighting.ts';

/** The stops of the keyboard command in this frame. The background knows those of all frames of the page. */
export interface CardWalk {
  walk(): Walked;
  /** Opens the card of one of those stops and gives it the keyboard. */
  openStop(index: number): void;
}

interface Stop {
  sighting: Sighting;
  rank: number;
  top: number;
  left: number;
}

/** `reveal` scrolls to a sighting and opens its card as soon as it has a mark in sight. */
export function createCardWalk(
  { page, marks, service }: CardsDeps,
  state: CardState,
  reveal: (sighting: Sighting) => void,
): CardWalk {
  const { source } = service;
  const markOf = ({ address }: Sighting) => source.markOf(address);

  /**
   * The marks, which stand only in or near the viewport, so the command never leads far away. A person who wants few
   * marks still gets a stop at every sighting in view whose level has none.
   */
  function stops(): Stop[] {
    const range = document.createRange();
    const found = new Map<Sighting, Pick<MarkLook, 'level' | 'flags'>>();
    for (const { sighting, look } of marks.drawn.marks()) found.set(sighting, look);
    const unmarked = [...page.sightings()].filter((it) => {
      const mark = markOf(it);
      return mark !== undefined && !found.has(it) && !isMarked(mark.level, source.style);
    });
    for (const [sighting, position] of viewPositionsOf(unmarked, page.tree)) {
      // What the page warns of has a mark, so there are no flags of the page here.
      if (position === 'inSight') found.set(sighting, markOf(sighting) as Mark);
    }
    return Array.from(found, ([sighting, look]) => {
      const { top, left } = boxOf(sighting, range);
      return { sighting, rank: severityOf(look), top, left };
    }).toSorted((a, b) => a.rank - b.rank || a.top - b.top || a.left - b.left);
  }

  return {
    walk() {
      const all = stops();
      const current = state.awaited ?? state.coming ?? state.current;
      const at = all.findIndex(({ sighting }) => sighting === current);
      return { ranks: all.map(({ rank }) => rank), at };
    },
    openStop(index) {
      const stop = stops()[index];
      if (stop !== undefined) reveal(stop.sighting);
    },
  };
}
