import { isMarked } from '../../domain/mark/badge-look.ts';
import { LEVELS } from '../../domain/verdict/level.ts';
import type { Level } from '../../domain/verdict/level.ts';
import type { Walked } from '../../domain/page-list.ts';
import type { Asker } from '../ask/mark-source.ts';
import type { DrawnMarks } from '../draw/drawn-marks.ts';
import { boxOf, placeOf } from './page-list.ts';
import type { Sighting } from '../find/sighting.ts';

/** What the keyboard command walks in this frame, for the background, which knows all frames of the page. */
export interface CardWalk {
  walk(): Walked;
  /** Opens the card of one of those stops, with the keyboard in it. */
  openStop(index: number): void;
}

export interface CardWalkDeps {
  drawnMarks: Pick<DrawnMarks, 'marks'>;
  sightings: () => Iterable<Sighting>;
  asker: Pick<Asker, 'markOf' | 'badges'>;
  /** Whose card is open, or about to be. */
  current: () => Sighting | null;
  /** Scrolls to a sighting and opens its card as soon as it has a mark in sight. */
  goTo: (sighting: Sighting) => void;
}

interface Stop {
  sighting: Sighting;
  level: Level;
  top: number;
  left: number;
}

export function createCardWalk({
  drawnMarks,
  sightings,
  asker,
  current,
  goTo,
}: CardWalkDeps): CardWalk {
  /**
   * Marks stand in or close to the viewport alone, so the command never leads far away. What is in sight and has no mark because
   * the person wants few has a card all the same.
   */
  function stops(): Stop[] {
    const range = document.createRange();
    const found = new Map<Sighting, Level>();
    for (const { sighting, look } of drawnMarks.marks()) found.set(sighting, look.level);
    for (const sighting of sightings()) {
      const level = asker.markOf(sighting.address)?.level;
      if (level === undefined || found.has(sighting) || isMarked(level, asker.badges)) continue;
      if (placeOf(sighting, range) === 'inSight') found.set(sighting, level);
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
      const at = all.findIndex(({ sighting }) => sighting === current());
      return { levels: all.map(({ level }) => level), at };
    },
    openStop(index) {
      const stop = stops()[index];
      if (stop !== undefined) goTo(stop.sighting);
    },
  };
}
