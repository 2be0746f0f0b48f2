import { isReservedAddress } from '../domain/address/address.ts';
import type { ToolbarCounts } from '../domain/verdict/level.ts';
import type { Client } from '../messaging/client.ts';
import type { PageEvent } from '../messaging/contract.ts';
import type { PageStatus } from '../messaging/schemas.ts';
import { createRetryingCall, wasRefused } from './call/retrying-call.ts';
import { createToolbarReport } from './call/toolbar-report.ts';
import { RESTYLED, UNCHANGED } from './dom/page-change.ts';
import { findWritten, withoutUnseen } from './find/address-pattern.ts';
import { createBeforePaint } from './follow/before-paint.ts';
import { createNearViewport } from './follow/near-viewport.ts';
import { createPageFollower } from './follow/page-follower.ts';
import { createLateScript } from './late/late-script.ts';
import { pageTree } from './dom/layout-box.ts';
import { isStillOnPage } from './find/sighting.ts';
import type { CreatePageMarks, PageMarks } from './start-marks.ts';

export interface ScannerDeps {
  call: Client;
  /** What the listener returns is the answer. */
  onEvent: (listener: (event: PageEvent) => PageStatus | void, signal: AbortSignal) => void;
  /** Whether the extension still knows us: it may have been updated, disabled or removed under this page. */
  isAlive: () => boolean;
  /** The browser's way into shadow roots, closed ones too. */
  openRoot: (element: HTMLElement) => ShadowRoot | null;
}

const NOTHING = { addresses: [], refresh: [] };

/** Marks the addresses of this page from now on. The returned function takes everything back and leaves no trace. */
export function startScanner(deps: ScannerDeps): () => void {
  const { call, isAlive } = deps;
  const abort = new AbortController();
  const { signal } = abort;
  const beforePaint = createBeforePaint(runPass, () => marks.made?.isInPlace() === true);
  const { request } = beforePaint;
  const nearViewport = createNearViewport((isMoved) => {
    if (isMoved) marks.made?.noteMoved(RESTYLED);
    request();
  });
  const retryingCall = createRetryingCall({ call, isAlive, signal });
  const report = createToolbarReport({ call, counts, hidesMarks });
  const marks = createLateScript<CreatePageMarks, PageMarks>({
    name: 'marks',
    call: retryingCall,
    make: (createPageMarks) =>
      createPageMarks({
        call,
        ask: retryingCall,
        lookAgain: runPass,
        onLost: giveUp,
        sightings: () => page.sightings.all(),
        nearViewport,
        onOpened: beforePaint.attach,
        request,
        createLateScript,
        isStillOnPage,
        tree: pageTree,
        patterns: { findWritten, withoutUnseen },
        readAgain: (label) => page.readAgain(label),
      }),
    onMade: request,
    // Marks that wait for an answer are drawn in this style, too.
    onReply: ({ style }) => marks.made?.source.noteStyle(style),
    onFailed: giveUp,
  });
  const page = createPageFollower({
    openRoot: deps.openRoot,
    isOurs: (node) => marks.made?.isOurs(node) === true,
    resolver: () => marks.made?.resolver ?? null,
    added(sighting) {
      // Nobody stands behind the zero address or a precompiled contract: never asked for, never marked.
      if (isReservedAddress(sighting.address)) return;
      nearViewport.add(sighting);
      marks.made?.note(sighting);
    },
    removed(sighting) {
      nearViewport.remove(sighting);
      marks.made?.forget(sighting);
    },
    onRead: request,
    onMoved(change, causes) {
      // This comes before anything is put back that a newer instance has taken away.
      if (!isAlive()) {
        stop();
        return;
      }
      marks.made?.noteMoved(change, causes);
      if (page.sightings.isAny) request();
    },
    onVisited: noteVisit,
    onCauses: (causes) => marks.made?.noteMoved(UNCHANGED, causes),
    // Where nothing is marked, nothing has to be followed.
    pulses: (element) => marks.made?.pulses(element) !== false,
    onNewRoot: () => marks.made?.noteMoved(RESTYLED),
  });

  /** Brings the marks up to date with the page, and asks for what they lack. */
  function runPass(): void {
    if (document.visibilityState === 'hidden') return;
    const marker = marks.made;
    marker?.restore();
    page.readNow();
    if (marker) {
      marker.place();
      page.follow(marker.isMoving());
      if (marker.isBehind) request();
      report.noteChanged();
    } else if (page.sightings.isAny) void marks.load();
  }

  /** Does what the background's event asks for. */
  function answer(event: PageEvent): PageStatus | void {
    switch (event.event) {
      case 'verdictsChanged':
        return forget(event.isKnown);
      case 'cardClosed':
        return marks.made?.closeCard();
      case 'checkRequested':
        return marks.made?.source.check();
      case 'statusRequested':
        return {
          unasked: marks.made?.source.unasked().length ?? 0,
          isBare: Object.keys(counts()).length === 0,
          hidesMarks: hidesMarks(),
        };
    }
  }

  /**
   * Follows how the page is left, hidden and shown again. A page that nobody sees asks for nothing. What it wants is
   * worked out again when it is seen.
   */
  function noteVisit({ type, persisted, isTrusted }: PageTransitionEvent): void {
    if (!isTrusted) return;
    if (type === 'pageshow') {
      // A page in the back/forward cache has missed what the background told meanwhile.
      if (persisted) forget();
      page.setLeft(false);
      request();
      return;
    }
    if (type === 'pagehide') {
      page.setLeft(true);
      // A page that is put aside may come back without us, and in Firefox with our style sheet.
      beforePaint.hide();
      // The browser tells the background when a whole page is left. A message then is an error in Firefox's console.
      report.leave(window === top);
    } else if (document.visibilityState !== 'hidden') return;
    marks.made?.source.want([]);
    // Other tabs go on asking. What they learn meanwhile is shown when the person comes back.
    forget(true);
  }

  /** What is known may be out of date. `isKnown`: nothing has changed that ends a fault. */
  function forget(isKnown?: boolean): void {
    if (marks.made) marks.made.source.forget(isKnown);
    // A page without addresses asks as well: the answer may be that we have to leave.
    else if (!isKnown) retryingCall('assessAddresses', NOTHING).catch(giveUp);
  }

  /** Before there are marks, nothing is known of any address. */
  function counts(): ToolbarCounts {
    return marks.made?.counts() ?? {};
  }

  function hidesMarks(): boolean {
    return marks.made?.isDefeated() === true;
  }

  /** A page that is not marked any more says so, unless that is what the background wants. */
  function giveUp(error: unknown): void {
    if (signal.aborted) return;
    if (!wasRefused(error) && isAlive()) {
      const { size } = new Set(Array.from(page.sightings.all(), ({ address }) => address));
      // The address at which reading waits counts as well.
      report.giveUp(page.sightings.isWaiting ? size + 1 : size);
    }
    stop();
  }

  function stop(): void {
    abort.abort();
    for (const part of [page, beforePaint, nearViewport, report, marks]) part.stop();
    marks.made?.stop();
  }

  deps.onEvent(answer, signal);
  page.start();
  return stop;
}
