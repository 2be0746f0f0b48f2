import { createAnnouncer, createLiveRegion } from './announcer.ts';
import type { Announcer } from './announcer.ts';
import type { CardAct, mayAsk, PointAct } from './card-acts.ts';
import type { CardsDeps } from './card-deps.ts';
import { createCardOpener } from './card-opener.ts';
import { createCardWalk } from './card-walk.ts';
import { copiedAddress, findCopied } from './copy/copied.ts';
import { createLongPress } from './pointing/long-press.ts';
import { dialogAround } from '../dom/dialogs.ts';
import { createPageList, offerPageList } from './page-list.ts';
import { createReveal } from './reveal.ts';
import { isInSafeTriangle } from './pointing/safe-triangle.ts';
import type { Sighting } from '../find/sighting.ts';

/** Opens and closes the card, by what the person does. */
export interface Cards {
  act(act: CardAct): void;
  /** Marks have been drawn: the card follows its own, or closes when that is gone. */
  follow(): void;
  /** Whether the card is at this one, or awaited there. */
  has(sighting: Sighting): boolean;
  /** The person has closed it from within. */
  close(): void;
  isOurs(target: EventTarget | null): boolean;
  stop(): void;
}

/** `mayAsk` is handed over, as it ships in another script. */
export type CreateCards = (deps: CardsDeps, mayAskFor: typeof mayAsk) => Cards;

export const createCards: CreateCards = (deps, mayAskFor) => {
  const { marks, page, texts, service } = deps;
  const abort = new AbortController();
  const { signal } = abort;
  /** Where the pointer was last seen on a mark. */
  let leftAt: PointAct | null = null;
  /** Where the pointer is, unless the keyboard has come to something since. */
  let pointed: PointAct | null = null;
  /** Created when there is something to say, since what speaks stands in the page. */
  let announcer: Announcer | null = null;
  const opener = createCardOpener(deps, { isInPlace, onHandedOver }, signal);
  const { frame, intent, state } = opener;
  const { reveal, followMarks } = createReveal(opener, marks, page.tree, signal);
  const longPress = createLongPress(
    {
      sightingAt: (x, y) => marks.drawn.at(x, y)?.sighting ?? null,
      onHeld: (sighting) => void opener.open(sighting, 'finger'),
    },
    signal,
  );
  const withdrawPageList = offerPageList({
    ...createPageList(deps, reveal),
    ...createCardWalk(deps, state, reveal),
  });

  /**
   * No event comes where the page scrolls under the pointer. On a text it counts only as long as nothing would be
   * asked.
   */
  function isInPlace(sighting: Sighting): boolean {
    if (pointed === null) return true;
    const { x, y } = pointed;
    const { drawn } = marks;
    if (drawn.at(x, y)?.sighting === sighting) return true;
    return drawn.textAt(x, y)?.sighting === sighting && !mayAskFor(service.source, sighting);
  }

  /** Whether Tab has come to its link, and is there still. Its card stays, wherever the pointer is jogged. */
  function hasKeyboard(sighting: Sighting | null): boolean {
    const link = sighting?.link;
    return link != null && page.tree.closestTo(link, 'a:focus-visible') !== null;
  }

  /** Whether the keyboard is on its link, and that in a dialog. */
  function isInDialog(sighting: Sighting | null): boolean {
    const link = sighting?.link;
    return link != null && hasKeyboard(sighting) && dialogAround(link, page.tree) !== null;
  }

  /** The way from its place into the card is still the same. */
  function onHandedOver(gone: Sighting, heir: Sighting): void {
    if (leftAt?.sighting === gone) leftAt = { ...leftAt, sighting: heir };
  }

  function pointAt(act: PointAct): void {
    pointed = act;
    const { sighting, isOnText, atMs } = act;
    const { current, openedBy } = state;
    const isKept = openedBy === 'choice' || hasKeyboard(current);
    const { box } = frame;
    const isPassing =
      current !== null &&
      sighting !== current &&
      leftAt?.sighting === current &&
      box !== null &&
      isInSafeTriangle(leftAt, act, box);
    // A mark that the pointer passes is not the one it came from.
    if (sighting !== null && !isPassing) leftAt = act;
    intent.pointAt(sighting, { sinceMs: atMs, isPassing, isOnText, isKept });
  }

  /** The Escape key that is down, or was last, has closed a card. */
  let isEscapeTaken = false;

  /** The person wants neither the open card nor one that may follow. */
  function dismiss(): void {
    opener.callOff();
    opener.close();
  }

  /** From its press to its release it closes the card alone, and not the page's dialog or menu around it as well. */
  function takeEscape(event: Event): void {
    if (!isEscapeTaken || !event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  addEventListener(
    'keydown',
    (event) => {
      const { key } = event;
      const { current } = state;
      if (key === 'Tab' && event.isTrusted && !event.shiftKey && isInDialog(current)) {
        // Libraries move the keyboard through their dialogs themselves, and know of no card.
        setTimeout(() => {
          if (event.defaultPrevented && state.current === current) frame.focus();
        });
      }
      if (key !== 'Escape') return;
      if (!event.repeat) isEscapeTaken = current !== null && event.isTrusted;
      takeEscape(event);
      dismiss();
    },
    { capture: true, signal },
  );
  addEventListener('keyup', (event) => event.key === 'Escape' && takeEscape(event), {
    capture: true,
    signal,
  });
  // Two fingers that move a page which they have made larger scroll nothing else, and no mark is drawn anew for it. Every
  // page that is shown has a visual viewport.
  const seen = visualViewport as VisualViewport;
  seen.addEventListener('scroll', () => opener.followMarks(), { signal });
  // Chromium puts no page aside, for the way back, that holds a frame of an extension. At `pagehide` it has decided.
  // Firefox keeps it with its card, and errs now and then where a frame is taken away so late.
  if (import.meta.env.FIREFOX) {
    addEventListener('pageshow', ({ persisted }) => persisted && dismiss(), { signal });
  } else {
    addEventListener('beforeunload', dismiss, { signal });
  }

  return {
    act(act) {
      switch (act.kind) {
        case 'point':
          return pointAt(act);
        case 'focus':
          pointed = null;
          state.isKeyboardLast = true;
          // Lifting the finger may move the focus to the link. The focus of a card in a dialog's shadow tree reaches
          // the page as that of the component around it.
          if ((state.openedBy !== 'finger' && !frame.hasFocus) || act.sighting !== null) {
            intent.pointAt(act.sighting, { sinceMs: act.atMs });
          }
          return;
        case 'press':
          // With a finger that comes down beside card and mark, the person is done with both.
          if (act.sighting !== (state.coming ?? state.awaited)) opener.callOff();
          if (state.current !== null && act.sighting !== state.current) opener.close();
          return longPress.begin(act);
        case 'lift':
          return longPress.lift();
        case 'copy': {
          const taken = copiedAddress(act, page);
          if (taken !== null) {
            service.call('noteTaken', { address: taken, by: 'copied' }).catch(() => undefined);
          }
          const copied = findCopied(act, page, marks.drawn);
          // A page can have a person's click copy anything, so no card opens that would ask for it on a site on demand.
          if (copied !== null && !mayAskFor(service.source, copied)) {
            void opener.open(copied, 'copy');
          }
          return;
        }
        case 'loud':
          announcer ??= createAnnouncer(texts, createLiveRegion(marks.heard, texts));
          return announcer.note(act.look);
      }
    },
    follow() {
      followMarks();
      opener.followMarks();
    },
    has: (sighting) => [state.awaited, state.coming, state.current].includes(sighting),
    close: () => opener.close(true),
    isOurs: (target) => target !== null && target === frame.host,
    stop() {
      abort.abort();
      withdrawPageList();
      announcer?.stop();
      opener.close();
    },
  };
};
