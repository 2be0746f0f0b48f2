import { currentZoomOf, isConnected, isHtmlElement, parentElementOf } from '../dom/node-reader.ts';
import { dialogAround, isInUse, putInto } from '../dom/dialogs.ts';
import type { Box } from '../dom/box.ts';
import cardCss from './card-frame.css?inline';
import { cardScale, cardWidth, positionCard } from './card-position.ts';
import { reachOfTooltips, tooltipAround } from './page-tooltips.ts';
import type { TooltipReach } from './page-tooltips.ts';
import { CARD_HOST, topOfPage } from '../dom/host.ts';
import { createHtml } from '../dom/html.ts';
import type { createHost } from '../dom/host.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { MarkTexts } from '../draw/mark-texts.ts';

/** The frame of the page's one card. It shows a page of ours, and stands in a closed root and in the top layer. */
export interface CardFrame {
  /** Opens at an address. `source` is the page's element that the card follows in the Tab order. */
  open(url: string, anchor: Box, source: Element | null): void;
  /** Follows its address. */
  move(anchor: Box): void;
  /** Another element of the page has come in the place of the one that it follows in the Tab order. */
  follow(source: Element): void;
  /** Goes above all that has come above it. */
  raise(): void;
  /** Whether a person can use it. A click on a card that takes no pointer would press what lies below it. */
  readonly isInReach: boolean;
  /** Puts the keyboard into the card once it has loaded. */
  focus(): void;
  close(): void;
  readonly hasFocus: boolean;
  /** In CSS px of the viewport. Null while the card is closed. */
  readonly box: Box | null;
  readonly host: Element | null;
}

export interface CardFrameEvents {
  onPointerEntered: () => void;
  onPointerLeft: () => void;
}

interface OpenCard {
  outer: Element;
  root: ShadowRoot;
  popover: HTMLElement;
  frame: HTMLIFrameElement;
  loaded: Promise<unknown>;
  source: Element | null;
  anchor: Box;
  /** Room for tooltips, as much as has been needed: the card does not move back when they go. */
  tooltips: TooltipReach;
}

/** The title names the card for assistive technology. */
export function createCardFrame(
  makeHost: typeof createHost,
  tree: Pick<ShadowTree, 'closestTo' | 'elementAt' | 'parentOf'>,
  texts: Pick<MarkTexts, 'cardTitle' | 'lang'>,
  { onPointerEntered, onPointerLeft }: CardFrameEvents,
): CardFrame {
  let card: OpenCard | null = null;
  let box: Box | null = null;
  /** A modal dialog that it does not stand in has come since. */
  let isKeptOut = false;

  function build(anchor: Box, source: Element | null): OpenCard {
    const { outer, root } = makeHost(CARD_HOST, cardCss);
    const popover = root.appendChild(createHtml('div'));
    popover.className = 'card';
    popover.popover = 'manual';
    // Of its title, and of its letters: Firefox has a size for each kind of them.
    popover.lang = texts.lang;
    const frame = popover.appendChild(createHtml('iframe'));
    frame.title = texts.cardTitle;
    // For the card's own copy button. Without the star only the origin of `src` may write, and there is none.
    frame.allow = 'clipboard-write *';
    // Chromium shows it on pages that isolate themselves (COEP) only like this.
    frame.setAttribute('credentialless', '');
    popover.addEventListener('pointerenter', onPointerEntered);
    popover.addEventListener('pointerleave', ({ pointerType }) => {
      // A finger that is lifted sends this event, too.
      if (pointerType !== 'touch') onPointerLeft();
    });
    const dialog = source && dialogAround(source, tree);
    // A tooltip goes once the pointer leaves it. To come to a card that stands in it is not to leave it. While the page
    // loads, a framework may have yet to find there what was sent, and no host of ours.
    const isLoaded = document.readyState === 'complete';
    const tooltip = isLoaded && source && tooltipAround(source, tree);
    const around = dialog && isInUse(dialog, tree) ? dialog : tooltip;
    if (around) putInto(around, outer);
    else topOfPage().append(outer);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    const tooltips = { above: 0, below: 0 };
    return { outer, root, popover, frame, loaded, source, anchor, tooltips };
  }

  function position({ outer, popover, anchor, tooltips }: OpenCard): void {
    const { above, below } = reachOfTooltips(anchor, tooltips);
    const textAndTips = { ...anchor, top: anchor.top - above, bottom: anchor.bottom + below };
    // The page's own zoom would move it away and draw it larger. The host has no box, so it does not tell its zoom.
    const around = parentElementOf(outer);
    popover.style.zoom = String(1 / ((around && currentZoomOf(around)) ?? 1));
    // Every page that is shown has a visual viewport.
    const seen = visualViewport as VisualViewport;
    // Its root has no style of the page's, so its letters have the size that the person has asked the browser for, as those
    // of our page in its frame, which has the same language.
    const scale = cardScale(getComputedStyle(popover).fontSize);
    const width = cardWidth(seen, scale);
    const at = positionCard(textAndTips, width, seen, scale);
    const { left, top } = at;
    popover.style.inlineSize = `${width}px`;
    popover.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`;
    popover.style.blockSize = `${Math.round(at.height)}px`;
    box = { left, top, right: left + width, bottom: top + at.height };
  }

  function raise(): void {
    if (card === null || !isConnected(card.popover)) return;
    const { popover, root, source } = card;
    popover.hidePopover();
    // With a source the Tab order is link, card, next link. Older browsers ignore it.
    if (source !== null && isHtmlElement(source)) popover.showPopover({ source });
    else popover.showPopover();
    if (box === null) return;
    const { left, top, right, bottom } = box;
    const hit = tree.elementAt((left + right) / 2, (top + bottom) / 2);
    isKeptOut = hit !== null && hit !== root.host;
  }

  const hasFocus = (): boolean => card !== null && card.root.activeElement !== null;

  function close(): void {
    card?.outer.remove();
    card = box = null;
    isKeptOut = false;
  }

  return {
    open(url, anchor, source) {
      close();
      card = build(anchor, source);
      // `src` would let the page read our address, which is unique to each person in Firefox.
      card.frame.contentWindow?.location.replace(url);
      raise();
      position(card);
    },
    move(anchor) {
      if (card !== null) position(Object.assign(card, { anchor }));
    },
    follow(source) {
      if (card !== null) card.source = source;
      // To raise the card moves it in the Tab order too, and takes the keyboard out of it.
      if (!hasFocus()) raise();
    },
    raise,
    focus() {
      const frame = card?.frame;
      // A frame that moves from its blank page to ours, in another process, loses the keyboard.
      void card?.loaded.then(() => frame?.focus());
    },
    close,
    get isInReach() {
      if (isKeptOut || card === null || !isConnected(card.outer)) return false;
      return tree.closestTo(card.outer, '[inert]') === null;
    },
    get hasFocus() {
      return hasFocus();
    },
    get box() {
      return box;
    },
    get host() {
      return card?.root.host ?? null;
    },
  };
}
