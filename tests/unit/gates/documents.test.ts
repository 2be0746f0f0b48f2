import { describe, expect, test } from 'vitest';
import {
  checkLinks,
  checkMessageTable,
  checkPaths,
  checkScripts,
  checkSize,
} from '../../gates/documents.ts';
import { writeMessageTable } from '../../gates/message-table.ts';
import type { Repository, TextFile } from '../../gates/repository.ts';

const REPOSITORY: Repository = {
  files: [
    'README.md',
    'docs/storage.md',
    'entrypoints/card/index.html',
    'entrypoints/scanner.ts',
    'lib/background/engine/gate.ts',
    'lib/background/service/wire-lookup.ts',
    'lib/content/find/voucher.ts',
    'lib/ui/card/words.ts',
    'lib/ui/popup/words.ts',
  ],
  scripts: ['gates', 'docs:faults'],
  packages: ['mark.js'],
  read: () => '# Storage\n\n## What is stored, and where\n',
};

test('the table of messages is what the contract says', () => {
  const path = 'docs/messages.md';
  const text = writeMessageTable();
  expect(checkMessageTable({ path, text })).toEqual([]);
  const stale = text.replace('| `closeCard` | nothing |  |', '| `closeCard` | nothing | all |');
  expect(checkMessageTable({ path, text: stale })).toEqual([
    `${path} is not what the contract says: npm run docs:messages.`,
  ]);
  expect(checkMessageTable({ path: 'docs/storage.md', text: '' })).toEqual([]);
});

describe('paths', () => {
  test.each([
    'lib/content/find/voucher.ts',
    'engine/gate.ts',
    'voucher.ts',
    'wire-*.ts',
    'lib/content/',
    'lib/**/words.ts',
    'scanner.js',
    'card.html',
    'mark.js',
    'npm run unit -- lib/background/engine',
    'other words, `0x1234…abcd` and/or 3/4',
  ])('that exist pass: %s', (code) => {
    expect(checkPaths(page(`See \`${code}\`.`), REPOSITORY)).toEqual([]);
  });

  test.each([
    ['lib/content/find/gone.ts', 'does not exist'],
    ['lib/content/gone', 'does not exist'],
    ['gone.ts', 'does not exist'],
    ['gone-*.ts', 'does not exist'],
    ['gone.html', 'does not exist'],
    ['words.ts', 'fits 2 files'],
    ['npm run e2e -- tests/e2e/gone.test.ts', 'does not exist'],
  ])('that do not exist, or fit several files, are named: %s', (code, problem) => {
    expect(checkPaths(page(`See \`${code}\`.`), REPOSITORY)).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test('are looked for in shell blocks, and not in examples', () => {
    expect(checkPaths(page('```sh\nnode tests/gone.ts\n```\n'), REPOSITORY)).toHaveLength(1);
    expect(checkPaths(page('```json\n{ "a": "`lib/gone.ts`" }\n```\n'), REPOSITORY)).toEqual([]);
  });
});

describe('links', () => {
  test.each([
    'voucher](../lib/content/find/voucher.ts',
    'engine](../lib/background/engine',
    'storage](storage.md#what-is-stored-and-where',
    'here](#storage',
    'elsewhere](https://example.org/gone',
  ])('that lead somewhere pass: %s', (link) => {
    expect(checkLinks(page(`See [${link}).`), REPOSITORY)).toEqual([]);
  });

  test.each([
    ['a](gone.md', 'does not exist'],
    ['a](voucher.ts', 'does not exist'],
    ['a](storage.md#gone', 'no such heading'],
    ['a](#gone', 'no such heading'],
    ["a](../gone.ts 'LIMIT'", 'does not exist'],
  ])('that lead nowhere are named: %s', (link, problem) => {
    expect(checkLinks(page(`See [${link}).`), REPOSITORY)).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

test('scripts that package.json does not have are named', () => {
  expect(checkScripts(page('`npm run gates`, `npm run docs:faults`'), REPOSITORY)).toEqual([]);
  expect(checkScripts(page('```sh\nnpm run gone -- x\n```'), REPOSITORY)).toEqual([
    'docs/storage.md names npm run gone, which does not exist.',
  ]);
});

test.each([
  ['README.md', 8000],
  ['ARCHITECTURE.md', 15_000],
  ['docs/storage.md', 10_000],
])('%s may have %i bytes', (path, limit) => {
  expect(checkSize({ path, text: 'x'.repeat(limit) })).toEqual([]);
  expect(checkSize({ path, text: 'é'.repeat(limit / 2 + 1) })).toHaveLength(1);
});

test('pages that a test or the bench writes may be longer', () => {
  expect(checkSize({ path: 'docs/faults.md', text: 'x'.repeat(20_000) })).toEqual([]);
});

function page(text: string): TextFile {
  return { path: 'docs/storage.md', text };
}
