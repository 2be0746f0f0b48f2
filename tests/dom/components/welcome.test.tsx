import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { Welcome } from '../../../components/welcome/Welcome.tsx';
import type { Client } from '../../../lib/messaging/client.ts';
import { createOrganisationState } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { createServiceState } from '../../../lib/ui/options/service/service-state.ts';
import { createSitesState } from '../../../lib/ui/options/sites/sites-state.ts';
import type { ServiceStatus } from '../../../lib/ui/types.ts';
import { createConsentState } from '../../../lib/ui/welcome/consent-state.ts';
import { createWelcomeState } from '../../../lib/ui/welcome/welcome-state.ts';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';
import { refuse } from './scene.ts';
import { reportWith } from '../../support/policy-reports.ts';

const root = document.createElement('div');
afterEach(() => {
  render(null, root);
  root.remove();
});

const baseUrl = 'https://risk.example';
const report = reportWith({ baseUrl, hasToken: true, sites: ['explorer.example'] });

/** The first steps in a browser whose policy brings service and sites, but no consent. */
async function setUp() {
  let error: ServiceStatus['error'] = { code: 'notConfigured' };
  let granted: string[] = [];
  const requested: string[][] = [];
  const answers: Record<string, () => unknown> = {
    getPolicyReport: () => report,
    getServiceStatus: () => ({
      baseUrl,
      hasToken: true,
      hasPermission: false,
      error,
      storage: 'ok',
      isScaleInQuestion: false,
    }),
    getSettings: () => DEFAULT_SETTINGS,
    // Once agreed to, what is missing is the host.
    testConnection: () => {
      error = { code: 'noPermission' };
      throw new Error('refused');
    },
  };
  const call = (async (name: string) => {
    const answer = answers[name];
    if (answer === undefined) throw new Error(`no answer to ${name}`);
    return answer();
  }) as Client;
  const requestOrigins = async (origins: string[]): Promise<boolean> => {
    requested.push(origins);
    granted = origins;
    return true;
  };
  const organisation = createOrganisationState({ call, hasOrigins: refuse, requestOrigins });
  const service = createServiceState({
    call,
    requestOrigins,
    now: Date.now,
    noteConsent: async () => undefined,
  });
  const { status } = service;
  const consent = createConsentState({
    call,
    readStoredConsent: async () => null,
    writeStoredConsent: async () => undefined,
    now: Date.now,
    status,
    report: organisation.report,
  });
  const sites = createSitesState({
    call,
    grantedOrigins: async () => granted,
    requestOrigins,
    removeOrigins: requestOrigins,
    status,
  });
  const welcome = createWelcomeState({ source: consent.source, status, sites: sites.sites });
  await Promise.all([organisation.load(), service.load(), sites.load()]);
  await consent.load();
  document.body.append(root);
  render(<Welcome {...{ organisation, service, consent, sites, welcome }} />, root);
  return { requested, sites, welcome };
}

const button = (name: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);

it('the first steps lead on to the host that a policy’s service needs, once agreed to', async () => {
  const { requested } = await setUp();
  button('I agree, continue')?.click();
  await expect.poll(() => button('Allow access')).toBeDefined();
  button('Allow access')?.click();
  expect(requested.flat()).toEqual(
    expect.arrayContaining([`${baseUrl}/*`, 'https://explorer.example/*']),
  );
});

it('the first steps do not end as ready while the service cannot be reached', async () => {
  const { sites, welcome } = await setUp();
  button('I agree, continue')?.click();
  await expect.poll(() => button('Allow access')).toBeDefined();
  button('Allow access')?.click();
  await sites.load();
  expect(sites.sites.value.length).toBeGreaterThan(0);
  welcome.go('done');
  await expect.poll(() => root.querySelector('h2')?.textContent).toBe('Hexmark is not ready yet');
});

it('the first steps name no form for other sites where none stands', async () => {
  const { welcome } = await setUp();
  button('I agree, continue')?.click();
  await expect.poll(() => button('Allow access')).toBeDefined();
  welcome.go('sites');
  await expect.poll(() => root.querySelector('#catalogue-search')).not.toBeNull();
  const search = root.querySelector<HTMLInputElement>('#catalogue-search');
  if (search === null) throw new Error('There is no search.');
  search.value = 'no such site';
  search.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await expect
    .poll(() => root.querySelector('.catalogue-list')?.textContent)
    .toBe('0 sites match.');
});
