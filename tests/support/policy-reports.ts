import type { PolicyReport } from '../../lib/domain/settings/policy-report.ts';

/** Of a policy that decides nothing but what is told here. */
export function reportWith(decided: Partial<PolicyReport>): PolicyReport {
  return {
    baseUrl: null,
    hasToken: false,
    sites: [],
    siteModes: {},
    locked: [],
    hasConsent: null,
    problems: [],
    baseUrlProblem: null,
    ...decided,
  };
}
