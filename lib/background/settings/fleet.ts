import { reportFleet } from '../../domain/settings/fleet-report.ts';
import type { FleetReport } from '../../domain/settings/fleet-report.ts';
import type { FleetPolicy } from '../../domain/settings/fleet-policy.ts';
import type { ServiceStore } from '../store/service-store.ts';

/** The organisation's part in the service: what the policy says of it is in force, and nobody can save otherwise. */
export interface Fleet {
  /** Puts the policy's service in force. Resolves when that is done or cannot be; rejects never. */
  apply(): Promise<void>;
  /** Resolves when the service is the one that the policy wants: nothing is sent before. */
  applied(): Promise<void>;
  /** Throws where the policy has decided otherwise; null stands for forgetting the service. */
  admitService(wanted: { baseUrl: string; token?: string | undefined } | null): Promise<void>;
  /** For our own pages; null without a policy. */
  report(): Promise<FleetReport | null>;
}

export interface FleetDeps {
  /** The policy as the browser hands it over. */
  readPolicy: () => Promise<unknown>;
  policy: () => Promise<FleetPolicy>;
  services: ServiceStore;
  /** As the service desk tells it: before and after the change. */
  onAccessChanged: (baseUrlBefore: string | null) => void;
  /** The policy has brought a service, or taken one away. */
  onServiceChanged: () => void;
}

export function createFleet(deps: FleetDeps): Fleet {
  let applied: Promise<void> | null = null;

  async function apply(): Promise<void> {
    const [{ baseUrl, token }, record] = await Promise.all([deps.policy(), deps.services.read()]);
    const before = record?.baseUrl ?? null;
    const isGiven = baseUrl !== null && token !== null;
    const isOther = before !== baseUrl || record?.token !== token;
    // What the policy gave goes with it, and where it names a service no other is asked.
    const isOver = record?.isManaged === true || (before ?? baseUrl) !== (baseUrl ?? before);
    if (isGiven ? !isOther && record?.isManaged : !isOver) return;
    if (isOther) deps.onAccessChanged(before);
    await (isGiven
      ? deps.services.save({ baseUrl, token, isManaged: true })
      : deps.services.forget());
    if (isOther) deps.onAccessChanged(before);
    deps.onServiceChanged();
  }

  const fleet: Fleet = {
    apply() {
      // One after another: a policy may change while an earlier one is being put in force.
      applied = (applied ?? Promise.resolve()).then(apply).catch(() => undefined);
      return applied;
    },
    applied: () => applied ?? fleet.apply(),
    report: async () => reportFleet(await deps.readPolicy()),
    async admitService(wanted) {
      const { baseUrl, token } = await deps.policy();
      if (baseUrl === null) return;
      const isOther = wanted !== null && wanted.baseUrl !== baseUrl;
      if (isOther || (token !== null && (wanted === null || wanted.token))) refuseDecided();
    },
  };
  return fleet;
}

/** Answers a message that would change what the organisation has decided. */
export function refuseDecided(): never {
  throw new Error('the organisation has decided this');
}
