import type { Address } from '../domain/address.ts';
import { LEVELS } from '../domain/level.ts';
import type { Flag } from '../domain/level.ts';
import type { Client } from '../messaging/client.ts';
import type { Board, PlacedMark } from './board.ts';
import type { CardAct } from './card-acts.ts';
import { createCard } from './card.ts';
import { createHoverIntent } from './hover.ts';
import type { Sighting } from './sighting.ts';

/** Opens and closes the card, by what the person does. */
export interface Cards {
  act(act: CardAct): void;
  /** Marks have been placed anew: the card follows its own, or closes when that is gone. */
  follow(): void;
  resize(height: number): void;
  close(): void;
  isOurs(target: EventTarget | null): boolean;
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

export type CreateCards = (deps: CardsDeps) => Cards;

export function createCards({ board, call, cardUrl, title, onOpened }: CardsDeps): Cards {
  const abort = new AbortController();
  let current: Sighting | null = null;
  let focusBefore: Element | null = null;
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

  function openNext(): void {
    const marks = [...board.marks()].toSorted(bySeverity);
    const next = marks[marks.findIndex(({ sighting }) => sighting === current) + 1] ?? marks[0];
    if (next === undefined) return;
    if (!card.isOpen) focusBefore = document.activeElement;
    void open(next.sighting, true);
  }

  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && card.isOpen) close();
    },
    { capture: true, passive: true, signal: abort.signal },
  );

  return {
    act(act) {
      if (act.kind === 'next') openNext();
      else intent.pointAt(act.sighting, act.atMs);
    },
    follow() {
      if (!card.isOpen) return;
      const mark = findMark(current);
      if (mark === null) close();
      else card.move(mark.line);
    },
    resize: (height) => card.resize(height),
    close,
    isOurs: (target) => target !== null && target === card.host,
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
