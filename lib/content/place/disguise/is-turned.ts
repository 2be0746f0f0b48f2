import { findOutwards, textContentOf } from '../../dom/node-reader.ts';
import { isInline } from '../style-reader.ts';
import type { StyleReader } from '../style-reader.ts';
import { select } from '../text-boxes.ts';
import type { WrittenSighting } from '../text-boxes.ts';

/** Of all characters that set a direction, this one alone turns Latin letters around. */
const OVERRIDE = '\u202E';

/**
 * Whether digits are shown from right to left. Characters, elements and rules that turn them can be nested, and ended
 * by others. So where there are any, what counts is where the browser has put the digits.
 */
export function isTurned(
  sighting: WrittenSighting,
  parents: readonly Element[],
  read: StyleReader,
): boolean {
  return parents.some((it) => mayBeTurned(it, read)) && runsBackwards(sighting);
}

/** A field's digits have no boxes to ask for. */
export function isFieldTurned(field: Element, value: string): boolean {
  return value.includes(OVERRIDE) || isOverridden(field);
}

/** Whether its paragraph has something that turns letters. */
function mayBeTurned(element: Element, read: StyleReader): boolean {
  const mayTurnIt = (at: Element): boolean => read.rememberStyle(mayTurn, at);
  const last = findOutwards(element, read.parentOf, (at) => mayTurnIt(at) || !isInline(at));
  return last !== null && mayTurnIt(last);
}

function mayTurn(element: Element): boolean {
  return isOverridden(element) || textContentOf(element)?.includes(OVERRIDE) === true;
}

function isOverridden(element: Element): boolean {
  const { unicodeBidi, direction } = getComputedStyle(element);
  return unicodeBidi.endsWith('override') && direction === 'rtl';
}

/** Whether the second character of a piece stands before its first. */
function runsBackwards({ parts, start }: WrittenSighting): boolean {
  const range = document.createRange();
  return parts.some((part, index) => {
    const at = index === 0 ? start : 0;
    if (part.length < at + 2) return false;
    const first = select(range, part, at, at + 1).getBoundingClientRect();
    const second = select(range, part, at + 1, at + 2).getBoundingClientRect();
    const isOnOneLine = second.bottom > first.top && second.top < first.bottom;
    return isOnOneLine && second.right < first.right;
  });
}
