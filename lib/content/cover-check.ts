import type { Box } from './box.ts';
import { isCovered } from './cover.ts';
import type { Sighting } from './sighting.ts';

/** Remembers which texts lie under something, and tests again what may have changed, a little each frame. */
export interface CoverCheck {
  /** Anything may have moved since the last tests. */
  expire(): void;
  /**
   * Those of the visible texts that are covered. New ones are always tested; the others until `endMs` (by
   * `performance.now()`), those longest untested first, and until then they count as before.
   */
  coveredOf(visible: ReadonlyMap<Sighting, Box>, endMs: number): Set<Sighting>;
  /** Whether tests are left for the next frame. */
  readonly isBehind: boolean;
}

/** Tests a pass, however short the time is. One takes 5 to 50 µs. */
const LEAST = 5;

export function createCoverCheck(): CoverCheck {
  const results = new WeakMap<Sighting, { isCovered: boolean; turn: number }>();
  let turn = 0;
  let isBehind = false;

  function turnOf(sighting: Sighting): number {
    return results.get(sighting)?.turn ?? -1;
  }

  return {
    expire() {
      turn += 1;
    },
    coveredOf(visible, endMs) {
      let tests = 0;
      const covered = new Set<Sighting>();
      const oldestFirst = Array.from(visible.keys()).toSorted((a, b) => turnOf(a) - turnOf(b));
      isBehind = false;
      for (const sighting of oldestFirst) {
        const known = results.get(sighting);
        if (
          known !== undefined &&
          known.turn !== turn &&
          tests >= LEAST &&
          performance.now() > endMs
        )
          isBehind = true;
        else if (known?.turn !== turn) {
          const line = visible.get(sighting);
          tests += 1;
          if (line !== undefined) {
            results.set(sighting, { isCovered: isLineCovered(sighting, line), turn });
          }
        }
        if (results.get(sighting)?.isCovered === true) covered.add(sighting);
      }
      return covered;
    },
    get isBehind() {
      return isBehind;
    },
  };
}

function isLineCovered({ element }: Sighting, line: Box): boolean {
  return isCovered(element, line.right - 2, (line.top + line.bottom) / 2);
}
