import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '..', '..', 'setup', 'bootstrap.mjs');

describe('a fresh clone whose dependencies cannot be installed', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hexmark-clone-'));
    const folder = join(root, 'tests', 'setup');
    mkdirSync(folder, { recursive: true });
    copyFileSync(SCRIPT, join(folder, 'bootstrap.mjs'));
    writeFileSync(join(root, 'npm-cli.cjs'), 'process.exit(7);');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['test:all', 'Installing the locked dependencies …\n\n0 passed, 1 failed\n'],
    ['demo:run', 'Installing the locked dependencies …\n'],
  ])('ends with npm’s exit code: %s', (script, output) => {
    const ended = spawnSync(
      process.execPath,
      [join(root, 'tests', 'setup', 'bootstrap.mjs'), script],
      {
        encoding: 'utf8',
        env: { ...process.env, npm_execpath: join(root, 'npm-cli.cjs') },
      },
    );
    expect(ended).toMatchObject({ status: 7, stdout: output });
  });
});

describe('a script that is started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexmark-npm-'));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('tells a script where the person stands who has started it', () => {
    const npm = join(folder, 'npm-cli.js');
    writeFileSync(
      npm,
      'console.log(JSON.stringify([process.env.HEXMARK_STARTED_IN, ...process.argv.slice(2)]));',
    );
    const { stdout } = spawnSync(process.execPath, [SCRIPT, 'demo:run', '--pages', 'saved'], {
      cwd: join(SCRIPT, '..', '..', '..'),
      env: { ...process.env, npm_execpath: npm, INIT_CWD: folder },
      encoding: 'utf8',
    });
    // What is missing would be installed first.
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual([
      folder,
      'run',
      '--silent',
      'demo:run',
      '--',
      '--pages',
      'saved',
    ]);
  });
});
