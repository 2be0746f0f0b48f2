import { attempt } from '../dom/attempt.ts';
import { collectChanges, noChanges, READ_AGAIN_AFTER } from './collect-changes.ts';
import type { Changes, CollectDeps, TextsOfWords } from './collect-changes.ts';
import { FIELD_EVENTS } from './fields.ts';
import { createMotionFollower } from './follow-motion.ts';
import type { MotionDeps, MotionFollower } from './follow-motion.ts';
import { isElement, isContentEditable, isHtmlElement } from '../dom/node-reader.ts';
import { LAYERED, RESTYLED, SCROLLED, SHIFTED } from '../dom/page-change.ts';
import type { Cause, PageChange } from '../dom/page-change.ts';

/** Watches the page for changes that can add, move, show or hide an address. */
export interface PageObserver {
  start(): void;
  /** Watches a new shadow root, too. */
  watch(root: ShadowRoot): void;
  follow: MotionFollower['follow'];
  /** Tells what was recorded. Has to be called before anything is read or placed. */
  tell: () => void;
  stop(): void;
}

export interface PageObserverDeps extends CollectDeps {
  /**
   * The document has changed, and `tell` will tell how. That takes a while, and is not to hold up the script that has
   * changed it.
   */
  onRecorded: () => void;
  /** Layers over texts may have come or changed there. */
  onCauses: (causes: Iterable<Cause>) => void;
  /** Called with the parts that may read differently now, and those that may have new shadow roots. */
  onChanged: (roots: Iterable<Node>, grown?: Iterable<Node>) => void;
  /** Something has happened that may begin or end a sighting in a field. */
  onEntered: (event: Event) => void;
  /** The page is left, hidden or shown again. */
  onVisited: (event: PageTransitionEvent) => void;
  /** Something may have moved, appeared or gone, by `causes` or by what was recorded. */
  onMoved: (change: PageChange, causes?: Iterable<Cause>) => void;
  pulses: MotionDeps['pulses'];
}

/** Attributes whose change may change an address, or come with a new shadow root. */
const TELLING_ATTRIBUTES: ReadonlySet<string | null> = new Set([
  ...READ_AGAIN_AFTER,
  'class',
  'style',
  'hidden',
  'open',
  'dir',
]);
/** Attributes of drawings that change what is painted and move no text. Charts write them in every frame. */
const STILL_ATTRIBUTES = /^(d|c[xy]|r[xy]?|[xy][12]|fill|stroke.*|offset)$/;
/** After more records than this in one batch, the whole page is read again. */
const MOST_RECORDS = 1000;
/** The most batches that are kept until the page is read. They hold on to what the page has removed. */
const MOST_KEPT = 500;
/**
 * Events after which things may stand elsewhere although nothing in the document changed. When the pointer leaves the
 * window, what was shown under it goes.
 */
const MOVING_EVENTS =
  'resize load loadedmetadata hashchange popstate input pointerover pointerout click focusin focusout transitionend animationend visibilitychange';
/** Events at which something opens or closes above the page. Of a popover, `toggle` may come a frame later. */
const LAYER_EVENTS = 'toggle beforetoggle fullscreenchange';
/** Events at which the page is left, hidden or shown again. */
const VISIT_EVENTS = 'pageshow pagehide visibilitychange';
/** Events that begin or end the writing in an editor. */
const EDITING_EVENTS = 'focusin focusout';
/** Events at which an element that has been quiet is looked at again for a shadow root. */
const TOUCHING_EVENTS = 'pointerover focusin';
/** Events after which things move for a while. */
const MOTION_EVENTS = 'transitionrun animationstart';

export function createPageObserver(deps: PageObserverDeps): PageObserver {
  const { onChanged, onMoved } = deps;
  const moved = (...causes: Cause[]): void => onMoved(RESTYLED, causes);
  const scrolled = ({ target }: Event): void => onMoved(target === document ? SCROLLED : SHIFTED);
  const abort = new AbortController();
  /** An editor is not read while the focus is in it, so it is read again when that comes or goes. */
  const edited = ({ target }: Event): void => {
    const at = target as Node;
    if (isElement(at) && isHtmlElement(at) && isContentEditable(at)) onChanged([at]);
  };
  const met = ({ target }: Event): void => deps.onTouched(target as Node);
  const toggled = (event: Event): void => onMoved(LAYERED, [event]);
  let wordy: TextsOfWords = new WeakSet();
  let batches: MutationRecord[][] = [];
  const mutations = new MutationObserver((records) => {
    if (!records.some(mayMove)) return;
    batches.push(records);
    // This may end it all, and then there is nothing left to tell.
    onMoved(RESTYLED);
    if (batches.length > MOST_KEPT) tell();
    else deps.onRecorded();
  });

  function tell(): void {
    const all = batches;
    batches = [];
    const causes: MutationRecord[] = [];
    const changes = noChanges();
    for (const batch of all) note(batch, causes, changes);
    deps.onCauses(causes);
    const { roots, grown, touched } = changes;
    for (const target of touched) attempt(() => deps.onTouched(target));
    if (roots.size > 0) onChanged(roots, grown);
  }

  /** Notes what one batch may have moved, and what of the page is to be read again for it. */
  function note(batch: readonly MutationRecord[], causes: MutationRecord[], changes: Changes) {
    const records: MutationRecord[] = [];
    for (const record of batch) {
      // There may be thousands, most of them of texts, and browsers make an object of each target that is asked for.
      const { type, attributeName } = record;
      const isText = attributeName === null;
      // `document.open` takes all listeners away.
      if (type === 'childList' && record.target === document) listen(window);
      if (type !== 'characterData' && mayMove(record)) causes.push(record);
      if (isText || TELLING_ATTRIBUTES.has(attributeName)) records.push(record);
    }
    if (records.length > MOST_RECORDS) {
      changes.roots.add(document.documentElement);
      changes.grown.add(document.documentElement);
      wordy = new WeakSet();
    } else {
      for (const record of records)
        attempt(() => collectChanges(record, changes, wordy, deps.isOurs));
    }
  }

  // Chromium reports layout shifts; Firefox does not yet. A ResizeObserver on the page's outer elements would work in
  // both, but each of its turns that the page's own observers preempt is an `error` event in the page.
  const shifts = new PerformanceObserver(() => moved());
  const motion = createMotionFollower({ moved, pulses: deps.pulses, signal: abort.signal });
  const options = { capture: true, passive: true, signal: abort.signal };

  /**
   * For a page, this is the window: a page that stops events does so further down. To add a listener that is there
   * already changes nothing.
   */
  function listen(to: Window | ShadowRoot): void {
    const all = (names: string, listener: (event: Event) => void): void => {
      for (const name of names.split(' ')) to.addEventListener(name, listener, options);
    };
    all(MOVING_EVENTS, moved);
    all(LAYER_EVENTS, toggled);
    all(EDITING_EVENTS, edited);
    all(FIELD_EVENTS, deps.onEntered);
    all(VISIT_EVENTS, deps.onVisited as (event: Event) => void);
    all(TOUCHING_EVENTS, met);
    all('scroll', scrolled);
    all(MOTION_EVENTS, motion.note);
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
      document.fonts.addEventListener('loadingdone', moved, options);
      // A page may turn dark in the evening by its style sheet alone.
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', moved, options);
      if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
        shifts.observe({ type: 'layout-shift' });
      }
    },
    watch(root) {
      // Most events do not leave a root: they are not composed, or both their targets are inside it.
      observe(root);
      listen(root);
    },
    follow: motion.follow,
    tell,
    stop() {
      batches = [];
      mutations.disconnect();
      shifts.disconnect();
      abort.abort();
    },
  };
}

/** Whether more may have changed than what a drawing looks like. */
function mayMove({ attributeName }: MutationRecord): boolean {
  return attributeName === null || !STILL_ATTRIBUTES.test(attributeName);
}
