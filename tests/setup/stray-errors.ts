import { writeFileSync } from 'node:fs';
import type { Reporter, TestRunEndReason } from 'vitest/node';

/** The environment variable that names the file that {@link StrayErrors} writes. */
export const STRAY_ERRORS_VARIABLE = 'HEXMARK_STRAY_ERRORS';

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/**
 * Writes the errors that belong to no test, as a list of texts. They fail a run in which every test passed, and
 * Vitest's reporter `json` leaves them out.
 */
export default class StrayErrors implements Reporter {
  onTestRunEnd(_files: unknown, errors: Errors, _reason: TestRunEndReason): void {
    const file = process.env[STRAY_ERRORS_VARIABLE];
    if (file === undefined) return;
    const texts = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(file, JSON.stringify(texts));
  }
}
