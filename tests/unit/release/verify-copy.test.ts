import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../setup/vitest-run.ts';

const FILES = { 'background.js': 'run();', 'manifest.json': '{}\n' };

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexmark-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const sum = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What `npm run verify` says of a copy with these files beside those of the list. */
function verify(name: string, more: Record<string, string>, links: Record<string, string> = {}) {
  const copy = join(folder, name);
  for (const [path, text] of Object.entries({ ...FILES, ...more })) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(copy, path));
  const list = join(folder, 'hexmark-1.2.3-chrome-files.sha256');
  const lines = Object.entries(FILES).map(([path, text]) => `${sum(text)}  ${path}\n`);
  writeFileSync(list, lines.join(''));
  const script = join(ROOT, 'scripts', 'release', 'verify-copy.ts');
  const { status, stdout } = spawnSync(process.execPath, [script, list, copy], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

it('says that a copy is the same', () => {
  expect(verify('same', { '_metadata/verified_contents.json': '[]' })).toEqual({
    status: 0,
    lines: ['The same: 2 files.'],
  });
});

it('names hidden files, and those in hidden folders, which a list does not have', () => {
  expect(verify('hidden', { '.other.js': '', '.hidden/a.js': '', 'chunks/.b.js': '' })).toEqual({
    status: 1,
    lines: ['extra: .hidden/a.js', 'extra: .other.js', 'extra: chunks/.b.js', 'Not the same.'],
  });
});

it.skipIf(process.platform === 'win32')('names links, wherever they lead', () => {
  const links = {
    chunks: tmpdir(),
    'gone.js': join(tmpdir(), 'not-there'),
    'b.js': 'background.js',
  };
  expect(verify('links', {}, links)).toEqual({
    status: 1,
    lines: ['extra: b.js', 'extra: chunks', 'extra: gone.js', 'Not the same.'],
  });
});
