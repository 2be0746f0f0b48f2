import { isSameOrigin, parseBaseUrl } from '../../../domain/settings/base-url.ts';
import type { BaseUrlProblem } from '../../../domain/settings/base-url.ts';
import type { ServiceStatus } from '../../types.ts';

/** Why the form cannot be saved as it is. */
export type ServiceProblem =
  | { field: 'baseUrl'; problem: BaseUrlProblem | 'empty' }
  | { field: 'token'; problem: 'tokenMissing' | 'tokenForNewOrigin' };

/** The base URL to save, or what is wrong with the form. An empty token keeps the stored one, for the same origin only. */
export function checkForm(
  typedUrl: string,
  token: string,
  stored: Pick<ServiceStatus, 'baseUrl' | 'hasToken'> | null,
): ServiceProblem | { baseUrl: string } {
  if (typedUrl.trim() === '') return { field: 'baseUrl', problem: 'empty' };
  const parsed = parseBaseUrl(typedUrl);
  if (!parsed.ok) return { field: 'baseUrl', problem: parsed.problem };
  if (token !== '') return { baseUrl: parsed.value };
  if (stored?.hasToken !== true) return { field: 'token', problem: 'tokenMissing' };
  return stored.baseUrl !== null && isSameOrigin(stored.baseUrl, parsed.value)
    ? { baseUrl: parsed.value }
    : { field: 'token', problem: 'tokenForNewOrigin' };
}
