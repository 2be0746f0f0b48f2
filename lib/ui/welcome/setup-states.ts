import { background } from '../../platform/messages/in-own-pages.ts';
import {
  grantedOrigins,
  hasOrigins,
  removeOrigins,
  requestOrigins,
} from '../../platform/permissions.ts';
import { readStoredConsent, writeStoredConsent } from '../../platform/storage/consent-storage.ts';
import { createOrganisationState } from '../options/organisation/organisation-state.ts';
import { createServiceState } from '../options/service/service-state.ts';
import { createSitesState } from '../options/sites/sites-state.ts';
import { pageSight } from '../renewal.ts';
import { createConsentState } from './consent-state.ts';

export type SetupStates = ReturnType<typeof createSetupStates>;

/**
 * What is set up before any address is marked, joined to the browser and to each other. The options and the first steps
 * show the same states.
 */
export function createSetupStates() {
  const call = background;
  const organisation = createOrganisationState({ call, hasOrigins, requestOrigins });
  const service = createServiceState({
    call,
    now: () => Date.now(),
    requestOrigins,
    sight: pageSight,
    noteConsent: () => consent.give(),
    decided: organisation.decided,
  });
  const { status } = service;
  const consent = createConsentState({
    call,
    now: () => Date.now(),
    readStoredConsent,
    writeStoredConsent,
    status,
    report: organisation.report,
  });
  const sites = createSitesState({ call, grantedOrigins, requestOrigins, removeOrigins, status });
  return { organisation, service, consent, sites };
}
