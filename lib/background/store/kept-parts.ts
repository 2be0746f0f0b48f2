import { createTakenAddresses } from '../anchors/taken-addresses.ts';
import type { TakenAddresses } from '../anchors/taken-addresses.ts';
import { createGate } from '../engine/gate.ts';
import type { Gate } from '../engine/gate.ts';
import { createPacer } from '../engine/pacer.ts';
import type { Pacer } from '../engine/pacer.ts';
import { createTabCeiling } from '../engine/tab-ceiling.ts';
import type { TabCeiling } from '../engine/tab-ceiling.ts';
import { createSpareRecord } from '../history/spare-record.ts';
import type { SpareRecord } from '../history/spare-record.ts';
import { createRequestLog } from '../service/request-log.ts';
import type { RequestLog } from '../service/request-log.ts';
import { createCardTickets } from '../tabs/card-tickets.ts';
import type { CardTickets } from '../tabs/card-tickets.ts';
import { createFrameCounts } from '../tabs/frame-counts.ts';
import type { FrameCounts } from '../tabs/frame-counts.ts';
import { createPersonActs } from '../tabs/person-acts.ts';
import type { PersonActs } from '../tabs/person-acts.ts';
import { createFullDiskGuard } from './full-disk.ts';
import type { FullDiskGuard } from './full-disk.ts';
import { createSessionKeeper } from './session-keeper.ts';
import type { SessionKeeper, SessionStorage } from './session-keeper.ts';

/** The parts that outlive the worker in the browser's memory, and the keeper that carries them. */
export interface KeptParts {
  gate: Gate;
  pacer: Pacer;
  ceiling: TabCeiling;
  tickets: CardTickets;
  acts: PersonActs;
  frames: FrameCounts;
  taken: TakenAddresses;
  requestLog: RequestLog;
  spareRecord: SpareRecord;
  disk: FullDiskGuard;
  session: SessionKeeper;
  /** Another service or user: what was learned of the last one goes, here and in the browser's memory. */
  reset(): void;
}

export interface KeptPartsDeps {
  storage: SessionStorage;
  now: () => number;
  createId: () => string;
  /** The service answers again after a fault. */
  onRecovered: () => void;
}

export function createKeptParts({ storage, now, createId, onRecovered }: KeptPartsDeps): KeptParts {
  const note = () => session.note();
  // A pause that the service asked for is written at once: the next worker has to know it, however soon this one dies.
  const gate = createGate(now, onRecovered, () => void session.flush());
  const pacer = createPacer(now, note);
  const ceiling = createTabCeiling(now, note);
  const tickets = createCardTickets(createId);
  const acts = createPersonActs({ tickets, session: () => session, now });
  const frames = createFrameCounts();
  const taken = createTakenAddresses(now, note);
  const requestLog = createRequestLog(now, note);
  const history = createSpareRecord(note);
  const disk = createFullDiskGuard(now, note);
  // Their names here are their keys in the browser's memory.
  const parts = { history, gate, pacer, ceiling, tickets, acts, frames, taken, requestLog, disk };
  const session: SessionKeeper = createSessionKeeper(storage, parts);
  return {
    ...parts,
    spareRecord: history,
    session,
    reset() {
      for (const part of [gate, pacer, ceiling, tickets, acts, taken, requestLog]) part.reset();
      session.forget();
    },
  };
}
