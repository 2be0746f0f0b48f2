import { computed, signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { CONSENT_VERSION, readConsent } from '../../domain/settings/consent.ts';
import type { Consent } from '../../domain/settings/consent.ts';
import type { PolicyReport } from '../../domain/settings/policy-report.ts';
import type { Client } from '../../messaging/client.ts';
import { ask } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { ServiceStatus } from '../types.ts';

export interface ConsentSeams {
  call: Client;
  /** Not yet parsed. */
  readStoredConsent: () => Promise<unknown>;
  writeStoredConsent: (consent: Consent) => Promise<void>;
  now: () => number;
  status: Signal<ServiceStatus | null>;
  report: Signal<PolicyReport | null>;
}

/**
 * Whose consent allows sending. `earlier`: the person saved a service before consent was stored separately. `none`:
 * nothing is sent. `unknown`: not read yet.
 */
export type ConsentSource = 'unknown' | 'none' | 'person' | 'organisation' | 'earlier';

/** The consent to what is sent where, and how it is given. */
export function createConsentState(seams: ConsentSeams) {
  const consent = signal<Consent | null | undefined>(undefined);
  /** Why the person's consent could not be stored. Until it is, nothing is sent. */
  const fault = signal<Fault | null>(null);

  const source = computed((): ConsentSource => {
    const status = seams.status.value;
    const report = seams.report.value;
    if (consent.value === undefined || status === null) return 'unknown';
    if (report?.hasConsent === true) return 'organisation';
    if (consent.value !== null) return 'person';
    // Nobody has agreed to a service that a policy has set.
    const isOwn = status.baseUrl !== null && !(report?.hasToken === true);
    return isOwn ? 'earlier' : 'none';
  });

  async function load(): Promise<void> {
    const read = await ask(seams.readStoredConsent());
    consent.value = read.ok ? readConsent(read.value) : null;
  }

  /** Stored once. The first time counts as long as the text stays the same. */
  async function give(): Promise<void> {
    await load();
    if (consent.value?.version === CONSENT_VERSION) return;
    const given = { version: CONSENT_VERSION, atMs: seams.now() };
    await seams.writeStoredConsent(given);
    consent.value = given;
  }

  /** Gives consent and starts asking a service that waited for it, in open tabs too. */
  async function agree(): Promise<void> {
    fault.value = null;
    const given = await ask(give());
    if (!given.ok) {
      fault.value = { code: 'storageFailed' };
      return;
    }
    if (seams.status.value?.baseUrl == null) return;
    await ask(seams.call('testConnection', {}));
    await ask(seams.call('syncHistory', { occasion: 'personAsked' }));
  }

  return { consent, source, fault, load, give, agree };
}
