import { expect } from 'vitest';
import type { LoggedRequest } from '../service/request-log.ts';

/** Each request brings the token, and nothing else that tells who asks: no cookie, referrer or origin. */
export function expectTokenAlone(requests: readonly LoggedRequest[]): void {
  expect(requests.length).toBeGreaterThan(0);
  for (const request of requests) {
    expect(request).toMatchObject({
      method: 'GET',
      isAuthorized: true,
      hasCookie: false,
      hasReferer: false,
      origin: null,
    });
  }
}
