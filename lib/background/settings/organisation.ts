import { reportPolicy } from '../../domain/settings/policy-report.ts';
import type { PolicyReport } from '../../domain/settings/policy-report.ts';
import type { ManagedPolicy } from '../../domain/settings/managed-policy.ts';
import type { ServiceStore } from '../store/service-store.ts';

/** The organisation's part in the service: the one its policy names is in force, and nobody can save another. */
export interface Organisation {
  /** Puts the policy's service in force. Resolves when that is done or has failed; never rejects. */
  apply(): Promise<void>;
  /**
   * Resolves when the service is the one that the policy wants. No request is sent before. Rejects where that has failed;
   * the next call tries again.
   */
  applied(): Promise<void>;
  /** Throws if the policy has decided on the service. `wanted`: the base URL to be saved; null to forget the service. */
  admitService(wanted: string | null): Promise<void>;
  /** Whether the person, or the organisation on their behalf, has agreed to what is sent where. */
  hasConsent(): Promise<boolean>;
  /** For our own pages; null without a policy. */
  report(): Promise<PolicyReport | null>;
}

export interface OrganisationDeps {
  /** The policy as the browser hands it over, not yet parsed. */
  readPolicy: () => Promise<unknown>;
  policy: () => Promise<ManagedPolicy>;
  /** The person's own consent; undefined without one. */
  readConsent: () => Promise<unknown>;
  removeConsent: () => Promise<void>;
  services: ServiceStore;
  /** Called before and after the change, as the service desk does. */
  onAccessChanged: () => void;
  /** The policy has brought a service, or taken one away. */
  onServiceChanged: () => void;
}

export function createOrganisation(deps: OrganisationDeps): Organisation {
  let applied: Promise<void> | null = null;

  async function apply(): Promise<void> {
    const [{ baseUrl, token }, record] = await Promise.all([deps.policy(), deps.services.read()]);
    const before = record?.baseUrl ?? null;
    const isGiven = baseUrl !== null && token !== null;
    const isOther = before !== baseUrl || record?.token !== token;
    // A service that a policy brought goes with that policy. A policy that names one leaves no other in force.
    const isOver = record?.isManaged === true || (before ?? baseUrl) !== (baseUrl ?? before);
    if (isGiven ? !isOther && record?.isManaged : !isOver) return;
    // The person has agreed to a service that goes now. Before there was any, they agreed to the one that comes first.
    if (before !== null && before !== baseUrl) await deps.removeConsent();
    // Only now: a reading of the history that goes on meanwhile would write its record again behind the clearing.
    if (isOther) deps.onAccessChanged();
    await (isGiven
      ? deps.services.save({ baseUrl, token, isManaged: true })
      : deps.services.forget());
    if (isOther) deps.onAccessChanged();
    deps.onServiceChanged();
  }

  function start(): Promise<void> {
    // One after another: the policy may change while an earlier one is being put in force.
    const started = (applied ?? Promise.resolve()).then(apply, apply);
    applied = started;
    started.catch(() => {
      if (applied === started) applied = null;
    });
    return started;
  }

  return {
    apply: () => start().catch(() => undefined),
    applied: () => applied ?? start(),
    hasConsent: async () =>
      (await deps.policy()).hasConsent || (await deps.readConsent()) !== undefined,
    report: async () => reportPolicy(await deps.readPolicy()),
    async admitService(wanted) {
      const { baseUrl, token } = await deps.policy();
      const isOther = baseUrl !== null && wanted !== null && wanted !== baseUrl;
      // Even the same base URL saved by the person would become their own, and stay with the token when the policy goes.
      if (isOther || token !== null) refuseDecided();
    },
  };
}

/** Answers a message that would change what the organisation has decided. */
export function refuseDecided(): never {
  throw new Error('the organisation has decided this');
}
