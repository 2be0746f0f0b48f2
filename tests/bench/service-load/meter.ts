import type { Address } from '../../../lib/domain/address/address.ts';
import { isUnassessed, rankOf, versionOf } from './addresses.ts';
import { createSecondCounter, emptyLoad, isFirstDay } from './load.ts';
import type { Asked, Load, PersonLoad } from './load.ts';
import type { Parameters } from './parameters.ts';

/** Counts what one person's extension sends, and what it would have sent to a service that offers more. */
export interface Meter {
  /** These addresses have come to be wanted in one moment: a batch endpoint would be asked for them together. */
  noteWanted(addresses: readonly Address[]): void;
  noteVerdict(address: Address): void;
  noteHistoryPage(rows: readonly Address[]): void;
  noteFeed(changes: number): void;
  finish(): PersonLoad;
}

/** A feed's line for one address. */
const CHANGE_BYTES = 45;
/** What a history row holds beside the prediction. */
const ROW_BYTES = 250;

export function createMeter(parameters: Parameters, nowMs: () => number): Meter {
  const { headerBytes, predictionBytes, unassessedBytes, batchSize } = parameters;
  const first = emptyLoad(1);
  const later = emptyLoad(parameters.days - 1);
  const loadAt = (atMs: number): Load => (isFirstDay(atMs) ? first : later);
  const seconds = createSecondCounter((atMs) => loadAt(atMs).seconds);
  const batchedSeconds = createSecondCounter((atMs) => loadAt(atMs).batchedSeconds);
  const asked: Asked[] = [];
  /** What the person's extension was last told of an address. */
  const versions = new Map<Address, number>();
  const moments = new Map<Address, { sent: number }>();

  function noteRequest(bytes: number): Load {
    const load = loadAt(nowMs());
    load.requests += 1;
    load.replyBytes += headerBytes + bytes;
    seconds.note(nowMs());
    return load;
  }

  function noteBatched(): void {
    loadAt(nowMs()).batched += 1;
    batchedSeconds.note(nowMs());
  }

  function bodyBytes(address: Address): number {
    return isUnassessed(rankOf(address), parameters) ? unassessedBytes : predictionBytes;
  }

  function learn(address: Address): boolean {
    const version = versionOf(rankOf(address), nowMs(), parameters);
    const isUnchanged = versions.get(address) === version;
    versions.set(address, version);
    return isUnchanged;
  }

  return {
    noteWanted(addresses) {
      const moment = { sent: 0 };
      for (const address of addresses) moments.set(address, moment);
    },

    noteVerdict(address) {
      const load = noteRequest(bodyBytes(address));
      asked.push({ address, atMs: nowMs() });
      const moment = moments.get(address) ?? { sent: 0 };
      if (moment.sent % batchSize === 0) noteBatched();
      moment.sent += 1;
      // A 304 stands for a 200: "not assessed" is a 404, which a conditional GET brings again.
      if (learn(address) && !isUnassessed(rankOf(address), parameters)) {
        load.notModified += 1;
        load.sparedBytes += predictionBytes;
      }
    },

    noteHistoryPage(rows) {
      const load = noteRequest(rows.length * (predictionBytes + ROW_BYTES));
      noteBatched();
      const unchanged = rows.filter((address) => learn(address));
      if (rows.length > 0 && unchanged.length === rows.length) {
        load.notModified += 1;
        load.sparedBytes += rows.length * (predictionBytes + ROW_BYTES);
      }
    },

    noteFeed(changes) {
      noteRequest(changes * CHANGE_BYTES);
      noteBatched();
    },

    finish() {
      seconds.flush();
      batchedSeconds.flush();
      return { first, later, asked };
    },
  };
}
