import { computed, signal } from '@preact/signals';
import type { Client } from '../../messaging/client.ts';
import { originPattern } from '../../domain/settings/base-url.ts';
import type { ProbabilityScale } from '../../domain/verdict/probability.ts';
import { ask, askResult, renewalAfter } from '../fault.ts';
import type { Fault, Outcome } from '../fault.ts';
import { latestOf } from '../latest-of.ts';
import { setupLackOf } from '../notices/service-notices.ts';
import { changeSettings } from '../options/settings-state.ts';
import type { ServiceStatus, UsedReport } from '../types.ts';

export interface PopupSeams {
  call: Client;
  requestOrigins: (origins: string[]) => Promise<boolean>;
  onOriginsChanged: (listener: () => void) => void;
}

export type PopupState = ReturnType<typeof createPopupState>;

/** What the popup shows. `null` means not known yet. */
export function createPopupState({ call, requestOrigins, onOriginsChanged }: PopupSeams) {
  const status = signal<ServiceStatus | null>(null);
  const used = signal<Outcome<UsedReport> | null>(null);
  /** The service's last count, shown until there is a new one. */
  const lastUsed = signal<UsedReport | null>(null);
  const quota = signal<number | null>(null);
  /** The organisation has decided that no plan is entered. */
  const isQuotaLocked = signal(false);
  /** The page asks for more addresses than one page may. */
  const isSlowingPage = signal(false);
  /** Why the chosen scale could not be saved. */
  const scaleFault = signal<Fault | null>(null);
  let renewal: ReturnType<typeof setTimeout> | undefined;

  /** Why there is no count from the service. */
  const fault = computed((): Fault | null => (used.value?.ok === false ? used.value.error : null));

  const lack = computed(() => setupLackOf(status.value));

  /** New verdicts do not reach the disk. */
  const isMemoryOnly = computed(() => status.value?.storage === 'memoryOnly');

  /** Set where only the person can tell the scale of the service's probabilities. */
  const scaleQuestion = computed(() =>
    status.value?.isScaleInQuestion === true ? { fault: scaleFault.value } : null,
  );

  const loadUsed = latestOf(
    (isRetry: boolean) => askResult(call('getUsedCount', { isRetry })),
    (told) => {
      used.value = told;
      if (told.ok) lastUsed.value = told.value;
    },
  );

  async function loadLastUsed(): Promise<void> {
    const told = await ask(call('getLastUsedCount', {}));
    // A count that arrived in the meantime is newer.
    if (told.ok) lastUsed.value ??= told.value.report;
  }

  const loadStatus = latestOf(
    () =>
      Promise.all([
        ask(call('getServiceStatus', {})),
        ask(call('getSettings', {})),
        ask(call('getQueueStatus', {})),
        ask(call('getPolicyReport', {})),
      ]),
    ([service, settings, queue, policy]) => {
      if (service.ok) status.value = service.value;
      if (settings.ok) quota.value = settings.value.quota;
      isQuotaLocked.value = policy.ok && policy.value?.locked.includes('quota') === true;
      isSlowingPage.value = queue.ok && queue.value.isSlowingPage;
    },
  );

  /** `isRetry`: the person asked again after a fault. */
  async function load(isRetry = false): Promise<void> {
    clearTimeout(renewal);
    await Promise.all([loadLastUsed(), loadStatus(), loadUsed(isRetry)]);
    renewLater();
  }

  /** When the service asked for a pause, the popup says that it ends by itself. */
  function renewLater(): void {
    const pauseMs = fault.value?.code === 'rateLimited' ? renewalAfter(fault.value) : null;
    clearTimeout(renewal);
    if (pauseMs !== null) renewal = setTimeout(() => void load(), pauseMs);
  }

  function retry(): void {
    // Back to the loading state, so that pressing the button has a visible effect.
    if (fault.value !== null) used.value = null;
    void load(true);
  }

  async function chooseScale(probabilityScale: ProbabilityScale): Promise<void> {
    // What stays as it is would not be read out again.
    scaleFault.value = null;
    const outcome = await changeSettings(call, { probabilityScale });
    scaleFault.value = outcome.ok ? null : outcome.error;
    await loadStatus();
  }

  /** Asks for the service's host; only from a click. */
  function allowAccess(): void {
    const baseUrl = status.value?.baseUrl ?? null;
    if (baseUrl !== null) void requestOrigins([originPattern(baseUrl)]).then(retry, retry);
  }

  // Whoever allows a site has not asked to try again: no pause is cut short, no rejected token sent.
  onOriginsChanged(() => void load());

  return {
    used,
    fault,
    lastUsed,
    quota,
    isQuotaLocked,
    isSlowingPage,
    lack,
    isMemoryOnly,
    scaleQuestion,
    load,
    retry,
    chooseScale,
    allowAccess,
  };
}
