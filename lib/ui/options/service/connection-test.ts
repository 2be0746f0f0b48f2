import type { Client } from '../../../messaging/client.ts';
import { ask } from '../../fault.ts';
import type { Outcome } from '../../fault.ts';
import type { ConnectionReport, RequestNote } from '../../types.ts';

/** What a connection test saw, and its requests; null for a request that was not sent. */
export interface ConnectionTest {
  outcome: Outcome<ConnectionReport>;
  usedRequest: RequestNote | null;
  lookupsRequest: RequestNote | null;
}

/** Makes both requests that use no look-up. */
export async function testConnection(call: Client, now: () => number): Promise<ConnectionTest> {
  const startedMs = now();
  const outcome = await ask(call('testConnection', {}));
  const diagnostics = await ask(call('getDiagnostics', {}));
  const requests = diagnostics.ok ? diagnostics.value.requests : [];
  const last = (end: string): RequestNote | null =>
    requests.findLast(({ path, sentAtMs }) => sentAtMs >= startedMs && path.endsWith(end)) ?? null;
  return {
    outcome,
    usedRequest: last('/api/address_lookups/used/'),
    lookupsRequest: last('/api/address_lookups/?page=1'),
  };
}
