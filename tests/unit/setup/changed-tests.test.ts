import { describe, expect, it } from 'vitest';
import { checkTestSubjects } from '../../gates/test-subjects.ts';
import { chooseTests, listChanged } from '../../setup/changed-tests.ts';
import { WrongOption } from '../../setup/command-options.ts';
import { TEST_SUBJECTS } from '../../setup/test-subjects.ts';

const TEXTS: Record<string, string> = {
  'tests/e2e/card.test.ts': `import { pointAt } from '../support/own-pages.ts';`,
  'tests/e2e/card-frame.test.ts': `import { rows } from '../fixtures/rows.ts';`,
  'tests/e2e/popup.test.ts': `import { pointAt } from '../support/own-pages.ts';`,
  'tests/e2e/roots.test.ts': `import { trace } from '../bench/trace.ts';`,
  'tests/e2e/team-cache.test.ts': '',
  'tests/e2e/demo.test.ts': `import { check } from '../../demo/check.ts';`,
  'tests/firefox/card.test.ts': '',
  'tests/support/own-pages.ts': `import { wait } from './wait-for.ts';`,
  'tests/support/wait-for.ts': '',
  'tests/fixtures/rows.ts': '',
  'tests/bench/trace.ts': '',
  'demo/check.ts': '',
  'lib/content/card/cards.ts': '',
};
const FILES = Object.entries(TEXTS).map(([path, text]) => ({ path, text }));
const ALL = Object.keys(TEXTS).filter((path) => path.endsWith('.test.ts'));

it('a commit that git does not know is said to be wrong in a sentence', () => {
  expect(() => listChanged(import.meta.dirname, 'no-such-branch')).toThrow(WrongOption);
});

describe('a change chooses', () => {
  it.each([
    ['the test itself', 'tests/e2e/roots.test.ts', ['tests/e2e/roots.test.ts']],
    ['what imports it', 'tests/fixtures/rows.ts', ['tests/e2e/card-frame.test.ts']],
    [
      'what imports what imports it',
      'tests/support/wait-for.ts',
      ['tests/e2e/card.test.ts', 'tests/e2e/popup.test.ts'],
    ],
    [
      'the tests of its subject in both browsers, also those named after them',
      'lib/content/card/cards.ts',
      [
        'tests/e2e/card-frame.test.ts',
        'tests/e2e/card.test.ts',
        'tests/e2e/roots.test.ts',
        'tests/firefox/card.test.ts',
      ],
    ],
    ['what imports a part of the bench', 'tests/bench/trace.ts', ['tests/e2e/roots.test.ts']],
    [
      'the tests of a file that documents give',
      'docs/team-cache/hexmark.conf',
      ['tests/e2e/team-cache.test.ts'],
    ],
    ['the demo’s tests', 'demo/check.ts', ['tests/e2e/demo.test.ts']],
    ['all where no subject knows it', 'wxt.config.ts', ALL],
    ['none of a document', 'docs/scale.md', []],
    ['none of a unit test', 'tests/unit/plural.test.ts', []],
  ])('%s', (_what, path, tests) => {
    expect(chooseTests([path], FILES).tests).toEqual(tests.toSorted());
  });

  it('and says why', () => {
    const { reasons } = chooseTests(['tests/fixtures/rows.ts', 'package.json'], FILES);
    expect(reasons).toEqual(['tests/fixtures/rows.ts: 1', 'package.json: all']);
  });
});

describe('the table of subjects is refused', () => {
  const subject = { name: 'cards', sources: ['lib/content/card'], tests: ['card'] };
  const paths = ['lib/content/card/cards.ts', 'tests/e2e/card.test.ts'];

  it.each([
    ['without a test that is there', [...paths, 'tests/e2e/new.test.ts'], subject],
    ['with a test that has gone', paths, { ...subject, tests: ['card', 'gone'] }],
    ['with a source that has gone', paths, { ...subject, sources: ['lib/content/gone'] }],
  ])('%s', (_how, those, wrong) => {
    expect(checkTestSubjects(those, [wrong])).toHaveLength(1);
  });

  it('for nothing else', () => {
    expect(checkTestSubjects(paths, [subject])).toEqual([]);
    expect(new Set(TEST_SUBJECTS.map(({ name }) => name)).size).toBe(TEST_SUBJECTS.length);
  });
});
