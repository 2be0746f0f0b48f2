import type { DrawnMarks } from '../draw/drawn-marks.ts';
import type { MarkLook } from '../draw/mark-look.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { Sighting } from '../find/sighting.ts';

/** What a person does that may concern a card. `atMs` is by `performance.now()`. */
export type CardAct =
  /** The pointer is on a mark now, or on none. */
  | { kind: 'point'; sighting: Sighting | null; x: number; y: number; atMs: number }
  /** Tab has come to a marked link, or the focus to anything else. */
  | { kind: 'focus'; sighting: Sighting | null; atMs: number }
  /** A finger has come down; a second one is on no mark. */
  | { kind: 'press'; sighting: Sighting | null; x: number; y: number; atMs: number }
  /** It has been lifted, or has begun to scroll. */
  | { kind: 'lift' }
  /** Not the person's: a mark has appeared that is worth telling those who do not see it. */
  | { kind: 'loud'; look: MarkLook };

export interface CardActsDeps {
  drawnMarks: DrawnMarks;
  tree: ShadowTree;
  isCard: (target: EventTarget | null) => boolean;
  onAct: (act: CardAct) => void;
}

/** The keyboard's own move comes with its key; a page that moves the focus later does it on its own account. */
const KEY_MOVES_WITHIN_MS = 500;

/**
 * Notices what may concern a card, until the signal ends it. A card can have the service asked, so a page must not
 * open one: events of its own making count for nothing.
 */
export function watchCardActs(
  { drawnMarks, tree, isCard, onAct }: CardActsDeps,
  signal: AbortSignal,
): void {
  let tabbedAtMs = -Infinity;
  const sightingAt = (x: number, y: number) => drawnMarks.at(x, y)?.sighting ?? null;

  function markOfFocus(): Sighting | null {
    const link = tree.focusedElement();
    if (link === null || !link.matches('a:focus-visible')) return null;
    for (const { sighting } of drawnMarks.marks())
      if (tree.isWithin(link, sighting.node)) return sighting;
    return null;
  }

  function point(event: PointerEvent, isLeaving: boolean): void {
    // A finger has no place where it rests before it acts.
    if (event.pointerType === 'touch' || !event.isTrusted || isCard(event.target)) return;
    const { clientX: x, clientY: y } = event;
    const sighting = isLeaving ? null : sightingAt(x, y);
    onAct({ kind: 'point', sighting, x, y, atMs: performance.now() });
  }

  const options = { capture: true, passive: true, signal };
  addEventListener('pointermove', (event) => point(event, false), options);
  document.documentElement.addEventListener('pointerleave', (event) => point(event, true), {
    passive: true,
    signal,
  });
  addEventListener(
    'focusin',
    ({ target }) => {
      const atMs = performance.now();
      const sighting = atMs - tabbedAtMs < KEY_MOVES_WITHIN_MS ? markOfFocus() : null;
      if (sighting !== null || !isCard(target)) onAct({ kind: 'focus', sighting, atMs });
    },
    options,
  );
  addEventListener(
    'keydown',
    ({ key, isTrusted }) => {
      if (key === 'Tab' && isTrusted) tabbedAtMs = performance.now();
    },
    options,
  );
  addEventListener(
    'keyup',
    ({ key, isTrusted }) => {
      // A focus that moves within one shadow root is no event outside it; the key is.
      const host = document.activeElement;
      if (key !== 'Tab' || !isTrusted || host === null || tree.rootOf(host) === undefined) return;
      onAct({ kind: 'focus', sighting: markOfFocus(), atMs: performance.now() });
    },
    options,
  );
  addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, pointerType, isPrimary, isTrusted }) => {
      if (pointerType !== 'touch' || !isTrusted) return;
      const sighting = isPrimary ? sightingAt(x, y) : null;
      onAct({ kind: 'press', sighting, x, y, atMs: performance.now() });
    },
    options,
  );
  for (const name of ['pointerup', 'pointercancel'] as const) {
    addEventListener(name, ({ isTrusted }) => isTrusted && onAct({ kind: 'lift' }), options);
  }
}
