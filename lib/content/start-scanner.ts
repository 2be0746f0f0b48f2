import { isReservedAddress } from '../domain/address.ts';
import type { Level } from '../domain/level.ts';
import type { Client } from '../messaging/client.ts';
import type { PageEvent, PageStatus } from '../messaging/contract.ts';
import { createAsker } from './asker.ts';
import { createBeforePaint } from './before-paint.ts';
import { createBoard } from './board.ts';
import { CARD_HOST, removeOldHosts } from './host.ts';
import { createLazyCards } from './lazy-cards.ts';
import { createLookMaker } from './look.ts';
import { createLookAlikes } from './look-alikes.ts';
import type { LookWords } from './look.ts';
import { createCoverCheck } from './cover-check.ts';
import { createMeasure } from './measure.ts';
import { createNearness } from './nearness.ts';
import { createOverlay, MARKS_HOST } from './overlay.ts';
import { createPageObserver } from './page-observer.ts';
import { createPageReader } from './page-reader.ts';
import { placeAll } from './place-all.ts';
import { createStyleReader } from './style-reader.ts';
import type { Sighting } from './sighting.ts';
import { createSightings } from './sightings.ts';
import { createShadowRoots } from './shadow-roots.ts';
import { focusedElement } from './shadow-tree.ts';
import { createReporter } from './reporter.ts';
import { createUrgency } from './urgency.ts';

export interface ScannerDeps {
  call: Client;
  /** What the listener returns is the answer. */
  onEvent: (listener: (event: PageEvent) => PageStatus | void, signal: AbortSignal) => void;
  /** Whether the extension still knows us: it may have been updated, disabled or removed under this page. */
  isAlive: () => boolean;
  cardUrl: (ticket: string) => string;
  /** The browser's way into shadow roots, closed ones too. */
  openRoot: (element: HTMLElement) => ShadowRoot | null;
  words: LookWords;
}

/** An answer faster than this is drawn without a waiting mark before it. */
const WAITING_AFTER_MS = 300;

/** Marks the addresses of this page from now on. The returned function takes everything back and leaves no trace. */
export function startScanner(deps: ScannerDeps): () => void {
  const { call, onEvent, isAlive, cardUrl, words } = deps;
  removeOldHosts(MARKS_HOST, CARD_HOST);
  const abort = new AbortController();
  const nearSince = new WeakMap<Sighting, number>();
  const beforePaint = createBeforePaint(runPass, () => overlay.isInPlace());
  const overlay = createOverlay((layer) => beforePaint.attach(layer));
  const board = createBoard(() => overlay.canvas());
  const measure = createMeasure();
  const urgency = createUrgency(measure);
  const lookAlikes = createLookAlikes();
  const lookOf = createLookMaker(words, lookAlikes, (look) => cards.noteLook(look));
  const read = createStyleReader();
  const cover = createCoverCheck();
  /** What has happened since the last pass. */
  let hasMoved = true;
  let isRestyled = true;
  /** Things may stand elsewhere on the page, or be marked otherwise. */
  let isShifted = true;
  const nearness = createNearness(() => beforePaint.request());
  const reporter = createReporter(call, countLevels);
  const asker = createAsker({
    call,
    onMarks() {
      isShifted = true;
      beforePaint.request();
    },
    onLost: stop,
  });
  const cards = createLazyCards({
    board,
    call,
    cardUrl,
    words,
    layer: () => overlay.layer(),
    focusedElement,
    sightings: () => sightings.all(),
    asker,
    lookAlikes,
  });
  const sightings = createSightings({
    added(sighting) {
      // Nobody stands behind the zero address or a precompiled contract: never asked for, never marked.
      if (isReservedAddress(sighting.address)) return;
      lookAlikes.add(sighting.address);
      nearness.add(sighting);
    },
    removed(sighting) {
      lookAlikes.remove(sighting.address);
      nearness.remove(sighting);
      board.hide(sighting);
    },
  });
  const isOurs = (node: Node): boolean => overlay.isOurs(node) || cards.isOurs(node);
  const shadowRoots = createShadowRoots({
    open: deps.openRoot,
    isOurs,
    onFound(root, isNew) {
      observer.watch(root);
      reader.noteFound(root, isNew);
    },
  });
  const reader = createPageReader({
    sightings,
    search: (part) => shadowRoots.search(part),
    wholePage: () => document.body ?? document.documentElement,
    onRead: () => beforePaint.request(),
  });
  const observer = createPageObserver({
    onChanged: (roots, grown) => reader.noteChanged(roots, grown),
    onTouched: (target) => shadowRoots.look(target),
    onMoved(movement) {
      // Before anything is put back that a newer instance has taken away.
      if (!isAlive()) {
        stop();
        return;
      }
      hasMoved = true;
      isRestyled ||= movement === 'any';
      isShifted ||= movement !== 'page';
      if (sightings.size > 0) beforePaint.request();
    },
    isOurs,
  });

  function runPass(): void {
    if (document.visibilityState === 'hidden') return;
    overlay.restore();
    reader.readNow();
    if (sightings.size === 0 && !overlay.isOpen) return;
    if (hasMoved) cover.expire();
    read.begin(isRestyled);
    urgency.begin(!isShifted);
    [hasMoved, isRestyled, isShifted] = [false, false, false];
    const inSight = placeAll({
      asker,
      board,
      cover,
      nearness,
      overlay,
      lookOf,
      measure,
      read,
      urgency,
      showsWaiting,
    });
    if (cover.isBehind || urgency.isBehind) beforePaint.request();
    asker.want(inSight);
    cards.follow();
    reporter.noteChanged();
  }

  function showsWaiting(sighting: Sighting): boolean {
    const since = nearSince.get(sighting);
    if (since !== undefined) return performance.now() - since >= WAITING_AFTER_MS;
    nearSince.set(sighting, performance.now());
    setTimeout(() => beforePaint.request(), WAITING_AFTER_MS + 5);
    return false;
  }

  function countLevels(): Map<Level, number> {
    const counts = new Map<Level, number>();
    const addresses = new Set([...sightings.all()].map(({ address }) => address));
    for (const address of addresses) {
      const level = asker.markOf(address)?.level;
      if (level !== undefined) counts.set(level, (counts.get(level) ?? 0) + 1);
    }
    return counts;
  }

  function stop(): void {
    abort.abort();
    observer.stop();
    shadowRoots.stop();
    reader.stop();
    beforePaint.stop();
    nearness.stop();
    asker.stop();
    reporter.stop();
    cards.stop();
    overlay.remove();
  }

  onEvent((event) => {
    switch (event.event) {
      case 'verdictsChanged':
        return asker.forget();
      case 'cardResized':
        return cards.resize(event.height);
      case 'cardClosed':
        return cards.close();
      case 'nextCardRequested':
        return cards.openNext();
      case 'checkRequested':
        return asker.check(asker.unasked());
      case 'statusRequested':
        return { unasked: asker.unasked().length, isBare: board.size === 0 };
    }
  }, abort.signal);
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      // What the background told meanwhile did not reach a page that was put aside.
      if (persisted) asker.forget();
      beforePaint.request();
    },
    { signal: abort.signal },
  );
  // A page nobody sees asks for nothing; what it wants is worked out anew when it is seen again.
  const leave = (): void => {
    asker.want([]);
    // Of the page itself the browser tells the background; a message at its end is an error in Firefox's console.
    if (window !== window.top) reporter.leave();
  };
  window.addEventListener('pagehide', leave, { signal: abort.signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && asker.want([]),
    { signal: abort.signal },
  );
  observer.start();
  const page = [document.body ?? document.documentElement];
  reader.noteChanged(page, page);
  // Components come to life with the page's last scripts.
  window.addEventListener('load', () => reader.noteChanged([], page), { signal: abort.signal });
  return stop;
}
