import { VOUCHING_ATTRIBUTES } from './voucher.ts';

/** Watches the page for changes that can add, move, show or hide an address. */
export interface PageObserver {
  start(): void;
  stop(): void;
}

export interface PageObserverDeps {
  /** Parts that may read differently now. */
  onChanged: (roots: Set<Node>) => void;
  /** Something may have moved, appeared or gone, though the text is the same; by scrolling alone, or otherwise. */
  onMoved: (isScroll: boolean) => void;
  /** Our own hosts, whose coming and going is no change of the page. */
  isOurs: (node: Node) => boolean;
}

/** Attributes that change what an address is or whether it can be seen. */
const ATTRIBUTES = [
  'href',
  'class',
  'style',
  'hidden',
  'open',
  'dir',
  'contenteditable',
  ...VOUCHING_ATTRIBUTES,
];
const READ_AGAIN_AFTER: ReadonlySet<string | null> = new Set([
  'href',
  'contenteditable',
  ...VOUCHING_ATTRIBUTES,
]);
/** Beyond this many records in one batch the whole page is read again instead. */
const MOST_RECORDS = 1000;
/** Events after which things may stand elsewhere although nothing in the document changed. */
const MOVING_EVENTS = [
  'toggle',
  'load',
  'loadedmetadata',
  'input',
  'pointerover',
  'focusin',
  'focusout',
  'transitionend',
  'animationend',
  'fullscreenchange',
  'visibilitychange',
];
/** Events after which things move for a while. */
const MOTION_EVENTS = ['transitionrun', 'animationstart'];
/** Motion is followed for this long; one that goes on is followed again from its next turn. */
const MOTION_MS = 1000;

export function createPageObserver({ onChanged, onMoved, isOurs }: PageObserverDeps): PageObserver {
  const moved = (): void => onMoved(false);
  const scrolled = (): void => onMoved(true);
  const abort = new AbortController();
  /** What is being written is left alone as long as the focus is in it. */
  const edited = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target.isContentEditable) onChanged(new Set([target]));
  };
  const mutations = new MutationObserver((records) => {
    moved();
    const roots = new Set<Node>();
    if (records.length > MOST_RECORDS) roots.add(document.documentElement);
    else for (const record of records) collectRoots(record, roots, isOurs);
    const isTextChanged = records.some(({ type }) => type !== 'attributes');
    if (roots.size > 0 || isTextChanged) onChanged(roots);
  });
  // Chromium reports what has moved on its own accord (Firefox does not yet). A ResizeObserver on the page's outer
  // elements would tell both, but each of its turns that the page's own observers preempt is an `error` event there.
  const shifts = new PerformanceObserver(moved);
  let motionEndMs = 0;

  function followMotion(): void {
    const isFollowing = motionEndMs > performance.now();
    motionEndMs = performance.now() + MOTION_MS;
    if (!isFollowing) requestAnimationFrame(step);
  }

  function step(): void {
    if (abort.signal.aborted || performance.now() > motionEndMs) return;
    moved();
    requestAnimationFrame(step);
  }

  return {
    start() {
      mutations.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ATTRIBUTES,
      });
      const options = { capture: true, passive: true, signal: abort.signal };
      for (const name of MOVING_EVENTS) document.addEventListener(name, moved, options);
      for (const name of ['focusin', 'focusout'] as const) {
        document.addEventListener(name, edited, options);
      }
      window.addEventListener('resize', moved, options);
      document.addEventListener('scroll', scrolled, options);
      document.fonts.addEventListener('loadingdone', moved, options);
      for (const name of MOTION_EVENTS) document.addEventListener(name, followMotion, options);
      if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
        shifts.observe({ type: 'layout-shift' });
      }
    },
    stop() {
      mutations.disconnect();
      shifts.disconnect();
      abort.abort();
    },
  };
}

function collectRoots(
  record: MutationRecord,
  roots: Set<Node>,
  isOurs: (node: Node) => boolean,
): void {
  if (record.type === 'characterData') roots.add(regionOf(record.target));
  else if (record.type === 'attributes') {
    if (READ_AGAIN_AFTER.has(record.attributeName)) roots.add(regionOf(record.target));
  } else {
    for (const node of record.addedNodes) if (!isOurs(node)) roots.add(regionOf(node));
    // Nodes taken out of a link can change what its label says.
    if (record.removedNodes.length > 0 && record.target instanceof Element) {
      const link = record.target.closest('a');
      if (link !== null) roots.add(link);
    }
  }
}

/** How far a change may reach: the pieces of one address, and what vouches for a shortened one, stand close together. */
const REACH = { levels: 3, children: 12 } as const;

/** The part of the page that may read differently because of a change in `node`. */
function regionOf(node: Node): Node {
  let region = node;
  for (let level = 0; level < REACH.levels; level += 1) {
    const parent = region.parentElement;
    if (parent === null || parent === document.body || parent.childElementCount > REACH.children) {
      return region;
    }
    region = parent;
  }
  return region;
}
