import type { Address } from '../../domain/address/address.ts';
import type { AppError, Result } from '../../domain/result.ts';
import { fail } from '../../domain/result.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import type { Gate } from './gate.ts';
import type { Pacer } from './pacer.ts';
import type { RecentFailures } from './recent-failures.ts';
import type { Want, Wants } from './wants.ts';

export type Fetched = Result<Verdict>;

/** Sends one request per wanted address, as many at a time as the pacer advises, as long as the gate is open. */
export interface Scheduler {
  /** Starts what may be started. Call it whenever wants or the gate have changed. */
  pump(): void;
  /** Whether anything wanted has not been sent yet. */
  isBacklogged(): boolean;
}

export interface SchedulerDeps {
  wants: Wants;
  gate: Gate;
  pacer: Pacer;
  failures: Pick<RecentFailures, 'note' | 'has'>;
  /** Null: the answer came too late to count. The address is asked for anew if it is still wanted. */
  fetchVerdict: (address: Address) => Promise<Fetched | null>;
  /** Whether a want is worth a request ahead of the pace. */
  isUrgent?: (want: Want) => boolean;
  /** Called in the moment in which a request is sent, with whose turn it was. */
  onSent?: (want: Want) => void;
  /** Called once for every answer that counts, in the same moment in which the address stops being wanted. */
  onFetched: (address: Address, fetched: Fetched) => void;
  /** The gate has closed: nothing wanted will be sent for now. */
  onGateClosed: (error: AppError) => void;
}

export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { wants, gate, pacer, failures } = deps;
  const underWay = new Set<Address>();
  const isTaken = (address: Address) => underWay.has(address);
  /** A fault may be one address's alone. As the probe, again and again, that address would keep all others waiting. */
  const isNoProbe = (address: Address) => failures.has(address);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pump(): void {
    clearTimeout(timer);
    for (;;) {
      const closedBy = gate.closedBy();
      if (closedBy !== null) {
        deps.onGateClosed(closedBy);
        return;
      }
      if (underWay.size >= (gate.isProbing() ? 1 : pacer.width())) return;
      // The probe after a fault has waited long enough.
      const waitMs = gate.isProbing() ? 0 : pacer.waitMs();
      const first = wants.peek(isTaken);
      if (first === null) return;
      if (waitMs > 0 && deps.isUrgent?.(first) !== true) {
        timer = setTimeout(pump, waitMs);
        return;
      }
      const isOut = gate.isProbing() ? isNoProbe : isTaken;
      const want = wants.next(isOut) ?? wants.next(isTaken) ?? first;
      underWay.add(want.address);
      deps.onSent?.(want);
      void run(want.address);
    }
  }

  async function run(address: Address): Promise<void> {
    const era = gate.era();
    const isProbe = gate.isProbing();
    const sentIn = pacer.noteSent();
    // A fault of our own storage must not occupy the slot for ever, nor leave anybody without an answer.
    const fetched = await deps.fetchVerdict(address).catch(() => fail('storageFailed'));
    const error = fetched?.ok === false ? fetched.error : null;
    const isOwn = failures.note(address, error, isProbe);
    pacer.noteOutcome(isOwn ? null : error, sentIn);
    if (error === null) gate.recordSuccess(era);
    else if (!isOwn) gate.recordFailure(error, era);
    underWay.delete(address);
    if (fetched !== null) {
      wants.settle(address);
      deps.onFetched(address, fetched);
    }
    pump();
  }

  return { pump, isBacklogged: () => wants.peek(isTaken) !== null };
}
