import type { Address } from '../../domain/address.ts';
import type { AppError, Result } from '../../domain/result.ts';
import { fail } from '../../domain/result.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { Gate } from './gate.ts';
import type { Wants } from './wants.ts';

export type Fetched = Result<Verdict>;

/** Sends one request per wanted address, a few at a time, as long as the gate is open. */
export interface Scheduler {
  /** Starts what may be started. Call it whenever wants or the gate have changed. */
  pump(): void;
}

export interface SchedulerDeps {
  wants: Wants;
  gate: Gate;
  fetchVerdict: (address: Address) => Promise<Fetched>;
  /** Called once for every answer, in the same moment in which the address stops being wanted. */
  onFetched: (address: Address, fetched: Fetched) => void;
  /** The gate has closed: nothing wanted will be sent for now. */
  onGateClosed: (error: AppError) => void;
}

const CONCURRENCY = 4;

export function createScheduler(deps: SchedulerDeps): Scheduler {
  const underWay = new Set<Address>();

  function pump(): void {
    for (;;) {
      const closedBy = deps.gate.closedBy();
      if (closedBy !== null) {
        deps.onGateClosed(closedBy);
        return;
      }
      if (underWay.size >= (deps.gate.isProbing() ? 1 : CONCURRENCY)) return;
      const address = deps.wants.next((candidate) => underWay.has(candidate));
      if (address === null) return;
      underWay.add(address);
      void run(address);
    }
  }

  async function run(address: Address): Promise<void> {
    const era = deps.gate.era();
    // A fault of our own storage must not keep the place, nor leave anybody without an answer.
    const fetched = await deps.fetchVerdict(address).catch(() => fail('storageFailed'));
    if (fetched.ok) deps.gate.recordSuccess(era);
    else deps.gate.recordFailure(fetched.error, era);
    underWay.delete(address);
    deps.wants.settle(address);
    deps.onFetched(address, fetched);
    pump();
  }

  return { pump };
}
