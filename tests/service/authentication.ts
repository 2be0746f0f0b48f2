import { timingSafeEqual } from 'node:crypto';

/** What a request's Authorization header amounts to. */
type Credentials = { state: 'right' } | { state: 'none' | 'wrong'; message: string };

const MISSING = 'Authentication credentials were not provided.';
const HEADER = 'Invalid token header.';

/**
 * Judges `Authorization: Token <token>` as TokenAuthentication of Django REST Framework does. Another
 * scheme counts as no credentials, and the scheme's case does not matter.
 */
export function judgeCredentials(header: string | undefined, token: string): Credentials {
  const [scheme, ...parts] = (header ?? '').trim().split(/\s+/);
  if (scheme?.toLowerCase() !== 'token') return { state: 'none', message: MISSING };
  const [given, ...rest] = parts;
  if (given === undefined) {
    return { state: 'wrong', message: `${HEADER} No credentials provided.` };
  }
  if (rest.length > 0) {
    return { state: 'wrong', message: `${HEADER} Token string should not contain spaces.` };
  }
  return isEqual(given, token) ? { state: 'right' } : { state: 'wrong', message: 'Invalid token.' };
}

function isEqual(given: string, token: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}
