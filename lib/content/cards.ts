import type { Address } from '../domain/address.ts';
import { LEVELS } from '../domain/level.ts';
import type { Flag } from '../domain/level.ts';
import type { Client } from '../messaging/client.ts';
import type { Board, PlacedMark } from './board.ts';
import { createCard } from './card.ts';
import { createHoverIntent } from './hover.ts';
import { focusedElement, isWithin, rootOf } from './shadow-tree.ts';
import type { Sighting } from './sighting.ts';

/** Opens and closes the card: by hover, by focus on a link, and by the keyboard command. */
export interface Cards {
  /** Marks have been placed anew: the card follows its own, or closes when that is gone. */
  follow(): void;
  /** The next mark's card, worst first, with the keyboard in it. */
  openNext(): void;
  resize(height: number): void;
  close(): void;
  isOurs(node: Node): boolean;
  stop(): void;
}

export interface CardsDeps {
  board: Board;
  call: Client;
  cardUrl: (ticket: string) => string;
  /** Names the card for assistive technology. */
  title: string;
  /** The person has opened the card of an address. */
  onOpened: (address: Address) => void;
}

/** The keyboard's own move comes with its key; a page that moves the focus later does it on its own account. */
const KEY_MOVES_WITHIN_MS = 500;
/** In a frame smaller than this no card can be read; its marks stand for themselves. */
const LEAST_ROOM_PX = { width: 200, height: 100 } as const;

export function createCards({ board, call, cardUrl, title, onOpened }: CardsDeps): Cards {
  const abort = new AbortController();
  let current: Sighting | null = null;
  let focusBefore: Element | null = null;
  let tabbedAtMs = -Infinity;
  const card = createCard(title, {
    onPointerEntered: () => intent.enterCard(),
    onPointerLeft: () => intent.leaveCard(),
  });
  const intent = createHoverIntent<Sighting>({
    open: (sighting) => void open(sighting, false),
    close,
    openTarget: () => current,
  });

  async function open(sighting: Sighting, takesFocus: boolean): Promise<void> {
    if (innerWidth < LEAST_ROOM_PX.width || innerHeight < LEAST_ROOM_PX.height) return;
    const look = findMark(sighting)?.look;
    const ticket = look === undefined ? null : await requestTicket(sighting, look.pageFlags);
    const mark = findMark(sighting);
    if (ticket === null || mark === null || abort.signal.aborted) return;
    current = sighting;
    card.open(cardUrl(ticket), mark.line, sighting.link ?? sighting.element);
    if (takesFocus) card.focus();
    onOpened(sighting.address);
  }

  async function requestTicket(
    { address }: Sighting,
    flags: readonly Flag[],
  ): Promise<string | null> {
    try {
      return (await call('issueCardTicket', { address, flags: [...flags] })).ticket;
    } catch {
      return null;
    }
  }

  function findMark(sighting: Sighting | null): PlacedMark | null {
    for (const mark of board.marks()) if (mark.sighting === sighting) return mark;
    return null;
  }

  function close(): void {
    intent.cancel();
    // Tab came from the link; the command, from wherever the keyboard was.
    const returnTo = card.hasFocus ? (focusBefore ?? current?.link) : null;
    current = null;
    card.close();
    if (returnTo instanceof HTMLElement && returnTo.isConnected) {
      returnTo.focus({ preventScroll: true });
    }
    focusBefore = null;
  }

  function markOfFocus(): Sighting | null {
    const link = focusedElement();
    if (link === null || !link.matches('a:focus-visible')) return null;
    for (const { sighting } of board.marks()) if (isWithin(link, sighting.node)) return sighting;
    return null;
  }

  const options = { capture: true, passive: true, signal: abort.signal };
  window.addEventListener(
    'pointermove',
    (event) => {
      // A card can have the service asked, so a page must not open one by events of its own making.
      if (event.pointerType === 'touch' || !event.isTrusted) return;
      if (card.host !== null && event.target === card.host) return;
      intent.pointAt(board.at(event.clientX, event.clientY)?.sighting ?? null);
    },
    options,
  );
  document.documentElement.addEventListener('pointerleave', () => intent.pointAt(null), {
    passive: true,
    signal: abort.signal,
  });
  window.addEventListener(
    'focusin',
    ({ target }) => {
      const isTabbed = performance.now() - tabbedAtMs < KEY_MOVES_WITHIN_MS;
      const sighting = isTabbed ? markOfFocus() : null;
      if (sighting !== null) intent.pointAt(sighting);
      else if (target !== card.host) intent.pointAt(null);
    },
    options,
  );
  window.addEventListener(
    'keyup',
    ({ key, isTrusted }) => {
      // A focus that moves within one shadow root is no event outside it; the key is.
      const host = document.activeElement;
      const isInRoot = host !== null && rootOf(host) !== undefined;
      if (key === 'Tab' && isTrusted && isInRoot) intent.pointAt(markOfFocus());
    },
    options,
  );
  window.addEventListener(
    'keydown',
    ({ key, isTrusted }) => {
      if (key === 'Escape' && card.isOpen) close();
      if (key === 'Tab' && isTrusted) tabbedAtMs = performance.now();
    },
    options,
  );

  return {
    follow() {
      if (!card.isOpen) return;
      const mark = findMark(current);
      if (mark === null) close();
      else card.move(mark.line);
    },
    openNext() {
      const marks = [...board.marks()].toSorted(bySeverity);
      const next = marks[marks.findIndex(({ sighting }) => sighting === current) + 1] ?? marks[0];
      if (next === undefined) return;
      if (!card.isOpen) focusBefore = focusedElement();
      void open(next.sighting, true);
    },
    resize: (height) => card.resize(height),
    close,
    isOurs: (node) => node === card.host,
    stop() {
      abort.abort();
      close();
    },
  };
}

function bySeverity(a: PlacedMark, b: PlacedMark): number {
  const bySeriousness = LEVELS.indexOf(a.look.level) - LEVELS.indexOf(b.look.level);
  return bySeriousness || a.placement.top - b.placement.top || a.placement.left - b.placement.left;
}
