import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listUnknownFiles } from '../../../scripts/release/unknown-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexmark-unknown-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
}

it('names what would get into the sources and is not under version control', () => {
  git('init');
  write('lib/known.ts', 'lib/new.ts', 'chrome-key.pem', 'notes/a b.txt', 'notes/é.txt');
  git('add', 'lib/known.ts');
  // A file that git was told to leave alone is no part of the project either.
  write('.git/info/exclude');
  writeFileSync(join(folder, '.git/info/exclude'), '*.pem\n');
  expect(listUnknownFiles(folder)).toEqual([
    'chrome-key.pem',
    'lib/new.ts',
    'notes/a b.txt',
    'notes/é.txt',
  ]);
});

it('leaves out what is left out of the sources anyway', () => {
  git('init');
  write('lib/known.ts', '.output/a.js', '.env.submit', 'node_modules/a/b.js', 'lib/.DS_Store');
  write('tests/apps/a/node_modules/b/c.js');
  write('demo-output/a.png', 'test-results/a.txt', 'tests/npm.log');
  git('add', 'lib/known.ts');
  expect(listUnknownFiles(folder)).toEqual([]);
});

it('names nothing where there is no version control, or only that of a folder around it', () => {
  write('sources/lib/a.ts');
  expect(listUnknownFiles(join(folder, 'sources'))).toEqual([]);
  git('init');
  expect(listUnknownFiles(join(folder, 'sources'))).toEqual([]);
});

it('does not take a repository that git cannot read for one without unknown files', () => {
  git('init');
  write('chrome-key.pem');
  writeFileSync(join(folder, '.git', 'HEAD'), 'broken');
  expect(() => listUnknownFiles(folder)).toThrow(/git/);
});
