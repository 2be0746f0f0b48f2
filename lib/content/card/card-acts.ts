import { attributeOf, closest, matches, textContentOf } from '../dom/node-reader.ts';
import type { MarkLook } from '../draw/mark-look.ts';
import type { CardsDeps } from './card-deps.ts';
import type { Sighting } from '../find/sighting.ts';

/** The pointer is on a mark now, or on the text of one, or on none. */
export interface PointAct {
  kind: 'point';
  isOnText: boolean;
  sighting: Sighting | null;
  x: number;
  y: number;
  atMs: number;
}

/** A text was copied or cut, or something was pressed that looks like a copy button. In that case `text` is null. */
export interface CopyAct {
  kind: 'copy';
  text: string | null;
  /** Where it happened. */
  at: Node;
}

/** What a person does that may concern a card. `atMs` is by `performance.now()`. */
export type CardAct =
  | PointAct
  /** Tab has come to a marked link, or the focus to anything else. */
  | { kind: 'focus'; sighting: Sighting | null; atMs: number }
  /** A finger has come down. A second finger counts as being on no mark. */
  | { kind: 'press'; sighting: Sighting | null; x: number; y: number; atMs: number }
  /** The finger was lifted, or has begun to scroll. */
  | { kind: 'lift' }
  | CopyAct
  /** Nothing the person does: a mark has appeared that people who cannot see it should be told of. */
  | { kind: 'loud'; look: MarkLook };

/**
 * How pages name a button that copies, in their code and in the languages that Hexmark speaks. Not "copyright", nor "copy
 * trading", which is to trade as somebody else does.
 */
const COPIES =
  /cop(?:y(?!r|.?trad)|i[ae])|kop[iy]|sao ch|clipboard|копир|コピー|复制|複製|복사|نسخ/i;
const NAMED_BY = ['class', 'id', 'title', 'aria-label', 'data-clipboard-text', 'data-bs-title'];
const CONTROLS = 'a, button, summary, [role=button], [data-clipboard-text]';
/** A longer text is about copying, and is not the name of a button. */
const LONGEST_LABEL = 40;
/** A button is a picture in a span in a button, at most. */
const BUTTON_LEVELS = 4;

/** Tab moves the focus with its key press. A move that comes later is the page's doing. */
const KEY_MOVES_WITHIN_MS = 500;

/**
 * Notices what may concern a card, until the signal ends it. Opening a card can make us ask the service, so a page must
 * not be able to open one: events that the page has made are ignored. Call the returned function each time marks have
 * been drawn: the mark that Tab has come to may be there by then.
 */
export function watchCardActs(
  { page, marks, service }: Pick<CardsDeps, 'page' | 'marks' | 'service'>,
  isCard: (target: EventTarget | null) => boolean,
  onAct: (act: CardAct) => void,
  signal: AbortSignal,
): () => void {
  const { tree } = page;
  const { drawn } = marks;
  const { source } = service;
  let tabbedAtMs = -Infinity;
  /** Tab has come to something without a mark, perhaps to a link that was far out of sight. */
  let isMarkAwaited = false;
  const sightingAt = (x: number, y: number) => drawn.at(x, y)?.sighting ?? null;

  function markOfFocus(): Sighting | null {
    const link = tree.focusedElement();
    if (link === null || !matches(link, 'a:focus-visible')) return null;
    for (const { sighting } of drawn.marks())
      if (tree.isWithin(link, sighting.node)) return sighting;
    return null;
  }

  const hasTabbed = (): boolean => performance.now() - tabbedAtMs < KEY_MOVES_WITHIN_MS;

  function tellFocus(sighting: Sighting | null): void {
    isMarkAwaited = sighting === null;
    onAct({ kind: 'focus', sighting, atMs: performance.now() });
  }

  /**
   * The sighting whose own text is under the pointer, unless a button is held to select it. Where nothing is sent before
   * the person asks, the pointer may be there by chance.
   */
  function textAt(event: PointerEvent): Sighting | null {
    if (!source.style.opensAtText || event.buttons !== 0) return null;
    const sighting = drawn.textAt(event.clientX, event.clientY)?.sighting;
    if (sighting === undefined) return null;
    if (mayAsk(source, sighting)) return null;
    // An element that lies over the text does not hold it.
    const [top] = event.composedPath();
    return tree.isWithin(top as Element, sighting.node) ? sighting : null;
  }

  function point(event: PointerEvent, isLeaving: boolean): void {
    // A finger does not rest anywhere before it acts.
    if (event.pointerType === 'touch' || !event.isTrusted || isCard(event.target)) return;
    const { clientX: x, clientY: y } = event;
    const onMark = isLeaving ? null : sightingAt(x, y);
    const onText = isLeaving || onMark !== null ? null : textAt(event);
    const isOnText = onText !== null;
    onAct({ kind: 'point', sighting: onMark ?? onText, isOnText, x, y, atMs: performance.now() });
  }

  function listen<Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ): void {
    addEventListener(name, listener, { capture: true, passive: true, signal });
  }

  listen('pointermove', (event) => point(event, false));
  document.documentElement.addEventListener('pointerleave', (event) => point(event, true), {
    passive: true,
    signal,
  });
  listen('focusin', ({ target }) => {
    const sighting = hasTabbed() ? markOfFocus() : null;
    if (sighting !== null || !isCard(target)) tellFocus(sighting);
  });
  listen('keydown', ({ key, isTrusted }) => {
    if (key === 'Tab' && isTrusted) tabbedAtMs = performance.now();
  });
  listen('keyup', ({ key, isTrusted, ctrlKey }) => {
    const host = document.activeElement;
    // With Ctrl, the person has come from another tab of the browser.
    if (key !== 'Tab' || !isTrusted || ctrlKey || host === null) return;
    const sighting = markOfFocus();
    // A Tab out of the card is pressed there and released here, and a focus that moves within one shadow root causes no
    // event outside it.
    if (sighting !== null || tree.rootOf(host) !== undefined) tellFocus(sighting);
  });
  listen('pointerdown', (event) => {
    const { clientX: x, clientY: y, pointerType, isPrimary, isTrusted } = event;
    // A person who presses a button on a text wants something other than its card.
    if (pointerType !== 'touch') point(event, false);
    if (pointerType !== 'touch' || !isTrusted) return;
    const sighting = isPrimary ? sightingAt(x, y) : null;
    onAct({ kind: 'press', sighting, x, y, atMs: performance.now() });
  });
  listen('click', (event) => {
    const path = event.composedPath().slice(0, BUTTON_LEVELS) as Node[];
    const [at] = path;
    if (at !== undefined && event.isTrusted && path.some(isNamedCopy)) {
      onAct({ kind: 'copy', text: null, at });
    }
  });
  for (const name of ['copy', 'cut'] as const) {
    // After the page's own listeners, which may copy another text than was selected.
    const note = (event: ClipboardEvent): void => {
      const [target] = event.composedPath() as Node[];
      const at = getSelection()?.anchorNode ?? target;
      if (at !== undefined && event.isTrusted) {
        // Pages put invisible characters into addresses, so that a line may break there. They are copied, too.
        const text = page.patterns.withoutUnseen(copiedText(event, target));
        onAct({ kind: 'copy', text, at });
      }
    };
    addEventListener(name, note, { passive: true, signal });
  }
  for (const name of ['pointerup', 'pointercancel'] as const) {
    listen(name, ({ isTrusted }) => isTrusted && onAct({ kind: 'lift' }));
  }
  return () => {
    const sighting = isMarkAwaited && hasTabbed() ? markOfFocus() : null;
    if (sighting !== null) tellFocus(sighting);
  };
}

/** Whether its card might make us ask on a site on demand. Before the first answer, the site may be one. */
export function mayAsk(source: CardsDeps['service']['source'], { address }: Sighting): boolean {
  return source.markOf(address) === undefined || source.unasked().includes(address);
}

function isNamedCopy(at: Node): boolean {
  if (!(at instanceof Element) || !isPressable(at)) return false;
  const label = textContentOf(at) ?? '';
  if (label.length <= LONGEST_LABEL && COPIES.test(label)) return true;
  return NAMED_BY.some((name) => {
    const value = attributeOf(at, name);
    // One of these attributes is a sign by its very name.
    return value !== null && COPIES.test(name + value);
  });
}

/**
 * Whether pressing the element can do what its name says: it is a control or within one, looks like one, or holds no
 * text, as a picture or an input. A paragraph of the class `body-copy` copies nothing.
 */
function isPressable(at: Element): boolean {
  return (
    closest(at, CONTROLS) !== null ||
    getComputedStyle(at).cursor === 'pointer' ||
    textContentOf(at)?.trim() === ''
  );
}

/** What goes into the clipboard: the page's own text, the selected part of a field, or the selection. */
function copiedText({ clipboardData }: ClipboardEvent, target: Node | undefined): string {
  const own = clipboardData?.getData('text/plain') ?? '';
  if (own !== '') return own;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    return target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0);
  }
  return String(getSelection());
}
