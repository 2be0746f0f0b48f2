import { attempt } from '../dom/attempt.ts';
import { isConnected, isText } from '../dom/node-reader.ts';
import type { Sightings } from '../find/sightings.ts';
import { regionsOf, standsAlone } from './changed-region.ts';

/** Reads the page into sightings: all of it once, then what changes, a few milliseconds at a time. */
export interface PageReader {
  /**
   * Notes that the page's text has changed: the parts to read again, and those to search for shadow roots. It only
   * collects them.
   */
  noteChanged: (roots: Iterable<Node>, grown?: Iterable<Node>) => void;
  /** The page has changed, and `tell` will tell how before anything is read. */
  noteRecorded: () => void;
  /**
   * Notes a shadow root, whose text and inner roots are read. If it is new, its host's children are read as well, and its
   * row: the root may tell whose a shortened address there is.
   */
  noteFound(root: ShadowRoot, isNew: boolean): void;
  /** Reads at once for one slice, so that a small change is read before it is painted. */
  readNow: () => void;
  /**
   * The page is left, or shown again. In between it is not read, because Firefox treats a question about its styles as
   * a breach of security.
   */
  setLeft: (isLeft: boolean) => void;
  stop(): void;
}

export interface PageReaderDeps {
  sightings: Sightings;
  /** Notes all that was recorded of changes. */
  tell: () => void;
  /** Searches a part of the page for shadow roots, and notes each. */
  search: (part: Node) => Generator<void>;
  /** The part of the page to read when too much has changed to follow piece by piece. */
  wholePage: () => Node;
  /** Called after every slice that was not read by `readNow`. */
  onRead: () => void;
}

/** Short enough to leave a 60 Hz frame mostly to the page. */
const SLICE_MS = 4;
/** A small change is read at once, even on a busy machine. Ten steps take a millisecond or two. */
const LEAST_STEPS = 10;
/** After more changed parts than this the whole page is read. */
const MOST_ROOTS = 1000;
/** The same for texts that are read alone, which take far less. Tables change three in each row every second. */
const MOST_TEXTS = 10 * MOST_ROOTS;

export function createPageReader({
  sightings,
  tell,
  search,
  wholePage,
  onRead,
}: PageReaderDeps): PageReader {
  const roots = new Set<Node>();
  /** The texts among those parts. */
  const texts = new Set<Node>();
  /** Parts to search for shadow roots. */
  const grown = new Set<Node>();
  /** Shadow roots whose text is to be read, and the hosts and rows of new ones. */
  const found = new Set<Node>();
  /** All roots are found before their texts are read, because what vouches for one text may stand in another root. */
  const queues = [roots, texts, grown, found];
  let reading: Generator<void> | null = null;
  let isScheduled = false;
  let isRecorded = false;
  /** Whether sighted places may have been removed since they were last checked. */
  let isUnsure = false;
  /** Counts changes of the page. */
  let version = 0;
  let isLeft = false;

  function* readAll(): Generator<void> {
    let pruning: Generator<void> | undefined;
    for (;;) {
      const queue = nextQueue();
      if (queue === undefined) {
        // What is new comes first: with thousands of sightings, checking all of them takes many slices.
        if (pruning?.next().done !== false) {
          if (!isUnsure) return;
          isUnsure = false;
          pruning = sightings.prune();
        }
        yield;
        continue;
      }
      const [next] = queue as Set<Node> & [Node];
      queue.delete(next);
      if (!isConnected(next)) continue;
      // Asked here, where the page's styles are up to date.
      const regions = isText(next) && !standsAlone(next) ? [...regionsOf(next)].flat() : [next];
      for (const region of regions) if (region !== next) roots.add(region);
      if (regions[0] !== next) continue;
      yield* queue === grown ? search(next) : sightings.read(next, () => version);
      yield;
    }
  }

  /** False when there is nothing to read, or it may not be read now. */
  function readSlice(sliceMs = SLICE_MS): boolean {
    if (isLeft) return false;
    // Telling counts as a part of the slice.
    const endMs = performance.now() + sliceMs;
    if (isRecorded) {
      isRecorded = false;
      tell();
    }
    if (!hasWork()) return false;
    const work = (reading ??= readAll());
    for (let steps = 0; steps < LEAST_STEPS || performance.now() < endMs; steps += 1) {
      if (sightings.isWaiting) break;
      // A part that cannot be read is given up, or it would be tried for ever.
      if (attempt(() => work.next().done, true) === true) {
        reading = null;
        break;
      }
    }
    schedule();
    return true;
  }

  const nextQueue = (): Set<Node> | undefined => queues.find(({ size }) => size > 0);

  function hasWork(): boolean {
    return reading !== null || nextQueue() !== undefined || isUnsure || isRecorded;
  }

  function schedule(): void {
    if (isScheduled || sightings.isWaiting || !hasWork()) return;
    isScheduled = true;
    void scheduler.postTask(() => {
      isScheduled = false;
      if (readSlice()) onRead();
    });
  }

  return {
    noteChanged(changed, added = []) {
      version += 1;
      isUnsure ||= sightings.isAny;
      for (const root of changed) (isText(root) ? texts : roots).add(root);
      for (const part of added) grown.add(part);
      // Roots that the search has found do not count as changes. Otherwise each change would begin the search anew for
      // them, and it would never end.
      if (Math.max(roots.size, grown.size - found.size) > MOST_ROOTS || texts.size > MOST_TEXTS) {
        texts.clear();
        for (const it of [roots, grown]) {
          it.clear();
          it.add(wholePage());
        }
      }
      schedule();
    },
    noteFound(root, isNew) {
      grown.add(root);
      for (const it of isNew ? [root.host, ...regionsOf(root)].flat() : [root]) found.add(it);
      schedule();
    },
    noteRecorded() {
      // Until the reading goes on, records would hold on to everything that the page removes.
      if (isLeft || sightings.isWaiting) tell();
      else {
        isRecorded = true;
        schedule();
      }
    },
    // Where parts are left over from a slice, there is too much to be read before this paint.
    readNow: () => void readSlice(nextQueue() && 0),
    setLeft(now) {
      isLeft = now;
      schedule();
    },
    stop() {
      isLeft = true;
    },
  };
}
