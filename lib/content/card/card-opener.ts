import { focus, isConnected, isHtmlElement } from '../dom/node-reader.ts';
import type { CardPlace, CardsDeps, CardState, OpenedBy } from './card-deps.ts';
import type { Box } from '../dom/box.ts';
import { createCardFrame } from './card-frame.ts';
import type { CardFrame } from './card-frame.ts';
import { requestTicket } from './card-ticket.ts';
import { createHoverIntent } from './pointing/hover-intent.ts';
import type { HoverIntent } from './pointing/hover-intent.ts';
import type { FoundMark } from '../draw/drawn-marks.ts';
import type { Sighting } from '../find/sighting.ts';
import { findHeir, isHeirRead, writtenBeside } from './same-place.ts';
import { isSeen } from './view-position.ts';

/** The one card of the page: how it opens and closes. */
export interface CardOpener {
  /**
   * Resolves to whether the card was opened. `isWanted` is asked when everything is ready: the pointer may have left by
   * then.
   */
  open: (sighting: Sighting, by: OpenedBy, isWanted?: () => boolean) => Promise<boolean>;
  /** `isFromWithin`: the person has closed it in the card, so the keyboard or the pointer was there. */
  close: (isFromWithin?: boolean) => void;
  /** The person wants no card that is awaited or under way. */
  callOff(): void;
  /** Marks have been drawn: the card follows its own, or closes when that is gone. */
  followMarks(): void;
  /** Remembers where the keyboard is, unless a card has it or had it. Closing the card gives it back. */
  keepFocus: (focused: Element | null) => void;
  /** Opens and closes the card by what the pointer or the keyboard rests on. */
  readonly intent: HoverIntent<Sighting>;
  readonly frame: CardFrame;
  readonly state: CardState;
}

/** The mark of a text that has come in the place of another is drawn a few frames later, on a busy page. */
const HEIR_WITHIN_MS = 300;
/** In a frame smaller than this a card cannot be read, so only marks are shown there. */
const LEAST_ROOM_PX = { width: 200, height: 100 } as const;

/** After the signal nothing opens. */
export function createCardOpener(
  { service, page, marks, texts }: CardsDeps,
  { isInPlace, onHandedOver }: CardPlace,
  signal: AbortSignal,
): CardOpener {
  const { drawn, request } = marks;
  const state: CardState = {
    awaited: null,
    coming: null,
    current: null,
    openedBy: 'pointer',
    isKeyboardLast: false,
  };
  let focusBefore: Element | null = null;
  /** Set once a card that had the keyboard has given way to another one: the keyboard may be nowhere since. */
  let owedTo: Element | null = null;
  /** How often the person has wanted no card. */
  let callsOff = 0;
  /** The person has chosen the open card, and may have been in it with the pointer since. */
  let isChosen = false;
  /** What the open card was told of the text around its address, and of the page's warnings. */
  let told = '';
  let warnings = '';
  /** When its mark was first missed; Infinity while it is there. */
  let goneAtMs = Infinity;
  /** Where its address was last. */
  let at: Box = new DOMRect();
  let isBelowMarks = false;
  const intent = createHoverIntent<Sighting>({
    open(sighting) {
      const isWanted = (): boolean => isStillOn(sighting);
      // A ticket alone counts as the person's act.
      if (isWanted()) void open(sighting, 'pointer', isWanted);
    },
    close() {
      // On its way into the card, the keyboard is nowhere for a moment, and a page may take it then. Nor may a jogged
      // pointer close what a person reads by the keyboard.
      if (!(state.isKeyboardLast && frame.hasFocus)) close();
    },
    openTarget: () => state.current,
  });
  const frame = createCardFrame(marks.createHost, page.tree, texts, {
    onPointerEntered() {
      state.isKeyboardLast = false;
      if (state.openedBy === 'choice') state.openedBy = 'pointer';
      intent.enterCard();
    },
    onPointerLeft: intent.leaveCard,
  });

  /** Where the page has scrolled the mark away, it counts as left, so that it may open once it is there again. */
  function isStillOn(sighting: Sighting): boolean {
    if (intent.isOn(sighting) && !isInPlace(sighting)) intent.pointAt(null);
    return intent.isOn(sighting);
  }

  async function open(
    sighting: Sighting,
    by: OpenedBy,
    isWanted = (): boolean => true,
  ): Promise<boolean> {
    if (innerWidth < LEAST_ROOM_PX.width || innerHeight < LEAST_ROOM_PX.height) return false;
    const look = drawn.find(sighting)?.look;
    const before = callsOff;
    state.coming = sighting;
    const ticket =
      look === undefined ? null : await requestTicket(service, page.rows, look, sighting, by);
    if (state.coming === sighting) state.coming = null;
    const mark = drawn.find(sighting);
    // A mark that is there for its card alone may go, or the card may have to be told of a warning that has come since.
    request();
    if (signal.aborted || callsOff !== before || !isWanted()) return false;
    if (ticket === null || mark === null) return false;
    const { hasFocus } = frame;
    const isSame = state.current === sighting;
    if (hasFocus) owedTo = focusBefore ??= state.current?.link ?? null;
    state.current = sighting;
    isChosen = by === 'choice' || by === 'copy';
    state.openedBy = isChosen ? 'choice' : by;
    told = writtenBeside(sighting);
    warnings = String(look?.pageFlags);
    at = mark.text;
    goneAtMs = Infinity;
    frame.open(service.cardUrl(ticket + told), at, sighting.link ?? sighting.element);
    marks.layer().addEventListener('beforetoggle', noteMarksAbove, { signal });
    isBelowMarks = false;
    if (hasFocus && isSame) frame.focus();
    service.source.check([sighting.address]);
    return true;
  }

  /** The marks have gone above a dialog or a hint of the page since the card was put on top, and are seen on it. */
  function noteMarksAbove({ newState }: ToggleEvent): void {
    if (newState === 'open') isBelowMarks = true;
  }

  /** Whether nothing of the page has the keyboard. */
  function isNowhere(): boolean {
    return [null, document.body, frame.host].includes(document.activeElement);
  }

  function close(isFromWithin = false): void {
    const { current } = state;
    // The browser tells the page of a focus in a frame after the frame itself has it.
    const hadFocus =
      frame.hasFocus || ((isFromWithin || owedTo !== null) && current !== null && isNowhere());
    const link = current?.link ?? null;
    // Tab came from the link; the command, from wherever the keyboard was.
    const returnTo = hadFocus ? (focusBefore ?? link) : null;
    // A link that gets the keyboard back so soon after a Tab does not open its card again.
    intent.cancel(returnTo !== null && returnTo === link ? current : null);
    if (current !== null) request();
    state.current = null;
    state.openedBy = 'pointer';
    frame.close();
    // What is no longer in the page takes no focus.
    if (returnTo !== null && isHtmlElement(returnTo)) focus(returnTo, { preventScroll: true });
    focusBefore = owedTo = null;
  }

  /**
   * The mark of the open card. Null where that, or what the card was told, is no longer there, or the page keeps people
   * from the card. Where its address is scrolled out of sight the card would seem to belong to another one, unless the
   * person has chosen it.
   */
  function ownMark(current: Sighting): FoundMark | null {
    const isSame = frame.isInReach && writtenBeside(current) === told;
    const mark = isSame ? drawn.find(current) : null;
    return mark === null || isChosen || isSeen(mark) ? mark : null;
  }

  /** A mark may also be missing where its address is out of sight. */
  function isGone(sighting: Sighting): boolean {
    return drawn.find(sighting) === null && !Array.from(page.sightings()).includes(sighting);
  }

  /** Whether the text that has come in its place is read and its mark not drawn yet. */
  function isHeirDue(current: Sighting): boolean {
    if (performance.now() - goneAtMs > HEIR_WITHIN_MS || !frame.isInReach) return false;
    return isGone(current) && isHeirRead(page.sightings(), current, told, at, drawn);
  }

  /** Goes over to the mark that has taken the place of the card's own, where the page has written its row anew. */
  function handOver(): void {
    const { current } = state;
    if (current === null || !frame.isInReach) return;
    const heir = isGone(current) ? findHeir(current, told, at, drawn) : null;
    if (heir === null) return;
    const { link } = heir;
    state.current = heir;
    // A warning that the card was just being told of has not reached it.
    if (state.coming === current) warnings = 'untold';
    intent.replace(current, heir);
    onHandedOver?.(current, heir);
    frame.follow(link ?? heir.element);
    if (focusBefore !== null && !isConnected(focusBefore)) focusBefore = link;
    if (owedTo !== null && !isConnected(owedTo)) owedTo = link;
  }

  function closeWithoutMark(): void {
    handOver();
    const { current } = state;
    if (current !== null && ownMark(current) === null && !isHeirDue(current)) close();
  }

  function keepFocus(focused: Element | null): void {
    if (!frame.hasFocus && owedTo === null) focusBefore = focused;
  }

  return {
    open,
    close,
    callOff() {
      callsOff += 1;
      if (state.awaited !== null) keepFocus(null);
      state.awaited = null;
    },
    followMarks() {
      handOver();
      const { current, openedBy } = state;
      if (current === null) return;
      // Also where it is about to close: until then, no mark may be seen on it.
      if (isBelowMarks) frame.raise();
      isBelowMarks = false;
      const mark = ownMark(current);
      if (mark === null) {
        goneAtMs = Math.min(goneAtMs, performance.now());
        // Within a resize callback, taking the card out would cause an `error` event in the page.
        requestAnimationFrame(closeWithoutMark);
        if (isHeirDue(current)) setTimeout(closeWithoutMark, HEIR_WITHIN_MS + 1);
        return;
      }
      goneAtMs = Infinity;
      at = mark.text;
      frame.move(at);
      const now = String(mark.look.pageFlags);
      if (now === warnings) return;
      // A warning may need the service's answer, for which the mark may have waited when its card opened. Where no ticket
      // is to be had, this is not tried again.
      warnings = now;
      void open(current, openedBy, () => state.current === current);
    },
    keepFocus,
    intent,
    frame,
    state,
  };
}
