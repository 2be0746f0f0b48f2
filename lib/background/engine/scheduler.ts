import type { Address } from '../../domain/address.ts';
import type { FinalPrediction } from '../../domain/prediction.ts';
import type { AppError, Result } from '../../domain/result.ts';
import type { Gate } from './gate.ts';
import type { Wants } from './wants.ts';

export type Fetched = Result<FinalPrediction | null>;

/** Sends one request per wanted address, a few at a time, as long as the gate is open. */
export interface Scheduler {
  /** Starts what may be started. Call it whenever wants or the gate have changed. */
  pump(): void;
}

export interface SchedulerDeps {
  wants: Wants;
  gate: Gate;
  fetchPrediction: (address: Address) => Promise<Fetched>;
  /** Called once for every answer, before the address counts as settled. */
  onFetched: (address: Address, fetched: Fetched) => Promise<void>;
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
    const fetched = await deps.fetchPrediction(address);
    if (fetched.ok) deps.gate.recordSuccess();
    else deps.gate.recordFailure(fetched.error);
    await deps.onFetched(address, fetched);
    deps.wants.settle(address);
    underWay.delete(address);
    pump();
  }

  return { pump };
}
