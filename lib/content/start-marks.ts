import type { Address } from '../domain/address/address.ts';
import { createLookAlikes } from '../domain/address/look-alikes.ts';
import type { ToolbarCounts } from '../domain/verdict/level.ts';
import type { Client } from '../messaging/client.ts';
import { createMarkSource } from './ask/mark-source.ts';
import type { MarkSource, MarkSourceDeps } from './ask/mark-source.ts';
import { countForToolbar } from './draw/count-for-toolbar.ts';
import { createDrawnMarks } from './draw/drawn-marks.ts';
import { createLateCards } from './late/load-cards.ts';
import type { LateCardsDeps } from './late/load-cards.ts';
import { createLookMaker } from './draw/mark-look.ts';
import { createMarkTexts } from './draw/mark-texts.ts';
import { createNamesInDialogs } from './draw/names-in-dialogs.ts';
import { createHost, removeOldHosts } from './dom/host.ts';
import { LAYERED, RESTYLED, SCROLLED, SHIFTED, UNCHANGED } from './dom/page-change.ts';
import type { Cause, PageChange } from './dom/page-change.ts';
import type { NearViewport } from './follow/near-viewport.ts';
import { createOverlay } from './draw/overlay.ts';
import { createPlacingPass } from './draw/placing-pass.ts';
import { createRepeats } from './draw/repeats.ts';
import { createMovingElements, pulses } from './place/moving-elements.ts';
import { createRowEvidence } from './place/row/row-evidence.ts';
import type { ShadowTree } from './dom/shadow-tree.ts';
import type { Resolver } from './find/resolver.ts';
import type { LabelSighting, Sighting } from './find/sighting.ts';
import type { ScannerPatterns } from './resolve/page-tools.ts';
import { createCertainty } from './resolve/certainty.ts';
import { addressesOfPage } from './resolve/page-address.ts';
import { createResolver } from './resolve/resolver.ts';

/** All that stands in the page: the marks, and what opens their cards. */
export interface PageMarks {
  /** Lets the scanner read what it cannot read alone. */
  resolver: Resolver;
  source: MarkSource;
  /** Brings the marks up to date with the page, and asks for what they lack. */
  place(): void;
  /** Whether something was left for the next frame. */
  readonly isBehind: boolean;
  /**
   * Whether something moves the texts that are near, so that the next frame has to have a pass; undefined where something
   * else may be on its way.
   */
  isMoving(): boolean | undefined;
  /** Whether all animations in an element go on for ever and move nothing. */
  pulses: (element: Element) => boolean;
  /** Something may have moved or changed; `causes` say where, if that is known. */
  noteMoved(change: PageChange, causes?: Iterable<Cause>): void;
  /** The page shows it from now on. */
  note(sighting: Sighting): void;
  /** The page no longer shows it. */
  forget(sighting: Sighting): void;
  isOurs(node: Node): boolean;
  /** Whether our host is where it was put; false before there is one. */
  isInPlace(): boolean;
  /** Puts our host back where the page has removed or moved it, a bounded number of times. */
  restore(): void;
  /** The page has taken the marks out of sight, and we can do no more about it. */
  isDefeated(): boolean;
  /** What is known of the page's addresses, for the toolbar. */
  counts(): ToolbarCounts;
  closeCard(): void;
  stop(): void;
}

/** What the scanner hands over. */
export interface ScannerParts extends Pick<MarkSourceDeps, 'lookAgain' | 'onLost'> {
  call: Client;
  /** Calls again where the background does not answer. */
  ask: Client;
  createLateScript: LateCardsDeps['createLateScript'];
  nearViewport: Pick<NearViewport, 'near' | 'elements'>;
  /** Everything sighted in this frame. */
  sightings: () => Iterable<Sighting>;
  /** Whether the page still shows what a sighting says. */
  isStillOnPage: (sighting: Sighting) => boolean;
  /** Called once, with what holds all of ours and what holds the drawn marks, when the first one is drawn. */
  onOpened: (layer: HTMLElement, canvas: SVGElement) => void;
  tree: ShadowTree;
  patterns: ScannerPatterns;
  /** Reads a name again that was hidden when it was read. */
  readAgain: (label: LabelSighting) => void;
  /** Asks for another pass. */
  request: () => void;
}

export interface PageMarksDeps extends ScannerParts {
  cardUrl: (ticket: string) => string;
  /** A text in the browser's language, by the key that browsers have for it. */
  word: (key: string) => string;
}

export type CreatePageMarks = (parts: ScannerParts) => PageMarks;

/** An answer faster than this is drawn without a waiting mark before it. */
const WAITING_AFTER_MS = 300;

export function createPageMarks(deps: PageMarksDeps): PageMarks {
  const { request } = deps;
  const lookAlikes = createLookAlikes();
  const source = createMarkSource({ ...deps, call: deps.ask, onMarks: request });
  const texts = createMarkTexts(() => source.style.words, deps.word);
  /** Since when sightings without an answer are near. */
  const nearSince = new WeakMap<Sighting, number>();
  /** Runs until the next waiting mark may be due. */
  let untilWaiting: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const overlay = createOverlay(deps.onOpened);
  const names = createNamesInDialogs(deps.tree, overlay.layer);
  const drawnMarks = createDrawnMarks(overlay.canvas, texts, names);
  const rows = createRowEvidence({ tree: deps.tree, ownAddresses: addressesOfPage });
  const lookOf = createLookMaker(lookAlikes, rows, (look) => cards.noteLook(look));
  const repeats = createRepeats({
    ownAddresses: addressesOfPage,
    lookAlikes,
    isDrawnQuiet: (sighting) => drawnMarks.find(sighting)?.look.isQuiet === true,
    tree: deps.tree,
  });
  const certainty = createCertainty({ ...deps, lookAlikes });
  for (const sighting of deps.sightings()) noteSighting(sighting);
  /** The greatest change of the page since the last pass. */
  let unplaced: PageChange = RESTYLED;
  const cards = createLateCards({
    createLateScript: deps.createLateScript,
    service: { ...deps, source },
    page: { ...deps, lookAlikes, rows },
    texts,
    marks: { drawn: drawnMarks, createHost, layer: overlay.layer, heard: names.heard, request },
  });

  function isOurs(node: Node): boolean {
    return [overlay, cards, names].some((it) => it.isOurs(node));
  }

  function noteSighting(sighting: Sighting): void {
    // Words of call data are none of the addresses that the page shows as such.
    if (sighting.kind !== 'word') lookAlikes.add(sighting.address);
    certainty.note(sighting);
    if (sighting.kind !== 'field' || sighting.pasted === undefined) return;
    // What the person has pasted, not what the page has made of it.
    deps.call('noteTaken', { address: sighting.pasted, by: 'pasted' }).catch(() => undefined);
  }

  /** Whether a sighting without an answer has waited long enough to be marked as waiting. */
  function showsWaiting(sighting: Sighting): boolean {
    const nowMs = performance.now();
    const since = nearSince.get(sighting) ?? nowMs;
    if (nowMs - since >= WAITING_AFTER_MS) return true;
    nearSince.set(sighting, since);
    untilWaiting ??= setTimeout(
      () => {
        untilWaiting = undefined;
        request();
      },
      since + WAITING_AFTER_MS + 5 - nowMs,
    );
    return false;
  }

  const moving = createMovingElements(deps.tree, noteRestyled);
  const placing = createPlacingPass({
    page: { ...deps, isFlying: moving.isFlying, isStillOnPage: (it) => certainty.isCertain(it) },
    drawing: { overlay, drawnMarks },
    source,
    lookOf,
    repeats,
    rows,
    showsWaiting,
    hasCard: cards.has,
    onMoved: noteRestyled,
  });

  /** Asks for what is in sight. The addresses that stand in call data alone come last, and are held back. */
  function askFor(inSight: readonly Sighting[]): void {
    const addressesOf = (isWord: boolean): Set<Address> =>
      new Set(inSight.filter(({ kind }) => (kind === 'word') === isWord).map((it) => it.address));
    const wanted = addressesOf(false);
    const held = addressesOf(true).difference(wanted);
    source.hold(held);
    source.want([...wanted, ...held]);
  }

  function noteChange(change: PageChange): void {
    if (change > unplaced) unplaced = change;
  }

  /** Something that no event reports has moved texts, or may have. */
  function noteRestyled(): void {
    noteChange(RESTYLED);
    request();
  }

  // Not earlier: a page without marks must not see that we are there.
  removeOldHosts(isOurs);
  return {
    resolver: createResolver(deps),
    source,
    place() {
      // Reading may notice right before this that the extension is gone. Our host must not come again then.
      if (isStopped) return;
      moving.look(deps.nearViewport.elements());
      // A scroll alone makes texts appear, fade or move then.
      const isScrolled =
        (unplaced === SCROLLED || unplaced === SHIFTED) &&
        moving.isScrolled(deps.nearViewport.elements());
      const change = isScrolled ? RESTYLED : unplaced;
      unplaced = UNCHANGED;
      const inSight = placing.run(change);
      for (const it of [names, cards]) it.follow();
      askFor(inSight);
    },
    get isBehind() {
      return placing.isBehind;
    },
    isMoving: () =>
      moving.isAny(deps.nearViewport.elements()) || (moving.isStill() ? false : undefined),
    pulses,
    noteMoved(change, causes) {
      noteChange(change);
      if (causes === undefined) return;
      placing.noteChanged(causes);
      const [cause] = causes;
      if (change === LAYERED && cause !== undefined) overlay.noteLayers(cause);
    },
    note: noteSighting,
    forget(sighting) {
      if (sighting.kind !== 'word') lookAlikes.remove(sighting.address);
      drawnMarks.hide(sighting);
      repeats.forget(sighting);
    },
    isOurs,
    isInPlace: overlay.isInPlace,
    restore() {
      // A page that goes back to a copy of its body has copied our hosts too. Where the body is a grid, each takes a
      // place.
      if (overlay.restore()) removeOldHosts(isOurs);
    },
    isDefeated: overlay.isDefeated,
    counts: () => countForToolbar(deps.sightings(), source, lookAlikes, rows),
    closeCard: cards.close,
    stop() {
      isStopped = true;
      clearTimeout(untilWaiting);
      for (const it of [source, placing, cards]) it.stop();
      for (const it of [overlay, names]) it.remove();
    },
  };
}
