import type { PolicyReport } from '../../lib/domain/settings/policy-report.ts';

/** The report on a policy that decides nothing but this. */
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
