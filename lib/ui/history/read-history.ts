import type { LevelJudgement } from '../../domain/verdict/level.ts';
import { FIRST_ROWS } from '../../platform/storage/stored-history.ts';
import type {
  StoredHistory,
  StoredMeta,
  StoredRow,
} from '../../platform/storage/stored-history.ts';
import { readLookup, toEntry } from './history-entry.ts';
import type { HistoryEntry } from './history-entry.ts';
import { readJudgement } from './judge.ts';

/** The stored history as far as it has been read. */
export interface HistorySnapshot {
  entries: readonly HistoryEntry[];
  /** How many there are, read or not. Until all have been read, it is the service's last count. */
  total: number;
  /** All of them have been read. */
  isWhole: boolean;
  /** The judgement that the background stored last; null if there is none. */
  judgement: LevelJudgement | null;
}

/** Takes a few milliseconds to read, so that scrolling and typing never wait longer. */
const CHUNK_ROWS = 150;
/** How often the list is renewed while the rest is read. */
const TELL_EVERY_MS = 400;

/**
 * Reads the stored history: the newest rows at once, then all others, then what the background adds. Only one reading
 * runs at a time; a call during it makes it run once more. The other rows are read after `afterPaint` has resolved,
 * because reading them would delay the first rows' painting.
 */
export function createHistoryReader(
  store: StoredHistory,
  onRead: (snapshot: HistorySnapshot) => void,
  afterPaint: () => Promise<void>,
) {
  const entries = new Map<string, HistoryEntry>();
  /** The number of the latest run through the service's list that we know of, and the rows it had met by then. */
  let seen = { run: 0, keys: new Set<string>() };
  /** The judgement that was told last, as JSON. */
  let toldJudgement = '';
  let isRead = false;
  let reading: Promise<void> | null = null;
  let isOutdated = false;

  function take(rows: readonly StoredRow[]): void {
    for (const row of rows) {
      const lookup = readLookup(row);
      if (lookup !== null) entries.set(row.key, toEntry(row.key, lookup));
      if (runOf(row.value) === seen.run) seen.keys.add(row.key);
    }
  }

  function tell({ record, judgement }: StoredMeta, isWhole: boolean): void {
    toldJudgement = JSON.stringify(readJudgement(judgement));
    onRead({
      entries: [...entries.values()],
      total: isWhole ? entries.size : Math.max(numberIn(record, 'count'), entries.size),
      isWhole,
      judgement: readJudgement(judgement),
    });
  }

  async function readAll(): Promise<void> {
    const { meta, newest } = await store.readFirst();
    entries.clear();
    seen = { run: runsOf(meta.record), keys: new Set() };
    take(newest);
    tell(meta, newest.length < FIRST_ROWS);
    await afterPaint();
    // Some time may have passed since the first rows were read.
    const unmet = new Set(entries.keys());
    let toldAtMs = performance.now();
    let after: string | null = null;
    for (;;) {
      const rows = await store.readAfter(after, CHUNK_ROWS);
      take(rows);
      for (const { key } of rows) unmet.delete(key);
      after = rows.at(-1)?.key ?? null;
      if (rows.length < CHUNK_ROWS) break;
      if (performance.now() - toldAtMs >= TELL_EVERY_MS) {
        tell(meta, false);
        toldAtMs = performance.now();
      }
    }
    for (const key of unmet) entries.delete(key);
    isRead = true;
    tell(meta, true);
  }

  async function readNews(): Promise<void> {
    const meta = await store.readMeta();
    const run = runsOf(meta.record);
    // Another service's history, or none.
    if (run < seen.run) return readAll();
    const keys = await store.keysMetSince(seen.run);
    const known = run === seen.run ? seen.keys : new Set<string>();
    seen = { run, keys: known };
    const rows = await store.readRows(keys.filter((key) => !known.has(key)));
    take(rows);
    const hadGone = entries.size > (await store.count()) && (await dropGone());
    const isJudgedAnew = JSON.stringify(readJudgement(meta.judgement)) !== toldJudgement;
    if (rows.length > 0 || hadGone || isJudgedAnew) tell(meta, true);
    return undefined;
  }

  async function dropGone(): Promise<boolean> {
    const stored = new Set(await store.readKeys());
    const gone = [...entries.keys()].filter((key) => !stored.has(key));
    for (const key of gone) entries.delete(key);
    return gone.length > 0;
  }

  async function go(): Promise<void> {
    do {
      isOutdated = false;
      await (isRead ? readNews() : readAll());
    } while (isOutdated);
  }

  return {
    /** Resolves when all that is stored now has been read; rejects when it cannot be read. */
    read(): Promise<void> {
      isOutdated = true;
      reading ??= go().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}

function runsOf(record: unknown): number {
  return numberIn(record, 'runs');
}

function runOf(value: unknown): number {
  return numberIn(value, 'run');
}

function numberIn(value: unknown, name: string): number {
  const number: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof number === 'number' ? number : 0;
}
