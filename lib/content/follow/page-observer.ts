import { FIELD_EVENTS } from './fields.ts';
import {
  firstElementChildOf,
  isElement,
  isContentEditable,
  isHtmlElement,
  nextElementSiblingOf,
  parentElementOf,
} from '../dom/node-reader.ts';
import { closestTo, outerOf, rootOf } from '../dom/shadow-tree.ts';
import { LAYERED, RESTYLED, SCROLLED, SHIFTED } from '../dom/page-change.ts';
import type { Cause, PageChange } from '../dom/page-change.ts';
import { VOUCHING_ATTRIBUTES } from '../dom/vouching-attributes.ts';

/** Watches the page for changes that can add, move, show or hide an address. */
export interface PageObserver {
  start(): void;
  /** Watches a shadow root, too. */
  watch(root: ShadowRoot): void;
  /** Things are moving: looks at each frame for a while. */
  follow: () => void;
  stop(): void;
}

export interface PageObserverDeps {
  /** Called with the parts that may read differently now, and those that may have new shadow roots. */
  onChanged: (roots: Set<Node>, grown: Set<Node>) => void;
  /** Something has happened that may begin or end a sighting in a field. */
  onEntered: (event: Event) => void;
  /** Something has happened at a node: an element may have been given a shadow root. */
  onTouched: (target: Node) => void;
  /** Something may have moved, appeared or gone, though the text is the same. */
  onMoved: (change: PageChange, causes?: Iterable<Cause>) => void;
  /** Our own hosts. Adding or removing them does not change the page. */
  isOurs: (node: Node) => boolean;
}

/** Attributes that change what an address is. */
const READ_AGAIN_AFTER: ReadonlySet<string> = new Set([
  'href',
  'contenteditable',
  ...VOUCHING_ATTRIBUTES,
]);
/** Attributes whose change may change an address, or come with a new shadow root. */
const TELLING_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...READ_AGAIN_AFTER,
  'class',
  'style',
  'hidden',
  'open',
  'dir',
]);
/** Attributes of drawings that change what is painted and move no text. Charts write them in every frame. */
const STILL_ATTRIBUTES: ReadonlySet<string> = new Set(
  'd cx cy r rx ry x1 y1 x2 y2 fill stroke stroke-width stroke-dashoffset stroke-dasharray offset'.split(
    ' ',
  ),
);
/** After more records than this in one batch, the whole page is read again. */
const MOST_RECORDS = 1000;
/** Events after which things may stand elsewhere although nothing in the document changed. */
const MOVING_EVENTS = [
  'load',
  'loadedmetadata',
  'input',
  'pointerover',
  'click',
  'focusin',
  'focusout',
  'transitionend',
  'animationend',
  'visibilitychange',
];
/** Events at which something opens or closes above the page. */
const LAYER_EVENTS = ['toggle', 'fullscreenchange'];
/** Events that begin or end the writing in an editor. */
const EDITING_EVENTS = ['focusin', 'focusout'] as const;
/** Events at which an element that has been quiet is looked at again for a shadow root. */
const TOUCHING_EVENTS = ['pointerover', 'focusin'];
/** Events after which things move for a while. */
const MOTION_EVENTS = ['transitionrun', 'animationstart'];
/** Motion is followed for this long. A longer one is followed again from its next event. */
const MOTION_MS = 1000;

export function createPageObserver(deps: PageObserverDeps): PageObserver {
  const { onChanged, onMoved } = deps;
  const moved = (...causes: Cause[]): void => onMoved(RESTYLED, causes);
  const scrolled = ({ target }: Event): void => onMoved(target === document ? SCROLLED : SHIFTED);
  const abort = new AbortController();
  /** An editor is not read while the focus is in it, so it is read again when that comes or goes. */
  const edited = ({ target }: Event): void => {
    if (isEditor(target as Node)) onChanged(new Set([target as Node]), new Set());
  };
  const touched = ({ target }: Event): void => deps.onTouched(target as Node);
  const toggled = (event: Event): void => onMoved(LAYERED, [event]);
  const mutations = new MutationObserver((all) => {
    // `document.open` takes all listeners away.
    if (all.some(({ target }) => target === document)) listen(window);
    if (!all.every(isStill)) onMoved(RESTYLED, all);
    const records = all.filter(isTelling);
    const changes: Changes = { roots: new Set(), grown: new Set() };
    if (records.length > MOST_RECORDS) {
      for (const parts of Object.values(changes)) parts.add(document.documentElement);
    } else for (const record of records) collectChanges(record, changes, deps);
    const isTextChanged = records.some(({ type }) => type !== 'attributes');
    if (changes.roots.size > 0 || isTextChanged) onChanged(changes.roots, changes.grown);
  });
  // Chromium reports layout shifts; Firefox does not yet. A ResizeObserver on the page's outer elements would work in
  // both, but each of its turns that the page's own observers preempt is an `error` event in the page.
  const shifts = new PerformanceObserver(() => moved());
  let motionEndMs = 0;

  function followMotion(event?: Event): void {
    if (event !== undefined) moved(event);
    const isFollowing = motionEndMs > performance.now();
    motionEndMs = performance.now() + MOTION_MS;
    if (!isFollowing) requestAnimationFrame(step);
  }

  function step(): void {
    if (abort.signal.aborted || performance.now() > motionEndMs) return;
    moved();
    requestAnimationFrame(step);
  }

  const options = { capture: true, passive: true, signal: abort.signal };
  const watched = new WeakSet<ShadowRoot>();

  /** Of a page, the window: a page that stops events does so further down. Listeners that are there already stay. */
  function listen(to: Window | ShadowRoot): void {
    const all = (names: readonly string[], listener: (event: Event) => void): void => {
      for (const name of names) to.addEventListener(name, listener, options);
    };
    all(MOVING_EVENTS, moved);
    all(LAYER_EVENTS, toggled);
    all(EDITING_EVENTS, edited);
    all(FIELD_EVENTS, deps.onEntered);
    all(TOUCHING_EVENTS, touched);
    all(['scroll'], scrolled);
    all(MOTION_EVENTS, followMotion);
  }

  function observe(tree: Document | ShadowRoot): void {
    // Style sheets may read any attribute.
    mutations.observe(tree, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }

  return {
    start() {
      observe(document);
      listen(window);
      window.addEventListener('resize', moved, options);
      document.fonts.addEventListener('loadingdone', moved, options);
      // A page may turn dark in the evening by its style sheet alone.
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', moved, options);
      if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
        shifts.observe({ type: 'layout-shift' });
      }
    },
    watch(root) {
      // Most events do not leave a root: they are not composed, or both their targets are inside it.
      if (watched.has(root)) return;
      watched.add(root);
      observe(root);
      listen(root);
    },
    follow: () => followMotion(),
    stop() {
      mutations.disconnect();
      shifts.disconnect();
      abort.abort();
    },
  };
}

function isEditor(target: Node): boolean {
  return isElement(target) && isHtmlElement(target) && isContentEditable(target);
}

interface Changes {
  roots: Set<Node>;
  grown: Set<Node>;
}

function isTelling({ type, attributeName }: MutationRecord): boolean {
  return type !== 'attributes' || TELLING_ATTRIBUTES.has(attributeName ?? '');
}

function isStill({ type, attributeName }: MutationRecord): boolean {
  return type === 'attributes' && STILL_ATTRIBUTES.has(attributeName ?? '');
}

function collectChanges(
  { type, target, attributeName, addedNodes, removedNodes }: MutationRecord,
  { roots, grown }: Changes,
  { isOurs, onTouched }: PageObserverDeps,
): void {
  if (type === 'characterData') roots.add(regionOf(target));
  else if (type === 'attributes') {
    // Components write their attributes when they start, and may attach a root then.
    onTouched(target);
    if (!READ_AGAIN_AFTER.has(attributeName ?? '')) return;
    roots.add(regionOf(target));
    // What vouches for a text in a root may stand at its host.
    grown.add(target);
  } else {
    for (const node of addedNodes) {
      if (isOurs(node)) continue;
      roots.add(regionOf(node));
      if (isElement(node)) grown.add(node);
    }
    const element = isElement(target) ? target : outerOf(target);
    if (element === null) return;
    // Removing nodes from a link can change its label.
    const link = removedNodes.length > 0 ? closestTo(element, 'a') : null;
    if (link !== null) roots.add(link);
    // New children of an element may come with a new root, in whose slots they are laid out.
    if (rootOf(element) === undefined) onTouched(element);
  }
}

/**
 * How far a change may reach. The pieces of one address, and what vouches for a shortened one, stand close together.
 */
const REACH = { levels: 3, children: 12 } as const;

/** The part of the page that may read differently because of a change in `node`. */
function regionOf(node: Node): Node {
  let region = node;
  for (let level = 0; level < REACH.levels; level += 1) {
    const parent = parentElementOf(region);
    if (parent === null || parent === document.body || isCrowded(parent)) return region;
    region = parent;
  }
  return region;
}

/** `childElementCount` would count all children again for each row that is added to a long list. */
function isCrowded(parent: Element): boolean {
  let child = firstElementChildOf(parent);
  for (let count = 0; child !== null && count < REACH.children; count += 1) {
    child = nextElementSiblingOf(child);
  }
  return child !== null;
}
