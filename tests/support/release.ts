import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { MINIFIED_VARIABLE } from '../../scripts/minify.ts';
import { ROOT } from '../setup/vitest-run.ts';

/** A release, made twice by `npm run zip`: by a checkout, and by its own sources elsewhere. */
export interface Release extends Disposable {
  /** The folder `.output` of each. */
  made: string;
  madeElsewhere: string;
  /** A package's file. */
  packageOf: (browser: PackedBrowser) => string;
  /** The list of a package's files. */
  listOf: (browser: PackedBrowser) => string;
  /** What the file of fingerprints says of a package. */
  fingerprintOf: (browser: PackedBrowser) => string;
  /** The files of a package, in a new folder of that name. */
  unpack: (browser: PackedBrowser, name: string) => string;
}

export type PackedBrowser = 'chrome' | 'firefox';

export async function makeRelease(): Promise<Release> {
  const folder = mkdtempSync(join(tmpdir(), 'hexmark-release-'));
  const checkout = join(folder, 'a');
  for (const file of ownFiles()) cpSync(join(ROOT, file), join(checkout, file));
  const made = await pack(checkout, { TZ: 'Asia/Tokyo' }, 0o022);
  const elsewhere = join(folder, 'in-a-folder', 'with-a-much-longer-path', 'than-the-other');
  unzip(join(made, fileOf('sources.zip')), elsewhere);
  // What demo and tests leave behind is no part of a release.
  for (const file of ['demo-output/page.png', 'test-results/failed.txt', 'tests/npm.log']) {
    mkdirSync(dirname(join(elsewhere, file)), { recursive: true });
    writeFileSync(join(elsewhere, file), 'left behind');
  }
  // The first of the two takes what this run has minified before. It is compared with what is minified anew here.
  const anew = { TZ: 'America/Los_Angeles', [MINIFIED_VARIABLE]: '' };
  const madeElsewhere = await pack(elsewhere, anew, 0o077);
  const packageOf = (browser: PackedBrowser): string => join(made, fileOf(`${browser}.zip`));
  return {
    made,
    madeElsewhere,
    packageOf,
    listOf: (browser) => join(made, fileOf(`${browser}-files.sha256`)),
    fingerprintOf(browser) {
      const lines = readFileSync(join(made, fileOf('fingerprints.txt')), 'utf8').split('\n');
      const line = lines.find((it) => it.includes(` ${browser}: `)) ?? '';
      return line.slice(line.indexOf(': ') + 2);
    },
    unpack(browser, name) {
      const copy = join(folder, name);
      unzip(packageOf(browser), copy);
      return copy;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

/** The name of a release's file. */
export function fileOf(what: string): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return `hexmark-${version}-${what}`;
}

/** Alters one bit in the middle of a file. */
export function alterByte(file: string): void {
  writeFileSync(file, withAlteredByte(readFileSync(file)));
}

export function withAlteredByte(content: Uint8Array): Uint8Array {
  const middle = Math.floor(content.length / 2);
  return content.with(middle, (content[middle] ?? 0) ^ 1);
}

/** Everything that is under version control or would be, deleted files left out. */
function ownFiles(): string[] {
  const deleted = new Set(listFiles('--deleted'));
  return listFiles('--cached', '--others', '--exclude-standard').filter(
    (file) => !deleted.has(file),
  );
}

function listFiles(...flags: string[]): string[] {
  return execFileSync('git', ['ls-files', '-z', ...flags], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '');
}

/** Runs `npm run zip` with the dependencies that are installed here; the folder it fills. */
function pack(root: string, env: Record<string, string>, umask: number): Promise<string> {
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const before = process.umask(umask);
  try {
    const packed = promisify(execFile)('npm', ['run', '--silent', 'zip'], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    return packed.then(() => join(root, '.output'));
  } finally {
    process.umask(before);
  }
}

function unzip(file: string, into: string): void {
  for (const [path, content] of Object.entries(unzipSync(readFileSync(file)))) {
    mkdirSync(dirname(join(into, path)), { recursive: true });
    writeFileSync(join(into, path), content);
  }
}
