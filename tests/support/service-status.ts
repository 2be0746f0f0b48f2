import type { ServiceStatus } from '../../lib/ui/types.ts';

/** The status of a service that is set up and answers. */
export const WELL: ServiceStatus = {
  baseUrl: 'https://risk.example',
  hasToken: true,
  hasPermission: true,
  error: null,
  storage: 'ok',
  isScaleInQuestion: false,
};
