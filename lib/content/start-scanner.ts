import { isReservedAddress } from '../domain/address.ts';
import type { Level } from '../domain/level.ts';
import type { Client } from '../messaging/client.ts';
import type { PageEvent, PageStatus } from '../messaging/contract.ts';
import { createAsker } from './asker.ts';
import { createBeforePaint } from './before-paint.ts';
import { createBoard } from './board.ts';
import { CARD_HOST } from './card.ts';
import { createCards } from './cards.ts';
import { removeOldHosts } from './host.ts';
import { createLookMaker } from './look.ts';
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
import { createReporter } from './reporter.ts';

export interface ScannerDeps {
  call: Client;
  /** What the listener returns is the answer. */
  onEvent: (listener: (event: PageEvent) => PageStatus | void, signal: AbortSignal) => void;
  /** Whether the extension still knows us: it may have been updated, disabled or removed under this page. */
  isAlive: () => boolean;
  cardUrl: (ticket: string) => string;
  words: LookWords;
}

/** An answer faster than this is drawn without a waiting mark before it. */
const WAITING_AFTER_MS = 300;

/** Marks the addresses of this page from now on. The returned function takes everything back and leaves no trace. */
export function startScanner({ call, onEvent, isAlive, cardUrl, words }: ScannerDeps): () => void {
  removeOldHosts(MARKS_HOST, CARD_HOST);
  const abort = new AbortController();
  const nearSince = new WeakMap<Sighting, number>();
  const beforePaint = createBeforePaint(runPass);
  const overlay = createOverlay((layer) => beforePaint.attach(layer));
  const board = createBoard(() => overlay.canvas());
  const measure = createMeasure();
  const lookOf = createLookMaker(words);
  const read = createStyleReader();
  const cover = createCoverCheck();
  /** What has happened since the last pass. */
  let hasMoved = true;
  let isRestyled = true;
  const nearness = createNearness(() => beforePaint.request());
  const reporter = createReporter(call, countLevels);
  const asker = createAsker({ call, onMarks: () => beforePaint.request(), onLost: stop });
  const cards = createCards({
    board,
    call,
    cardUrl,
    title: words.cardTitle,
    onOpened: (address) => asker.check([address]),
  });
  const sightings = createSightings({
    added(sighting) {
      // Nobody stands behind the zero address or a precompiled contract: never asked for, never marked.
      if (!isReservedAddress(sighting.address)) nearness.add(sighting);
    },
    removed(sighting) {
      nearness.remove(sighting);
      board.hide(sighting);
    },
  });
  const reader = createPageReader({
    sightings,
    wholePage: () => document.body ?? document.documentElement,
    onRead: () => beforePaint.request(),
  });
  const observer = createPageObserver({
    onChanged: (roots) => reader.noteChanged(roots),
    onMoved(isScroll) {
      // Before anything is put back that a newer instance has taken away.
      if (!isAlive()) {
        stop();
        return;
      }
      hasMoved = true;
      isRestyled ||= !isScroll;
      if (sightings.size > 0) beforePaint.request();
    },
    isOurs: (node) => overlay.isOurs(node) || cards.isOurs(node),
  });

  function runPass(): void {
    if (document.visibilityState === 'hidden') return;
    if (overlay.restore()) beforePaint.renew();
    reader.readNow();
    if (sightings.size === 0 && !overlay.isOpen) return;
    if (hasMoved) cover.expire();
    read.begin(isRestyled);
    [hasMoved, isRestyled] = [false, false];
    const inSight = placeAll({
      asker,
      board,
      cover,
      nearness,
      overlay,
      lookOf,
      measure,
      read,
      showsWaiting,
    });
    if (cover.isBehind || read.isBehind) beforePaint.request();
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
    reader.stop();
    beforePaint.stop();
    nearness.stop();
    asker.stop();
    reporter.stop();
    cards.stop();
    board.clear();
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
        return { unasked: asker.unasked().length };
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
  window.addEventListener('pagehide', () => asker.want([]), { signal: abort.signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && asker.want([]),
    { signal: abort.signal },
  );
  observer.start();
  reader.noteChanged([document.body ?? document.documentElement]);
  return stop;
}
