/** The version of the text that says what is sent where. It goes up whenever more is sent than the text before said. */
export const CONSENT_VERSION = 1;

/** That a person has agreed to what is sent where. */
export interface Consent {
  /** The version of the text that was on show. */
  version: number;
  /** Epoch milliseconds. */
  atMs: number;
}

/** Reads a stored consent; null where there is none. Without zod, for our own pages. */
export function readConsent(stored: unknown): Consent | null {
  const { version, atMs } = Object(stored) as Record<string, unknown>;
  return typeof version === 'number' && typeof atMs === 'number' ? { version, atMs } : null;
}
