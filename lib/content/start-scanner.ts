import { isReservedAddress } from '../domain/address/address.ts';
import type { Address } from '../domain/address/address.ts';
import type { Level } from '../domain/verdict/level.ts';
import type { Client } from '../messaging/client.ts';
import type { PageEvent } from '../messaging/contract.ts';
import type { PageStatus } from '../messaging/schemas.ts';
import { createAsker } from './ask/mark-source.ts';
import { createBeforePaint } from './follow/before-paint.ts';
import type { CreateMarker, Marker } from './start-marks.ts';
import { createFields } from './follow/fields.ts';
import { CARD_HOST, MARKS_HOST, removeOldHosts } from './dom/host.ts';
import { createLateScript } from './late/late-script.ts';
import { RESTYLED } from './dom/page-change.ts';
import { createLookAlikes } from './find/look-alikes.ts';
import { areMoving } from './follow/moving-elements.ts';
import { createNearness } from './follow/near-viewport.ts';
import { createPageObserver } from './follow/page-observer.ts';
import { createPageReader } from './follow/page-reader.ts';
import { createPatientCall, wasRefused } from './ask/retrying-call.ts';
import { createReporter } from './ask/toolbar-report.ts';
import { createShadowRoots } from './follow/shadow-roots.ts';
import { isStillOnPage } from './find/sighting.ts';
import { findBox } from './dom/layout-box.ts';
import {
  closestTo,
  elementAt,
  focusedElement,
  isWithin,
  parentOf,
  rootOf,
} from './dom/shadow-tree.ts';
import { createSightings } from './find/sightings.ts';

export interface ScannerDeps {
  call: Client;
  /** What the listener returns is the answer. */
  onEvent: (listener: (event: PageEvent) => PageStatus | void, signal: AbortSignal) => void;
  /** Whether the extension still knows us: it may have been updated, disabled or removed under this page. */
  isAlive: () => boolean;
  cardUrl: (ticket: string) => string;
  /** The browser's way into shadow roots, closed ones too. */
  openRoot: (element: HTMLElement) => ShadowRoot | null;
  /** A text in the browser's language, by the key that browsers have for it. */
  word: (key: string) => string;
}

/** Marks the addresses of this page from now on. The returned function takes everything back and leaves no trace. */
export function startScanner(deps: ScannerDeps): () => void {
  const { call, onEvent, isAlive, cardUrl } = deps;
  removeOldHosts(MARKS_HOST, CARD_HOST);
  const abort = new AbortController();
  const beforePaint = createBeforePaint(runPass, () => marks.made?.isInPlace() === true);
  const request = (): void => beforePaint.request();
  const lookAlikes = createLookAlikes();
  const nearness = createNearness(request);
  const reporter = createReporter({
    call,
    countLevels,
    hidesMarks: () => marks.made?.isDefeated() === true,
  });
  const patientCall = createPatientCall({ call, isAlive, signal: abort.signal });
  const asker = createAsker({
    call: patientCall,
    onMarks() {
      marks.made?.noteMarks();
      request();
    },
    lookAgain: runPass,
    onLost: giveUp,
  });
  const marks = createLateScript<CreateMarker, Marker>({
    name: 'marks',
    call: patientCall,
    make: (createMarker) =>
      createMarker({
        call,
        createLateScript,
        cardUrl,
        word: deps.word,
        asker,
        sightings: () => sightings.all(),
        nearness,
        lookAlikes,
        isStillOnPage,
        tree: { rootOf, parentOf, closestTo, isWithin, focusedElement, elementAt, findBox },
        onOpened: (layer) => beforePaint.attach(layer),
        request,
      }),
    onMade: request,
    // Those that wait for an answer are drawn so, too.
    onReply: ({ badges }) => asker.noteBadges(badges),
    onFailed: giveUp,
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
      marks.made?.hide(sighting);
    },
  });
  const isOurs = (node: Node): boolean => marks.made?.isOurs(node) === true;
  const shadowRoots = createShadowRoots({
    open: deps.openRoot,
    isOurs,
    onFound(root, isNew) {
      observer.watch(root);
      reader.noteFound(root, isNew);
      // What stands in its host is laid out in the root's slots from now on.
      if (isNew) marks.made?.noteMoved(RESTYLED);
    },
  });
  const reader = createPageReader({
    sightings,
    search: (part) => shadowRoots.search(part),
    wholePage: () => document.body ?? document.documentElement,
    onRead: request,
  });
  const fields = createFields((field, sighting) => {
    sightings.setField(field, sighting);
    request();
  });
  const observer = createPageObserver({
    onChanged: (roots, grown) => reader.noteChanged(roots, grown),
    onEntered: (event) => fields.note(event),
    onTouched: (target) => shadowRoots.look(target),
    onMoved(change) {
      // Before anything is put back that a newer instance has taken away.
      if (!isAlive()) {
        stop();
        return;
      }
      marks.made?.noteMoved(change);
      if (sightings.size > 0) request();
    },
    isOurs,
  });

  function runPass(): void {
    if (document.visibilityState === 'hidden') return;
    const marker = marks.made;
    marker?.restore();
    reader.readNow();
    if (marker === null) {
      if (sightings.size > 0) void marks.load();
      return;
    }
    asker.want(marker.place());
    if (areMoving(nearness.elements())) observer.follow();
    if (marker.isBehind) request();
    reporter.noteChanged();
  }

  function countLevels(): Map<Level, number> {
    const counts = new Map<Level, number>();
    for (const address of addressesOnPage()) {
      const level = asker.markOf(address)?.level;
      if (level !== undefined) counts.set(level, (counts.get(level) ?? 0) + 1);
    }
    return counts;
  }

  /** A page that is not marked any more says so, unless that is what the background wants. */
  function giveUp(error: unknown): void {
    if (!wasRefused(error) && isAlive()) reporter.giveUp(addressesOnPage().size);
    stop();
  }

  function addressesOnPage(): Set<Address> {
    return new Set([...sightings.all()].map(({ address }) => address));
  }

  function stop(): void {
    abort.abort();
    observer.stop();
    shadowRoots.stop();
    fields.stop();
    reader.stop();
    beforePaint.stop();
    nearness.stop();
    asker.stop();
    reporter.stop();
    marks.stop();
    marks.made?.stop();
  }

  onEvent((event) => {
    switch (event.event) {
      case 'verdictsChanged':
        return asker.forget();
      case 'cardResized':
        return marks.made?.resizeCard(event.height);
      case 'cardClosed':
        return marks.made?.closeCard();
      case 'checkRequested':
        return asker.check(asker.unasked());
      case 'statusRequested':
        return {
          unasked: asker.unasked().length,
          isBare: countLevels().size === 0,
          hidesMarks: marks.made?.isDefeated() === true,
        };
    }
  }, abort.signal);
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      // What the background told meanwhile did not reach a page that was put aside.
      if (persisted) asker.forget();
      reader.setLeft(false);
      request();
    },
    { signal: abort.signal },
  );
  /** A page nobody sees asks for nothing; what it wants is worked out anew when it is seen again. */
  const wantNothing = (): void => {
    // Before there are marks nothing was wanted.
    if (marks.made !== null) asker.want([]);
  };
  const leave = (): void => {
    wantNothing();
    reader.setLeft(true);
    // Of the page itself the browser tells the background; a message at its end is an error in Firefox's console.
    if (window !== window.top) reporter.leave();
  };
  window.addEventListener('pagehide', leave, { signal: abort.signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && wantNothing(),
    { signal: abort.signal },
  );
  observer.start();
  const page = [document.body ?? document.documentElement];
  reader.noteChanged(page, page);
  window.addEventListener('load', () => shadowRoots.pageLoaded(), { signal: abort.signal });
  return stop;
}
