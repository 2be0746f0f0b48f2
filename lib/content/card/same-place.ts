import type { Box } from '../dom/box.ts';
import type { DrawnMarks } from '../draw/drawn-marks.ts';
import type { Sighting } from '../find/sighting.ts';
import { boxOf } from './view-position.ts';

/** The most that is read before an address, and the most behind it. */
const MOST_BESIDE = 200;
/** A row that is written anew may stand this far away, as where another one has come above it. In CSS px. */
const NEAR_PX = 100;
/** A page may repeat one address thousands of times. What comes in the place of another text is read last. */
const MOST_MEASURED = 200;

/**
 * Whether a sighting may stand in the place of one that is gone, as where a page writes a row anew: it has the same
 * address, and the same text beside it. What a person has pasted into a field is told of that field alone.
 */
function isHeir(it: Sighting, gone: Sighting, beside: string): boolean {
  const isSame = it.address === gone.address && it.kind === gone.kind && it.kind !== 'field';
  return isSame && writtenBeside(it) === beside;
}

/** The heir whose mark is nearest to where the mark of `gone` was (`at`). */
export function findHeir(
  gone: Sighting,
  beside: string,
  at: Box,
  drawn: Pick<DrawnMarks, 'find' | 'marks'>,
): Sighting | null {
  let heir: Sighting | null = null;
  let nearestPx = NEAR_PX;
  for (const { sighting } of drawn.marks()) {
    if (!isHeir(sighting, gone, beside)) continue;
    const awayPx = distanceOf(drawn.find(sighting)?.text ?? at, at);
    if (awayPx > nearestPx) continue;
    nearestPx = awayPx;
    heir = sighting;
  }
  return heir;
}

/** Whether an heir is among what is read, near there, and has no mark yet. */
export function isHeirRead(
  read: Iterable<Sighting>,
  gone: Sighting,
  beside: string,
  at: Box,
  drawn: Pick<DrawnMarks, 'find'>,
): boolean {
  const range = document.createRange();
  return Array.from(read)
    .filter((it) => isHeir(it, gone, beside) && drawn.find(it) === null)
    .slice(-MOST_MEASURED)
    .some((it) => distanceOf(boxOf(it, range), at) <= NEAR_PX);
}

function distanceOf(one: Box, other: Box): number {
  return Math.hypot(one.left - other.left, one.top - other.top);
}

/**
 * What is written directly before and behind an address, as the card's URL takes it: it may name a chain, or the amount of
 * a request to pay.
 */
export function writtenBeside(sighting: Sighting): string {
  const isField = sighting.kind === 'field';
  const before = (isField ? sighting.value : sighting.node.data).slice(0, sighting.start);
  const behind = isField
    ? sighting.value.slice(sighting.start + sighting.written.length)
    : (sighting.parts.at(-1)?.data.slice(sighting.end) ?? '');
  // Payment requests have ASCII characters alone, and no spaces.
  const near = before.slice(-MOST_BESIDE).replace(/.*[^!-~]/s, '');
  const far = behind.slice(0, MOST_BESIDE).replace(/[^!-~].*/s, '');
  return near + far === '' ? '' : `.${encodeURIComponent(`${near} ${far}`)}`;
}
