import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Client } from '../../../messaging/client.ts';
import { fail } from '../../../domain/result.ts';
import { isSameOrigin, originPattern } from '../../../domain/settings/base-url.ts';
import { ask, askResult } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { createRenewal } from '../../renewal.ts';
import type { Sight } from '../../renewal.ts';
import type { Decided } from '../organisation/organisation-state.ts';
import type { ServiceStatus } from '../../types.ts';
import { checkForm } from './check-form.ts';
import type { ServiceProblem } from './check-form.ts';
import { testConnection } from './connection-test.ts';
import type { ConnectionTest } from './connection-test.ts';

/** What the section last reported. */
export type ServiceNews =
  | { kind: 'saving' | 'saved' | 'forgotten' }
  | { kind: 'refused'; host: string }
  | { kind: 'failed'; fault: Fault };

/**
 * What is typed and not saved yet. The URL is null until the person types: until then the stored one is shown, however
 * late it arrives. It never replaces typed text.
 */
export interface ServiceDraft {
  baseUrl: string | null;
  token: string;
}

const NOTHING_TYPED: ServiceDraft = { baseUrl: null, token: '' };

export interface ServiceSeams {
  call: Client;
  requestOrigins: (origins: string[]) => Promise<boolean>;
  now: () => number;
  /** Given where a fault stays on show: it is then looked at again. */
  sight?: Sight;
  /** Notes the consent. The person saves beside the text of what is sent where, or has agreed to it before. */
  noteConsent: () => Promise<void>;
  /** Which service a policy names. What is typed for another service must not go to that one. */
  decided?: ReadonlySignal<Named>;
}

type Named = Pick<Decided, 'baseUrl' | 'hasToken'>;

interface Organisation {
  decided: ReadonlySignal<Pick<Decided, 'baseUrl'>>;
  allowAll: () => Promise<void>;
}

/** The options page's service section. */
export function createServiceState(seams: ServiceSeams) {
  const { call, requestOrigins, now, noteConsent, decided: named } = seams;
  const renewal = seams.sight && createRenewal(seams.sight);
  const status = signal<ServiceStatus | null>(null);
  /** Kept here, because the form is drawn anew in another language. */
  const draft = signal<ServiceDraft>(NOTHING_TYPED);
  const problem = signal<ServiceProblem | null>(null);
  const news = signal<ServiceNews | null>(null);
  const test = signal<ConnectionTest | 'running' | null>(null);
  /** Goes up with every test and every other service. A test that ends under another number is out of date. */
  let current = 0;
  /** Goes up with every service that is saved or forgotten. */
  let changes = 0;
  /** Tells that the status could not be read. */
  let unread: ServiceNews | null = null;

  const namedService = computed(() => `${named?.value.hasToken} ${named?.value.baseUrl}`);
  namedService.subscribe(() => {
    // The form shows the URL of the policy now, and would save it with a token that was typed for another.
    draft.value = NOTHING_TYPED;
    problem.value = null;
  });

  function dropTest(): void {
    current += 1;
    test.value = null;
  }

  function dropNews(): void {
    if (news.value?.kind !== 'saving') news.value = null;
  }

  /** What was told of the service is not said of what is typed now. */
  function type(change: Partial<ServiceDraft>): void {
    draft.value = { ...draft.value, ...change };
    dropNews();
    dropTest();
  }

  async function load(): Promise<void> {
    const number = changes;
    const outcome = await ask(call('getServiceStatus', {}));
    // A status that was asked for before a change may be that of the service before.
    if (number !== changes) return;
    if (!outcome.ok) {
      unread = news.value = { kind: 'failed', fault: outcome.error };
      return;
    }
    if (news.value === unread) news.value = null;
    if (status.value !== null && isOther(status.value, outcome.value)) outdate();
    // The form shows the URL of a service that was saved elsewhere. The token was typed under the one before.
    if (draft.value.baseUrl === null && isElsewhere(status.value, outcome.value)) {
      draft.value = NOTHING_TYPED;
    }
    status.value = outcome.value;
    renewal?.plan(outcome.value.error, () => void load());
  }

  /** A fault may have begun or ended since: the form tells it where nothing older stands. */
  function outdate(): void {
    dropNews();
    // The test under way may have found the fault itself.
    if (test.value !== 'running') dropTest();
  }

  /**
   * Checks, asks the browser for the host, and stores. Must be called in a click or submit handler, because browsers
   * ask for permission only within a gesture. True when stored.
   */
  async function save(typedUrl: string, typedToken: string): Promise<boolean> {
    const token = typedToken.trim();
    const sent = draft.value;
    const checked = checkForm(typedUrl, token, status.value);
    const isFaulty = 'problem' in checked;
    problem.value = isFaulty ? checked : null;
    news.value = null;
    dropTest();
    if (isFaulty) return false;
    const namedThen = namedService.value;
    const granted = await askOrigins(checked.baseUrl);
    // A policy came while the browser asked: to its service the person has not agreed.
    if (namedService.value !== namedThen) return false;
    if (!granted) {
      news.value = { kind: 'refused', host: new URL(checked.baseUrl).host };
      return false;
    }
    news.value = { kind: 'saving' };
    const input = { baseUrl: checked.baseUrl, ...(token === '' ? {} : { token }) };
    // Without the consent in the browser's storage nothing may be asked, so the service is not saved either.
    const noted = await ask(noteConsent());
    const outcome = noted.ok ? await askResult(call('saveService', input)) : fail('storageFailed');
    if (outcome.ok) {
      changes += 1;
      status.value = outcome.value;
      // What was typed meanwhile stays.
      if (draft.value === sent) draft.value = NOTHING_TYPED;
      // A test that was begun meanwhile is about the service before.
      dropTest();
    }
    news.value = outcome.ok ? { kind: 'saved' } : { kind: 'failed', fault: outcome.error };
    return outcome.ok;
  }

  async function askOrigins(baseUrl: string): Promise<boolean> {
    const answer = await ask(requestOrigins([originPattern(baseUrl)]));
    return answer.ok && answer.value;
  }

  /**
   * Asks the browser for the service's host, and tests what has come of it; only from a click. Where an organisation
   * brings the service, the browser asks once for all that this one needs.
   */
  async function allowAccess({ decided, allowAll }: Organisation): Promise<void> {
    const baseUrl = status.value?.baseUrl ?? null;
    if (baseUrl === null) return;
    await (decided.value.baseUrl === null ? askOrigins(baseUrl) : allowAll());
    await runTest();
  }

  async function runTest(): Promise<void> {
    if (test.value === 'running') return;
    news.value = null;
    test.value = 'running';
    const number = ++current;
    const result = await testConnection(call, now);
    if (number !== current) return;
    // Loaded first: the fault that the test has found or ended must not outdate its result.
    await load();
    if (number === current) test.value = result;
  }

  /** Stores what is typed, and then tests that. Like `save`, it must be called in a click or submit handler. */
  async function saveAndTest(typedUrl: string, typedToken: string): Promise<void> {
    if (await save(typedUrl, typedToken)) await runTest();
  }

  async function forget(): Promise<void> {
    // What stays as it is would not be read out again.
    news.value = null;
    const outcome = await ask(call('forgetService', {}), 'storageFailed');
    changes += 1;
    // The status is read first, so that nothing is reported as forgotten while it still shows.
    await load();
    problem.value = null;
    dropTest();
    news.value = outcome.ok ? { kind: 'forgotten' } : { kind: 'failed', fault: outcome.error };
  }

  return {
    status,
    draft,
    problem,
    news,
    test,
    load,
    type,
    save,
    saveAndTest,
    allowAccess,
    runTest,
    forget,
  };
}

function isElsewhere(before: ServiceStatus | null, { baseUrl }: ServiceStatus): boolean {
  if (before === null || before.baseUrl === null) return false;
  return baseUrl === null || !isSameOrigin(before.baseUrl, baseUrl);
}

function isOther(before: ServiceStatus, after: ServiceStatus): boolean {
  return before.baseUrl !== after.baseUrl || before.error?.code !== after.error?.code;
}
