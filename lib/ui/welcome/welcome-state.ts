import { computed, signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { scopeOf } from '../../domain/result.ts';
import type { ConsentSource } from './consent-state.ts';
import type { ServiceStatus } from '../types.ts';

export const WELCOME_STEPS = ['sent', 'service', 'sites'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];
/** `done` is what follows the last step. */
export type WelcomePlace = WelcomeStep | 'done';

/** Whether there is a service, and nothing that only the person can change keeps it from being asked. */
export function isConnected(status: ServiceStatus | null): boolean {
  if (status === null || status.baseUrl === null) return false;
  return status.error === null || scopeOf(status.error) !== 'person';
}

export interface WelcomeSeams {
  source: Signal<ConsentSource>;
  status: Signal<ServiceStatus | null>;
  sites: Signal<readonly unknown[]>;
}

export type WelcomeState = ReturnType<typeof createWelcomeState>;

/**
 * Which step is on show: the one the person has gone to, else the first unfinished one. A person who leaves and comes
 * back therefore continues where something is missing. Null while that is not known.
 */
export function createWelcomeState({ source, status, sites }: WelcomeSeams) {
  const chosen = signal<WelcomePlace | null>(null);

  const done = computed((): ReadonlySet<WelcomeStep> => {
    const steps = new Set<WelcomeStep>();
    if (source.value === 'unknown') return steps;
    if (source.value !== 'none') steps.add('sent');
    if (isConnected(status.value)) steps.add('service');
    if (sites.value.length > 0) steps.add('sites');
    return steps;
  });

  const place = computed((): WelcomePlace | null => {
    if (source.value === 'unknown') return null;
    // Nothing is entered before the person has agreed.
    if (!done.value.has('sent')) return 'sent';
    if (chosen.value !== null) return chosen.value;
    return WELCOME_STEPS.find((step) => !done.value.has(step)) ?? 'sent';
  });

  return {
    done,
    place,
    go: (to: WelcomePlace): void => {
      chosen.value = to;
    },
    /** Keeps the step on show until the person continues, even if it gets finished meanwhile. */
    settle: (): void => {
      chosen.value ??= place.value;
    },
  };
}
