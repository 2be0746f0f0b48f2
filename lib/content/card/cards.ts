import type { Flag } from '../../domain/verdict/level.ts';
import { PAGE_LIST } from '../../domain/page-list.ts';
import type { Client } from '../../messaging/client.ts';
import { createAnnouncer, createLiveRegion } from './announcer.ts';
import type { Announcer } from './announcer.ts';
import type { Asker } from '../ask/mark-source.ts';
import type { DrawnMarks, FoundMark } from '../draw/drawn-marks.ts';
import type { CardAct } from './card-acts.ts';
import { createCardFrame } from './card-frame.ts';
import { isInSafeTriangle } from './safe-triangle.ts';
import type { MarkTexts } from '../draw/mark-texts.ts';
import { CARD_HOST } from '../dom/host.ts';
import { createHoverIntent } from './hover-intent.ts';
import type { LookAlikes } from '../find/look-alikes.ts';
import { createLongPress } from './long-press.ts';
import { createPageList, scrollTo } from './page-list.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { Sighting } from '../find/sighting.ts';
import { createCardWalk } from './card-walk.ts';

/** Opens and closes the card, by what the person does. */
export interface Cards {
  act(act: CardAct): void;
  /** Marks have been placed anew: the card follows its own, or closes when that is gone. */
  follow(): void;
  /** Whether the card is at this one, or awaited there. */
  has(sighting: Sighting): boolean;
  resize(height: number): void;
  /** The person has closed it from within. */
  close(): void;
  isOurs(target: EventTarget | null): boolean;
  stop(): void;
}

export interface CardsDeps {
  drawnMarks: DrawnMarks;
  call: Client;
  cardUrl: (ticket: string) => string;
  texts: MarkTexts;
  /** Where assistive technology is told things. */
  layer: () => HTMLElement;
  /** Everything sighted in this frame. */
  sightings: () => Iterable<Sighting>;
  /** Also told whose card the person has opened. */
  asker: Pick<Asker, 'markOf' | 'check' | 'badges'>;
  lookAlikes: Pick<LookAlikes, 'has'>;
  tree: ShadowTree;
  /** Asks for another pass: a mark may be there for the sake of its card alone. */
  request: () => void;
}

export type CreateCards = (deps: CardsDeps) => Cards;

type Pointed = Extract<CardAct, { kind: 'point' }>;

/** In a frame smaller than this no card can be read; its marks stand for themselves. */
const LEAST_ROOM_PX = { width: 200, height: 100 } as const;

export function createCards(deps: CardsDeps): Cards {
  const { drawnMarks, call, cardUrl, texts, asker } = deps;
  const abort = new AbortController();
  let current: Sighting | null = null;
  let focusBefore: Element | null = null;
  /** Where the pointer was last seen on a mark. */
  let leftAt: Pointed | null = null;
  /** Opened by a finger, which has no place where it rests: only another press closes it. */
  let isHeld = false;
  /** Chosen in the popup or come to by the keyboard command, and not in sight yet. */
  let awaited: Sighting | null = null;
  /** Whose card is under way: a mark that is there for its sake alone must not go meanwhile. */
  let coming: Sighting | null = null;
  /** Opened from the popup or by the command: the pointer is elsewhere, and closes it only once it has been in it. */
  let isChosen = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Not before there is something to say: what speaks stands in the page. */
  let announcer: Announcer | null = null;
  const card = createCardFrame(texts, {
    onPointerEntered() {
      isChosen = false;
      intent.enterCard();
    },
    onPointerLeft: () => intent.leaveCard(),
  });
  const intent = createHoverIntent<Sighting>({
    open: (sighting) => void open(sighting, () => intent.isOn(sighting)),
    close: () => close(),
    openTarget: () => current,
  });

  const longPress = createLongPress(
    {
      sightingAt: (x, y) => drawnMarks.at(x, y)?.sighting ?? null,
      onHeld: (sighting) => void openHeld(sighting),
    },
    abort.signal,
  );

  /** Whether a card was opened; `isWanted` is asked when everything is ready, for the pointer may have left by then. */
  async function open(sighting: Sighting, isWanted: () => boolean): Promise<boolean> {
    if (innerWidth < LEAST_ROOM_PX.width || innerHeight < LEAST_ROOM_PX.height) return false;
    const look = drawnMarks.find(sighting)?.look;
    coming = sighting;
    const ticket = look === undefined ? null : await requestTicket(sighting, look.pageFlags);
    if (coming === sighting) coming = null;
    const mark = drawnMarks.find(sighting);
    if (ticket === null || mark === null || abort.signal.aborted || !isWanted()) {
      deps.request();
      return false;
    }
    current = sighting;
    isHeld = false;
    isChosen = false;
    card.open(
      cardUrl(ticket + chainBefore(sighting)),
      mark.line,
      sighting.link ?? sighting.element,
    );
    asker.check([sighting.address]);
    return true;
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

  /** `isFromWithin`: the person has closed it in the card, where the keyboard or the pointer then was. */
  function close(isFromWithin = false): void {
    // The browser tells the page of a focus in a frame after the frame itself has it.
    const hadFocus =
      card.hasFocus || (isFromWithin && card.isOpen && isNowhere(document.activeElement));
    // Tab came from the link; the command, from wherever the keyboard was.
    const returnTo = hadFocus ? (focusBefore ?? current?.link ?? null) : null;
    // A link that gets the keyboard back so soon after a Tab does not open its card again.
    intent.cancel(returnTo !== null && returnTo === current?.link ? current : null);
    if (current !== null) deps.request();
    current = null;
    isHeld = false;
    card.close();
    if (returnTo instanceof HTMLElement && returnTo.isConnected) {
      returnTo.focus({ preventScroll: true });
    }
    focusBefore = null;
  }

  async function openHeld(sighting: Sighting): Promise<void> {
    if (await open(sighting, () => true)) isHeld = true;
  }

  /** The card of this one, with the keyboard in it, once its mark is there. */
  function goTo(sighting: Sighting): void {
    if (!card.hasFocus) focusBefore = deps.tree.focusedElement();
    scrollTo(sighting, document.createRange());
    awaited = sighting;
    clearTimeout(waiting);
    waiting = setTimeout(() => (awaited = null), AWAITED_FOR_MS);
    deps.request();
    void openAwaited();
  }

  async function openAwaited(): Promise<void> {
    const sighting = awaited;
    const mark = drawnMarks.find(sighting);
    if (sighting === null || mark === null || !isInSight(mark)) return;
    awaited = null;
    if (!(await open(sighting, () => true))) return;
    isChosen = true;
    card.focus();
  }

  function pointAt(pointed: Pointed): void {
    const { sighting, atMs } = pointed;
    if (isChosen && card.isOpen && sighting === null) return;
    const isPassing =
      current !== null &&
      sighting !== current &&
      leftAt?.sighting === current &&
      card.box !== null &&
      isInSafeTriangle(leftAt, pointed, card.box);
    // What is passed on the way is not what it came from.
    if (sighting !== null && !isPassing) leftAt = pointed;
    intent.pointAt(sighting, { sinceMs: atMs, isInSafeTriangle: isPassing });
  }

  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && card.isOpen) close();
    },
    { capture: true, passive: true, signal: abort.signal },
  );

  const own = { ...deps, goTo, current: () => awaited ?? coming ?? current };
  const list = { ...createPageList(own), ...createCardWalk(own) };
  Reflect.set(globalThis, Symbol.for(PAGE_LIST), list);

  return {
    act(act) {
      switch (act.kind) {
        case 'point':
          return pointAt(act);
        case 'focus':
          // Lifting the finger may move the focus to the link.
          if (!isHeld || act.sighting !== null) {
            intent.pointAt(act.sighting, { sinceMs: act.atMs });
          }
          return;
        case 'press':
          // A finger that comes down beside card and mark has done with them.
          if (card.isOpen && act.sighting !== current) close();
          return longPress.begin(act);
        case 'lift':
          return longPress.lift();
        case 'loud':
          announcer ??= createAnnouncer(texts, createLiveRegion(deps.layer()));
          return announcer.note(act.look);
      }
    },
    follow() {
      void openAwaited();
      if (!card.isOpen) return;
      const mark = drawnMarks.find(current);
      if (mark === null || card.host?.isConnected !== true) close();
      else card.move(mark.line);
    },
    has: (sighting) => [awaited, coming, current].includes(sighting),
    resize: (height) => card.resize(height),
    close: () => close(true),
    isOurs: (target) => target !== null && target === card.host,
    stop() {
      abort.abort();
      clearTimeout(waiting);
      // Unless it is that of a newer scanner by now.
      const key = Symbol.for(PAGE_LIST);
      if (Reflect.get(globalThis, key) === list) Reflect.deleteProperty(globalThis, key);
      announcer?.stop();
      close();
    },
  };
}

/** The short name of a chain that stands before an address (EIP-3770), as the card's URL takes it. */
function chainBefore(sighting: Sighting): string {
  const text = sighting.kind === 'field' ? sighting.value : sighting.node.data;
  const [, name] = /(?:^|[^\w-])([\w-]{2,16}):$/.exec(text.slice(0, sighting.start)) ?? [];
  return name === undefined ? '' : `.${name}`;
}

/** A mark may have to be asked for first; what comes later than this surprises. */
const AWAITED_FOR_MS = 5000;

function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.localName === CARD_HOST;
}

function isInSight({ line }: FoundMark): boolean {
  return line.top >= 0 && line.bottom <= window.innerHeight;
}
