import { expect, it } from 'vitest';
import { createWords } from '../../../lib/content/words.ts';
import { FLAGS, LEVELS } from '../../../lib/domain/level.ts';
import { PAGE_WORDS } from '../../../lib/domain/page-words.ts';

it('marks and cards are called what was told last, else as the browser says', () => {
  const asked = new Set<string>();
  let told: Record<string, string> | undefined;
  const words = createWords(
    () => told,
    (key) => {
      asked.add(key);
      return `browser: ${key}`;
    },
  );
  expect([...asked]).toEqual(['extension_name']);
  asked.clear();
  const all = () => [...LEVELS.map(words.level), ...FLAGS.map(words.flag), words.cardTitle];
  expect(all()[1]).toBe('browser: level_high_name');
  // All of them are among those the background tells.
  expect([...asked].filter((key) => !PAGE_WORDS.test(key))).toEqual([]);
  told = Object.fromEntries([...asked].map((key) => [key, `told: ${key}`]));
  expect(all()).toEqual(Object.values(told));
  told = undefined;
  expect(all()[0]).toBe('browser: level_blacklisted_name');
});
