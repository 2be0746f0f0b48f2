import { withTimeLimit } from './with-time-limit.ts';

/** A part of the background whose knowledge has to outlive the worker, but not the browser. */
export interface KeptPart {
  /** What the next worker has to know, as JSON. */
  snapshot(): unknown;
  /** Takes over what an earlier worker knew. `stored` may be anything; what does not parse is ignored. */
  restore(stored: unknown): void;
}

export interface SessionStorage {
  read: (names: string[]) => Promise<Record<string, unknown>>;
  write: (values: Record<string, unknown>) => Promise<void>;
  remove: (names: string[]) => Promise<void>;
}

/** Carries the parts' knowledge from one worker to the next through the browser's memory. */
export interface SessionKeeper {
  /** Resolves, soon and always, when the parts know what the last worker knew. */
  restored(): Promise<void>;
  /** Something has changed: it is written shortly. */
  note(): void;
  /** Writes what has changed at once; resolves when it is safe, or cannot be made so. */
  flush(): Promise<void>;
  /** Another service or user. The parts have been reset; what was stored of them goes, read or not. */
  forget(): void;
}

/** Changes within this time are written together. A worker that dies loses no more than this. */
const GATHER_MS = 500;
/** A browser that does not answer must not keep marks waiting. */
const LONGEST_READ_MS = 2000;

export function createSessionKeeper(
  storage: SessionStorage,
  parts: Record<string, KeptPart>,
): SessionKeeper {
  /** What storage holds of each part: what has not changed is not written. */
  const written = new Map<string, string | undefined>();
  let writing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPast = false;
  const restoring = restore();

  async function restore(): Promise<void> {
    try {
      const stored = await withTimeLimit(
        // Nothing else: a long history may be there, too.
        storage.read(Object.keys(parts)),
        LONGEST_READ_MS,
        'The browser does not answer.',
      );
      if (isPast) return;
      for (const [name, part] of Object.entries(parts)) part.restore(stored[name]);
    } catch {
      // Nothing known: as if the browser had just been started.
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // What has not been read yet must not be overwritten.
    await restoring;
    const changed: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(parts)) {
      const snapshot = part.snapshot();
      const text = JSON.stringify(snapshot);
      if (written.get(name) === text) continue;
      written.set(name, text);
      changed[name] = snapshot;
    }
    if (Object.keys(changed).length > 0) {
      writing = storage.write(changed).catch(() => written.clear());
    }
    // Another flush may be writing what has changed.
    await writing;
  }

  return {
    restored: () => restoring,
    note() {
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    flush,
    forget() {
      isPast = true;
      written.clear();
      void storage.remove(Object.keys(parts)).catch(() => undefined);
    },
  };
}
