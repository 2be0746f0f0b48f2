import { topOfPage } from '../dom/host.ts';
import { createSightings } from '../find/sightings.ts';
import type { Sightings, SightingDeps } from '../find/sightings.ts';
import type { LabelSighting } from '../find/sighting.ts';
import { createFields } from './fields.ts';
import { createPageObserver } from './page-observer.ts';
import type { PageObserver, PageObserverDeps } from './page-observer.ts';
import { createPageReader } from './page-reader.ts';
import { createShadowRoots } from './shadow-roots.ts';

/** Keeps what is sighted on a page in step with it: its texts, its shadow roots and its fields. */
export interface PageFollower {
  readonly sightings: Sightings;
  start(): void;
  /** Reads a name again that was hidden when it was read. */
  readAgain(label: LabelSighting): void;
  /** Reads at once as much of what has changed as one slice allows. */
  readNow(): void;
  /** The page is left, or shown again. In between it is not read. */
  setLeft(isLeft: boolean): void;
  follow: PageObserver['follow'];
  stop(): void;
}

export interface PageFollowerDeps extends SightingDeps {
  /** The browser's way into shadow roots, closed ones too. */
  openRoot: (element: HTMLElement) => ShadowRoot | null;
  /** Our own hosts, which are no part of the page. */
  isOurs: (node: Node) => boolean;
  /** More of the page has been read. */
  onRead: () => void;
  onMoved: PageObserverDeps['onMoved'];
  onCauses: PageObserverDeps['onCauses'];
  onVisited: PageObserverDeps['onVisited'];
  pulses: PageObserverDeps['pulses'];
  /** A shadow root was found. What stands in its host is laid out in the root's slots from now on. */
  onNewRoot: () => void;
}

export function createPageFollower(deps: PageFollowerDeps): PageFollower {
  const { isOurs, onRead } = deps;
  const sightings = createSightings(deps);
  const shadowRoots = createShadowRoots({
    open: deps.openRoot,
    isOurs,
    onFound(root, isNew) {
      reader.noteFound(root, isNew);
      if (!isNew) return;
      observer.watch(root);
      deps.onNewRoot();
    },
  });
  const reader = createPageReader({
    sightings,
    tell: () => observer.tell(),
    search: shadowRoots.search,
    wholePage: topOfPage,
    onRead,
  });
  const fields = createFields((field, sighting) => {
    sightings.setField(field, sighting);
    onRead();
  });
  const observer = createPageObserver({
    ...deps,
    onRecorded: reader.noteRecorded,
    onChanged: reader.noteChanged,
    onEntered: fields.note,
    onTouched: shadowRoots.look,
  });

  return {
    sightings,
    start() {
      observer.start();
      const page = [topOfPage()];
      reader.noteChanged(page, page);
      addEventListener('load', shadowRoots.pageLoaded);
    },
    readAgain(label) {
      label.isHidden = false;
      reader.noteChanged([label.link]);
    },
    readNow: reader.readNow,
    setLeft: reader.setLeft,
    follow: observer.follow,
    stop() {
      removeEventListener('load', shadowRoots.pageLoaded);
      for (const part of [observer, shadowRoots, fields, reader]) part.stop();
    },
  };
}
