import type { Fault, FaultCode } from '../fault.ts';
import { formatDuration } from '../words/format.ts';
import { i18n, locale } from '../words/text.ts';

/** What a person can do about a fault from the surface it is shown on. */
export type FaultRemedy = 'options' | 'permission' | 'retry';

/** The remedy of a fault. `retry` also stands for faults that end by themselves. */
export function remedyOf(code: FaultCode): FaultRemedy {
  switch (code) {
    case 'notConfigured':
    case 'tokenRejected':
    case 'forbidden':
    case 'neverSent':
      return 'options';
    case 'noPermission':
      return 'permission';
    default:
      return 'retry';
  }
}

/** Whether the base URL may be wrong. Only the options can change it, but a service may also recover by itself. */
export function isOfBaseUrl(code: FaultCode): boolean {
  return code === 'notTheService' || code === 'redirected';
}

/** A shorter wait would be over before it is read. */
const SHORTEST_TOLD_MS = 1000;

/** What a person can do about a fault, in words. */
export function whatToDo({ code, retryAfterMs }: Fault): string {
  if ((code === 'rateLimited' || code === 'tabLimit') && retryAfterMs !== undefined) {
    const waitMs = Math.max(retryAfterMs, SHORTEST_TOLD_MS);
    return i18n.t(`fault.${code}.todoAfter`, [formatDuration(waitMs, locale)]);
  }
  return i18n.t(`fault.${code}.todo`);
}
