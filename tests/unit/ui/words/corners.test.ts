import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is as round as it is high, and what is smaller than a letter: one radius would make circles of these. */
const OTHERS: Record<string, string> = {
  'components/book/book-tag.css': '3px',
  'components/history/history-tools.css': '13px',
  'components/options/levels/levels.css': '4px',
  'components/parts/address-text.css': '2px',
  'components/sample/sample.css': '10px',
};

test('our own pages have corners of one radius, and shadows of one kind', () => {
  const odd = globSync('{components,entrypoints}/**/*.css').flatMap((file) => {
    const rules = readFileSync(file, 'utf8').matchAll(/\b(border-radius|box-shadow): (.+);/g);
    return [...rules]
      .filter(([, name, value = '']) =>
        name === 'box-shadow'
          ? !/^(var\(--shadow\)|none|inset .*)$/.test(value)
          : !/^(var\(--radius\)|calc\(var\(--radius\) - \dpx\)|50%)$/.test(value) &&
            OTHERS[file.replaceAll('\\', '/')] !== value,
      )
      .map(([rule]) => `${file}: ${rule}`);
  });
  expect(odd).toEqual([]);
});
