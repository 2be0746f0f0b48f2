import { expect, test, vi } from 'vitest';
import { whatToDo } from '../../../../lib/ui/notices/fault-help.ts';

vi.mock('../../../../lib/ui/words/text.ts', () => ({
  locale: 'en',
  i18n: { t: (key: string, [wait]: string[] = []) => `${key}: ${wait}` },
}));

test.each([
  [0, '1 second'],
  [137, '1 second'],
  [1500, '2 seconds'],
  [12 * 60_000, '12 minutes'],
])('a wait of %d ms that is left is told as %s', (retryAfterMs, told) => {
  expect(whatToDo({ code: 'rateLimited', retryAfterMs })).toBe(
    `fault.rateLimited.todoAfter: ${told}`,
  );
});
