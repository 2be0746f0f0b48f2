import type { ServiceStatus } from './types.ts';

/** What has to be set up before anything is asked: a service, or the person's word for one that a policy brought. */
export type SetupLack = 'service' | 'consent';

/** What is lacking; null where nothing is, or where that is not known yet. */
export function setupLackOf(status: ServiceStatus | null): SetupLack | null {
  if (status === null) return null;
  if (status.baseUrl === null) return 'service';
  return status.error?.code === 'notConfigured' ? 'consent' : null;
}
