import { isMarked } from '../../domain/mark/mark-style.ts';
import { LEVELS } from '../../domain/verdict/level.ts';
import type { Level } from '../../domain/verdict/level.ts';
import type { Walked } from '../../domain/page-list.ts';
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
  level: Level;
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
  const levelOf = ({ address }: Sighting) => source.markOf(address)?.level;

  /**
   * The marks, which stand only in or near the viewport, so the command never leads far away. A person who wants few
   * marks still gets a stop at every sighting in view whose level has none.
   */
  function stops(): Stop[] {
    const range = document.createRange();
    const found = new Map<Sighting, Level>();
    for (const { sighting, look } of marks.drawn.marks()) found.set(sighting, look.level);
    const unmarked = [...page.sightings()].filter((it) => {
      const level = levelOf(it);
      return level !== undefined && !found.has(it) && !isMarked(level, source.style);
    });
    for (const [sighting, position] of viewPositionsOf(unmarked, page.tree)) {
      if (position === 'inSight') found.set(sighting, levelOf(sighting) as Level);
    }
    return Array.from(found, ([sighting, level]) => {
      const { top, left } = boxOf(sighting, range);
      return { sighting, level, top, left };
    }).toSorted(
      (a, b) =>
        LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || a.top - b.top || a.left - b.left,
    );
  }

  return {
    walk() {
      const all = stops();
      const current = state.awaited ?? state.coming ?? state.current;
      const at = all.findIndex(({ sighting }) => sighting === current);
      return { levels: all.map(({ level }) => level), at };
    },
    openStop(index) {
      const stop = stops()[index];
      if (stop !== undefined) reveal(stop.sighting);
    },
  };
}
