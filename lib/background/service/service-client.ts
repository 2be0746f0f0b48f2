import type { FinalPrediction } from '../../domain/verdict/prediction.ts';
import type { UsedCount } from '../../domain/verdict/lookup.ts';
import type { Result } from '../../domain/result.ts';
import { fail, succeed } from '../../domain/result.ts';
import { getJson } from './request.ts';
import type { RequestDeps, ServiceAccess } from './request.ts';
import { readLookupPage } from './wire-lookup.ts';
import type { WireLookupPage } from './wire-lookup.ts';
import { namesAnother } from './wire-owner.ts';
import { readNewestFinalPrediction } from './wire-prediction.ts';
import { readUsedCount } from './wire-used.ts';

/** The service's three endpoints. All are reads; none of them causes a look-up. */
export interface ServiceClient {
  /** `hash` in the case the service wants. Null: the service has no final prediction for it. */
  getFinalPrediction(access: ServiceAccess, hash: string): Promise<Result<FinalPrediction | null>>;
  /** `page` is 1-based. */
  listLookups(access: ServiceAccess, page: number): Promise<Result<WireLookupPage>>;
  getUsedCount(access: ServiceAccess): Promise<Result<UsedCount>>;
}

export function createServiceClient(deps: RequestDeps): ServiceClient {
  return {
    async getFinalPrediction(access, hash) {
      const answer = await getJson(deps, access, `/api/final_predictions/${hash}/`);
      if (!answer.ok) return answer;
      const { status, json } = answer.value;
      // Django's own 404 is a page; the interface's is JSON. An empty 404 could be anyone's.
      if (status === 404)
        return json === undefined ? fail('notTheService', { status }) : succeed(null);
      if (namesAnother(json, hash)) return fail('foreignReply', { status });
      const prediction = readNewestFinalPrediction(json);
      if (prediction === 'malformed') return fail('malformed', { status });
      return succeed(prediction === 'none' ? null : prediction);
    },

    async listLookups(access, page) {
      const answer = await getJson(deps, access, `/api/address_lookups/?page=${page}`);
      if (!answer.ok) return answer;
      const { status, json } = answer.value;
      // Past the end the service answers 404 too: the list has become shorter, and the service is well.
      if (status === 404) return fail(page === 1 ? 'notTheService' : 'malformed', { status });
      const lookups = readLookupPage(json);
      return lookups === null ? fail('malformed', { status }) : succeed(lookups);
    },

    async getUsedCount(access) {
      const answer = await getJson(deps, access, '/api/address_lookups/used/');
      if (!answer.ok) return answer;
      const { status, json } = answer.value;
      return status === 404
        ? fail('notTheService', { status })
        : succeed(readUsedCount(json, access.token));
    },
  };
}
