import { batch, computed, signal } from '@preact/signals';
import type { LevelJudgement } from '../../domain/verdict/level.ts';
import type { Client } from '../../messaging/client.ts';
import type { OwnPageEvent } from '../../messaging/contract.ts';
import type { StoredHistory } from '../../platform/storage/stored-history.ts';
import { ask } from '../fault.ts';
import { judge } from './judge.ts';
import { chainsOf, narrow, NO_FILTER } from './narrow.ts';
import type { HistoryFilter } from './narrow.ts';
import { inOrder, NEWEST_FIRST } from './order.ts';
import type { HistoryOrder } from './order.ts';
import { createHistoryReader } from './read-history.ts';
import type { HistorySnapshot } from './read-history.ts';
import { termsOf } from '../search.ts';

export interface HistorySeams {
  store: StoredHistory;
  call: Client;
  onEvent: (listener: (event: OwnPageEvent) => void) => void;
  onStoredSettingsChanged: (listener: () => void) => void;
  /** Resolves when what has changed is on the screen. */
  afterPaint: () => Promise<void>;
  /** What can be made ready for the first rows while the disk is read. */
  prepare?: () => void;
}

/** The background stores up to five pages of the history a second. The list is read again at this interval. */
const READ_EVERY_MS = 500;

const isSame = (a: LevelJudgement | null, b: LevelJudgement | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** All stored look-ups, searched, filtered and sorted. Nothing is asked of the service. */
export function createHistoryState({ store, call, onEvent, afterPaint, ...seams }: HistorySeams) {
  const snapshot = signal<HistorySnapshot | null>(null);
  /** The background's answer, which takes precedence over the judgement it has stored by then. */
  const told = signal<LevelJudgement | null>(null);
  /** The database cannot be read. */
  const isUnreadable = signal(false);
  /** What changed last is how many have been read, and not what the person searches for. */
  const isGrown = signal(false);
  const query = signal('');
  const filter = signal<HistoryFilter>(NO_FILTER);
  const order = signal<HistoryOrder>(NEWEST_FIRST);
  const { promise: firstRows, resolve: haveFirstRows } = Promise.withResolvers<void>();
  function show(read: HistorySnapshot): void {
    const before = snapshot.peek();
    if (before === null) void afterPaint().then(haveFirstRows);
    else isGrown.value = true;
    snapshot.value = read;
    // It has stored another one since: a scale that it has learned, or that the person has chosen.
    if (before === null || told.peek() === null || isSame(before.judgement, read.judgement)) return;
    told.value = null;
    void askJudgement();
  }
  const reader = createHistoryReader(store, show, afterPaint);
  let questions = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const judgement = computed(() => told.value ?? snapshot.value?.judgement ?? null);
  const items = computed(() => {
    const judging = judgement.value;
    const entries = snapshot.value?.entries;
    // Without a level a row would look harmless, so none is shown.
    if (judging === null || entries === undefined) return null;
    return entries.map((entry) => judge(entry, judging));
  });
  const sorted = computed(() => inOrder(items.value ?? [], order.value));
  const terms = computed(() => termsOf(query.value));
  const shown = computed(() => narrow(sorted.value, terms.value, filter.value));
  const chains = computed(() => chainsOf(items.value ?? []));
  const isNarrowed = computed(
    () =>
      terms.value.length > 0 ||
      Object.values(filter.value).some((value) => value !== null && value !== false),
  );

  function seek(words: string, chosen: HistoryFilter): void {
    batch(() => {
      query.value = words;
      filter.value = chosen;
      isGrown.value = false;
    });
  }

  async function read(): Promise<void> {
    try {
      await reader.read();
      isUnreadable.value = false;
    } catch {
      isUnreadable.value = true;
      haveFirstRows();
    }
  }

  /** What failed before is reported anew where it fails again. */
  function readAgain(): Promise<void> {
    isUnreadable.value = false;
    return read();
  }

  function readSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void read();
    }, READ_EVERY_MS);
  }

  async function askJudgement(): Promise<void> {
    await firstRows;
    questions += 1;
    const mine = questions;
    const answer = await ask(call('getJudgement', {}));
    if (mine === questions && answer.ok && !isSame(answer.value, judgement.peek())) {
      told.value = answer.value;
    }
    // The database may not have existed before the background started.
    if (isUnreadable.peek()) await read();
  }

  return {
    /** Null while nothing is known. */
    items,
    /** Those on show, in order. */
    shown,
    /** How many there are, read or not. */
    total: computed(() => snapshot.value?.total ?? 0),
    /** All that are stored have been read. */
    isWhole: computed(() => snapshot.value?.isWhole ?? false),
    chains,
    isNarrowed,
    isGrown,
    isUnreadable,
    /** Resolves when the first rows have been painted, or cannot be. Waking the background earlier would delay them. */
    firstRows,
    query,
    filter,
    order,
    /** Reads what is stored, and what is added while the page is open. */
    async follow(): Promise<void> {
      onEvent(({ event }) => {
        if (event === 'historyProgressed') readSoon();
      });
      seams.onStoredSettingsChanged(() => {
        void askJudgement();
        // The background notes beside the history what judges it, and may have been asked in vain.
        readSoon();
      });
      if (seams.prepare !== undefined) void afterPaint().then(seams.prepare);
      await Promise.all([read(), askJudgement()]);
    },
    readAgain,
    search: (words: string): void => seek(words, filter.peek()),
    choose: (changed: Partial<HistoryFilter>): void =>
      seek(query.peek(), { ...filter.peek(), ...changed }),
    sort: (changed: Partial<HistoryOrder>): void => {
      order.value = { ...order.peek(), ...changed };
    },
    clear: (): void => seek('', NO_FILTER),
  };
}
