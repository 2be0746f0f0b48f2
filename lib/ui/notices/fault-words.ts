import type { Fault } from '../fault.ts';
import { formatDuration } from '../words/format.ts';
import { i18n, locale } from '../words/text.ts';

/** What a person can do about a fault, in words. */
export function whatToDo({ code, retryAfterMs }: Fault): string {
  if ((code === 'rateLimited' || code === 'tabLimit') && retryAfterMs !== undefined) {
    return i18n.t(`fault.${code}.todoAfter`, [formatDuration(retryAfterMs, locale)]);
  }
  return i18n.t(`fault.${code}.todo`);
}
