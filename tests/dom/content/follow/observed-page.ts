import { vi } from 'vitest';
import type { Cause } from '../../../../lib/content/dom/page-change.ts';
import { createPageObserver } from '../../../../lib/content/follow/page-observer.ts';
import type { PageObserver } from '../../../../lib/content/follow/page-observer.ts';
import { pulses } from '../../../../lib/content/place/moving-elements.ts';

export const ignored = (): void => undefined;
export const onChanged = vi.fn();
export const onTouched = vi.fn();
/** The kinds of causes, each time that something may have moved. */
export const told: string[][] = [];
/** The same, with those of the pointer. */
export const heard: string[][] = [];
let observer: PageObserver | undefined;

/** The pointer may rest where another file of tests has left it, and then meets what comes under it. */
const OF_POINTER = /^pointer/;

function note(causes: Iterable<Cause>): void {
  const kinds = Array.from(causes, ({ type }) => type);
  heard.push(kinds);
  if (!kinds.some((it) => OF_POINTER.test(it))) told.push(kinds);
}

/** Observes the page from now on, until `stopObserving`. */
export function observe(onRecorded = (): void => observer?.tell()): void {
  told.length = 0;
  heard.length = 0;
  onChanged.mockClear();
  observer = createPageObserver({
    onMoved(_change, causes) {
      if (causes !== undefined) note(causes);
    },
    onRecorded,
    onCauses: note,
    onVisited: ignored,
    onChanged,
    onEntered: ignored,
    onTouched,
    isOurs: () => false,
    pulses,
  });
  observer.start();
}

export function stopObserving(): void {
  observer?.stop();
}

/** Asks for what has been recorded. */
export function tellRecorded(): void {
  observer?.tell();
}

/** Follows what moves, as while something is on its way. */
export function followMoving(): void {
  observer?.follow(true);
}
