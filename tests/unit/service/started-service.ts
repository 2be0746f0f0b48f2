import { afterEach, beforeEach } from 'vitest';
import { startService } from '../../service/service.ts';
import type { RunningService, ServiceOptions } from '../../service/service.ts';

/** Starts a new service for each test of the file. Read it inside the tests. */
export function useService(options: ServiceOptions = {}): () => RunningService {
  let service: RunningService | undefined;
  beforeEach(async () => {
    service = await startService(options);
  });
  afterEach(() => service?.close());
  return () => {
    if (service === undefined) throw new Error('The service is only there inside a test.');
    return service;
  };
}

/** Asks the service as the extension does, with the token and without following redirects. */
export function ask(
  service: RunningService,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${service.baseUrl}${path}`, {
    redirect: 'manual',
    headers: { Authorization: `Token ${service.token}` },
    ...init,
  });
}

/** The path of an address's final prediction. */
export function predictionPath(address: string): string {
  return `/api/final_predictions/${address}/`;
}
