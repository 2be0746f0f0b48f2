import type { Box } from '../dom/box.ts';
import cardCss from './card-frame.css?inline';
import { positionCard } from './card-position.ts';
import { CARD_HOST, createHost } from '../dom/host.ts';
import type { MarkTexts } from '../draw/mark-texts.ts';

/** The one card of a page: a page of our own, in a frame, in a closed root, in the top layer. */
export interface CardFrame {
  /** Opens at an address. `source` is the page's element the card belongs to in the Tab order. */
  open(url: string, anchor: Box, source: Element | null): void;
  /** Follows its address. */
  move(anchor: Box): void;
  resize(height: number): void;
  /** Puts the keyboard into the card once it has loaded. */
  focus(): void;
  close(): void;
  readonly isOpen: boolean;
  readonly hasFocus: boolean;
  /** Where it stands, in CSS px of the viewport. */
  readonly box: Box | null;
  readonly host: HTMLElement | null;
}

const FIRST_HEIGHT_PX = 160;

export interface CardFrameEvents {
  onPointerEntered: () => void;
  onPointerLeft: () => void;
}

interface OpenCard {
  host: HTMLElement;
  popover: HTMLElement;
  frame: HTMLIFrameElement;
  root: ShadowRoot;
  anchor: Box;
  height: number;
  box: Box | null;
  hasLoaded: boolean;
}

/** The title names the card for assistive technology. */
export function createCardFrame(
  texts: Pick<MarkTexts, 'cardTitle'>,
  { onPointerEntered, onPointerLeft }: CardFrameEvents,
): CardFrame {
  let card: OpenCard | null = null;

  function build(anchor: Box): OpenCard {
    const { host, root } = createHost(CARD_HOST, cardCss);
    const popover = root.appendChild(document.createElement('div'));
    popover.className = 'card';
    popover.popover = 'manual';
    const frame = popover.appendChild(document.createElement('iframe'));
    frame.title = texts.cardTitle;
    // Lets the card's own copy button write to the clipboard; the frame is ours alone.
    frame.allow = 'clipboard-write';
    popover.addEventListener('pointerenter', onPointerEntered);
    popover.addEventListener('pointerleave', ({ pointerType }) => {
      // A finger that is lifted leaves too.
      if (pointerType !== 'touch') onPointerLeft();
    });
    document.body.append(host);
    return {
      host,
      popover,
      frame,
      root,
      anchor,
      height: FIRST_HEIGHT_PX,
      box: null,
      hasLoaded: false,
    };
  }

  function place(opened: OpenCard): void {
    const { popover, anchor, height } = opened;
    const width = popover.offsetWidth;
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const at = positionCard(anchor, { width, height }, viewport);
    popover.style.transform = `translate(${Math.round(at.left)}px,${Math.round(at.top)}px)`;
    popover.style.blockSize = `${Math.round(at.height)}px`;
    const { left, top } = at;
    opened.box = { left, top, right: left + width, bottom: top + at.height };
  }

  function close(): void {
    card?.host.remove();
    card = null;
  }

  return {
    open(url, anchor, source) {
      close();
      const opened = build(anchor);
      card = opened;
      opened.frame.addEventListener('load', () => (opened.hasLoaded = true), { once: true });
      // Navigated like this, and not by `src`, the page cannot read our address off the frame (Firefox's is unique).
      card.frame.contentWindow?.location.replace(url);
      showPopover(card.popover, source);
      place(card);
    },
    move(anchor) {
      if (card === null) return;
      card.anchor = anchor;
      place(card);
    },
    resize(height) {
      if (card === null) return;
      card.height = height;
      place(card);
    },
    focus() {
      if (card === null) return;
      const { frame } = card;
      // The keyboard does not follow a frame from its blank page to ours, which runs in another process.
      if (card.hasLoaded) frame.focus();
      else frame.addEventListener('load', () => frame.focus(), { once: true });
    },
    close,
    get isOpen() {
      return card !== null;
    },
    get hasFocus() {
      return card !== null && card.root.activeElement !== null;
    },
    get box() {
      return card?.box ?? null;
    },
    get host() {
      return card?.host ?? null;
    },
  };
}

/** With a source the card follows it in the Tab order: link, card, next link. Older browsers take no source. */
function showPopover(popover: HTMLElement, source: Element | null): void {
  if (source instanceof HTMLElement) popover.showPopover({ source });
  else popover.showPopover();
}
