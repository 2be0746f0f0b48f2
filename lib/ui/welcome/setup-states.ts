import { createConsentState } from './consent-state.ts';
import type { ConsentSeams } from './consent-state.ts';
import { createFleetState } from '../options/organisation/fleet-state.ts';
import type { FleetSeams } from '../options/organisation/fleet-state.ts';
import { createServiceState } from '../options/service/service-state.ts';
import { createSitesState } from '../options/sites/sites-state.ts';
import type { SitesSeams } from '../options/sites/sites-state.ts';

type Seams = FleetSeams & Omit<ConsentSeams, 'status' | 'report'> & Omit<SitesSeams, 'status'>;

/** What is set up before an address is marked, each part joined to the others: the options and the first steps show it. */
export function createSetupStates(seams: Seams) {
  const fleet = createFleetState(seams);
  const service = createServiceState({ ...seams, noteConsent: () => consent.give() });
  const { status } = service;
  const consent = createConsentState({ ...seams, status, report: fleet.report });
  const sites = createSitesState({ ...seams, status });
  return { fleet, service, consent, sites };
}
