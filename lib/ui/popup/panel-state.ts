import { computed, signal } from '@preact/signals';
import { originPattern } from '../../domain/settings/base-url.ts';
import type { Client } from '../../messaging/client.ts';
import { ask, askResult } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { setupLackOf } from '../setup-lack.ts';
import type { ServiceStatus } from '../types.ts';

export interface PanelSeams {
  call: Client;
  requestOrigins: (origins: string[]) => Promise<boolean>;
}

/** How the service stands, as side panel and check page tell it. Asks the service nothing by itself. */
export function createPanelState({ call, requestOrigins }: PanelSeams) {
  const status = signal<ServiceStatus | null>(null);
  const isSlowingPage = signal(false);
  /** Asked for once, whatever has come of it. */
  const isKnown = signal(false);

  const lack = computed(() => setupLackOf(status.value));
  const fault = computed((): Fault | null => status.value?.error ?? null);
  const isMemoryOnly = computed(() => status.value?.storage === 'memoryOnly');

  async function load(): Promise<void> {
    const [service, queue] = await Promise.all([
      ask(call('getServiceStatus', {})),
      ask(call('getQueueStatus', {})),
    ]);
    if (service.ok) status.value = service.value;
    isSlowingPage.value = queue.ok && queue.value.isSlowingPage;
    isKnown.value = true;
  }

  /** The service is asked for its count: the smallest request there is. */
  async function retry(): Promise<void> {
    await askResult(call('getUsedCount', { isRetry: true }));
    await load();
  }

  /** Asks for the service's host; only from a click. */
  function allowAccess(): void {
    const baseUrl = status.value?.baseUrl ?? null;
    if (baseUrl !== null) void requestOrigins([originPattern(baseUrl)]).then(retry, retry);
  }

  return { lack, fault, isKnown, isMemoryOnly, isSlowingPage, load, retry, allowAccess };
}
