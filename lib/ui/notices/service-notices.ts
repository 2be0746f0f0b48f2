import { computed, signal } from '@preact/signals';
import { originPattern } from '../../domain/settings/base-url.ts';
import type { Client } from '../../messaging/client.ts';
import { ask, askResult } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { latestOf } from '../latest-of.ts';
import { createRenewal } from '../renewal.ts';
import type { Sight } from '../renewal.ts';
import type { ServiceStatus } from '../types.ts';

/** What has to be set up before anything is asked: a service, or the person's consent to one that a policy brought. */
export type SetupLack = 'service' | 'consent';

/** What is missing; null where nothing is, or where that is not known: not yet, or because the storage refuses. */
export function setupLackOf(status: ServiceStatus | null): SetupLack | null {
  if (status === null || status.error?.code === 'storageFailed') return null;
  if (status.baseUrl === null) return 'service';
  return status.error?.code === 'notConfigured' ? 'consent' : null;
}

export interface ServiceNoticesSeams {
  call: Client;
  requestOrigins: (origins: string[]) => Promise<boolean>;
  /** Given where a fault stays on show: it is then looked at again. */
  sight?: Sight;
}

export type ServiceNotices = ReturnType<typeof createServiceNotices>;

/** What side panel and check page report about the service. Nothing is asked of the service until the person retries. */
export function createServiceNotices({ call, requestOrigins, sight }: ServiceNoticesSeams) {
  const status = signal<ServiceStatus | null>(null);
  const isSlowingPage = signal(false);
  /** The first answers are in, whatever they were. */
  const isKnown = signal(false);

  const lack = computed(() => setupLackOf(status.value));
  const isRetrying = signal(false);
  /** Gone while the person tries again, so that it is seen and read out that it came to the same. */
  const fault = computed((): Fault | null =>
    isRetrying.value ? null : (status.value?.error ?? null),
  );
  const renewal = sight === undefined ? null : createRenewal(sight);
  const leavers: (() => void)[] = [];
  /** The base URL that is asked; null while none is. */
  let inForce: string | null = null;
  const isMemoryOnly = computed(() => status.value?.storage === 'memoryOnly');

  function noteService(told: ServiceStatus): void {
    // Storage that refuses hides which service there is.
    if (told.error?.code === 'storageFailed') return;
    const before = inForce;
    inForce = setupLackOf(told) === null ? told.baseUrl : null;
    if (before !== null && before !== inForce) for (const listener of leavers) listener();
  }

  const load = latestOf(
    () => Promise.all([ask(call('getServiceStatus', {})), ask(call('getQueueStatus', {}))]),
    ([service, queue]) => {
      if (service.ok) {
        noteService(service.value);
        status.value = service.value;
      }
      isSlowingPage.value = queue.ok && queue.value.isSlowingPage;
      isKnown.value = true;
      renewal?.plan(status.value?.error ?? null, () => void load());
    },
  );

  /** Asks the service for the used count, which is its smallest request. */
  async function retry(): Promise<void> {
    isRetrying.value = true;
    await askResult(call('getUsedCount', { isRetry: true }));
    await load();
    isRetrying.value = false;
  }

  /** Asks for the service's host; only from a click. */
  function allowAccess(): void {
    const baseUrl = status.value?.baseUrl ?? null;
    if (baseUrl !== null) void requestOrigins([originPattern(baseUrl)]).then(retry, retry);
  }

  return {
    lack,
    fault,
    isKnown,
    isMemoryOnly,
    isSlowingPage,
    /** Calls back when the service is forgotten, or another one is asked. */
    onLeft: (listener: () => void): void => void leavers.push(listener),
    load,
    retry,
    allowAccess,
  };
}
