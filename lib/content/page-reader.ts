import type { Sightings } from './sightings.ts';

/** Reads the page into sightings: all of it once, then what changes, a few milliseconds at a time. */
export interface PageReader {
  /** Notes that the page's text has changed, and the parts to read again. Cheap: it only collects. */
  noteChanged(roots: Iterable<Node>): void;
  /** Reads at once as much as one slice allows, so that a small change is read before it is painted. */
  readNow(): void;
  stop(): void;
}

export interface PageReaderDeps {
  sightings: Sightings;
  /** The part of the page to read when too much has changed to follow piece by piece. */
  wholePage: () => Node;
  /** Called after every slice that was read on its own account, not by `readNow`. */
  onRead: () => void;
}

/** Short enough to leave a 60 Hz frame mostly to the page. */
const SLICE_MS = 4;
/** More changed parts than this are read as one whole page. */
const MOST_ROOTS = 200;

export function createPageReader({ sightings, wholePage, onRead }: PageReaderDeps): PageReader {
  let roots = new Set<Node>();
  let reading: Generator<void> | null = null;
  let isScheduled = false;
  /** Counts changes of the page's text. */
  let version = 0;
  let isStopped = false;

  function* readAll(): Generator<void> {
    sightings.prune();
    for (;;) {
      const next = roots.values().next();
      if (next.done) return;
      roots.delete(next.value);
      if (next.value.isConnected) yield* sightings.read(next.value, () => version);
    }
  }

  function readSlice(): void {
    const endMs = performance.now() + SLICE_MS;
    reading ??= readAll();
    while (performance.now() < endMs) {
      if (reading.next().done) {
        reading = null;
        break;
      }
    }
    if (reading !== null || roots.size > 0) schedule();
  }

  function schedule(): void {
    if (isScheduled || isStopped) return;
    isScheduled = true;
    laterTask(() => {
      isScheduled = false;
      if (isStopped || (reading === null && roots.size === 0)) return;
      readSlice();
      onRead();
    });
  }

  return {
    noteChanged(changed) {
      version += 1;
      for (const root of changed) roots.add(root);
      if (roots.size > MOST_ROOTS) roots = new Set([wholePage()]);
      if (roots.size > 0) schedule();
    },
    readNow() {
      if (!isStopped && (reading !== null || roots.size > 0)) readSlice();
    },
    stop() {
      isStopped = true;
      reading = null;
      roots.clear();
    },
  };
}

function laterTask(task: () => void): void {
  if ('scheduler' in globalThis) {
    void scheduler.postTask(task, { priority: 'user-visible' });
  } else {
    setTimeout(task, 0);
  }
}
