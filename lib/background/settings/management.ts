import { readStoredConsent } from '../../platform/storage/consent-storage.ts';
import { readManagedStorage } from '../../platform/storage/managed-storage.ts';
import { createAudit } from '../store/audit-trail.ts';
import type { Audit } from '../store/audit-trail.ts';
import { createFleet } from './fleet.ts';
import type { Fleet, FleetDeps } from './fleet.ts';
import type { SettingsKeeper } from './settings.ts';
import { createAuditStore } from '../store/audit-store.ts';
import type { Connect } from '../store/connection.ts';

/** What an organisation has to do with: its policy, and the audit trail. */
export function createManagement(
  connect: Connect,
  settings: SettingsKeeper,
  deps: Pick<FleetDeps, 'services' | 'onAccessChanged' | 'onServiceChanged'>,
): { audit: Audit; fleet: Fleet; hasConsent: () => Promise<boolean> } {
  return {
    audit: createAudit({
      write: createAuditStore(connect),
      settings: () => settings.get(),
      now: () => Date.now(),
    }),
    fleet: createFleet({
      ...deps,
      readPolicy: readManagedStorage,
      policy: () => settings.policy(),
    }),
    // The organisation's word counts for the person.
    hasConsent: async () =>
      (await settings.policy()).hasConsent || (await readStoredConsent()) !== undefined,
  };
}
