import { execFile, execFileSync, spawnSync } from 'node:child_process';
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../setup/vitest-run.ts';
import { launchWithExtension } from '../support/chromium.ts';

/** The release as one checkout makes it, and as its sources make it elsewhere. */
let folder: string;
let checkout: string;
let elsewhere: string;

/** Four builds, on a machine that is busy with other tests. */
const BUILDS_LIMIT_MS = 900_000;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hexmark-release-'));
  checkout = join(folder, 'a');
  for (const file of ownFiles()) cpSync(join(ROOT, file), join(checkout, file));
  await pack(checkout, { TZ: 'Asia/Tokyo' }, 0o022);
  elsewhere = join(folder, 'in-a-folder', 'with-a-much-longer-path', 'than-the-other');
  unzip(join(checkout, '.output', archive('sources')), elsewhere);
  await pack(elsewhere, { TZ: 'America/Los_Angeles' }, 0o077);
}, BUILDS_LIMIT_MS);
afterAll(() => rmSync(folder, { recursive: true }));

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

/** Runs `npm run zip`, with the dependencies that are installed here. */
function pack(root: string, env: Record<string, string>, umask: number): Promise<unknown> {
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const before = process.umask(umask);
  try {
    return promisify(execFile)('npm', ['run', '--silent', 'zip'], {
      cwd: root,
      env: { ...process.env, ...env },
    });
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

function archive(what: string): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return `hexmark-${version}-${what}.zip`;
}

/** What `sha256sum` has against a list. */
function check(list: string, folderOfFiles: string): string {
  return execFileSync('sha256sum', ['--check', '--quiet', '--strict', list], {
    cwd: folderOfFiles,
    encoding: 'utf8',
  });
}

function sumsIn(root: string): string {
  return readFileSync(join(root, '.output', 'SHA256SUMS'), 'utf8');
}

describe('a release', () => {
  it('is the same from its own sources, in another folder, time zone and umask', () => {
    expect(sumsIn(elsewhere)).toBe(sumsIn(checkout));
    expect(sumsIn(checkout).trim().split('\n')).toHaveLength(7);
  });

  it('lists the files of its packages as they are in them', () => {
    expect(check('SHA256SUMS', join(checkout, '.output'))).toBe('');
    for (const browser of ['chrome', 'firefox']) {
      const list = join(checkout, '.output', archive(browser).replace('.zip', '-files.sha256'));
      const installed = join(folder, browser);
      unzip(join(checkout, '.output', archive(browser)), installed);
      expect(check(list, installed)).toBe('');
      const packed = unzipSync(readFileSync(join(checkout, '.output', archive(browser))));
      expect(readFileSync(list, 'utf8').trim().split('\n')).toHaveLength(
        Object.keys(packed).length,
      );
    }
  });

  it('has a bill of materials with what ships and nothing that only builds', () => {
    const file = join(checkout, '.output', archive('sbom').replace('.zip', '.cdx.json'));
    const { components } = JSON.parse(readFileSync(file, 'utf8')) as {
      components: { name: string; licenses?: object[]; hashes?: object[] }[];
    };
    const names = components.map(({ name }) => name);
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    expect(names).not.toContain('vite');
    expect(components.filter(({ licenses, hashes }) => !licenses || !hashes)).toEqual([]);
  });
});

/** The files of a package in a folder of their own. */
function unpack(name: string): string {
  const copy = join(folder, name);
  unzip(join(checkout, '.output', archive('chrome')), copy);
  return copy;
}

const LIST = archive('chrome').replace('.zip', '-files.sha256');
const listFile = (): string => join(checkout, '.output', LIST);

describe('an installed copy', () => {
  it('says in the options whether it is the release, and names a file with another byte', async () => {
    const copy = unpack('installed');
    await using browser = await install(copy);
    const options = await browser.openCopy();
    const fingerprints = readFileSync(
      join(checkout, '.output', archive('fingerprints').replace('.zip', '.txt')),
      'utf8',
    );
    const shown = await options.locator('#copy code').innerText();
    expect(fingerprints).toContain(` chrome: ${shown}\n`);
    await options.locator('#copy input').setInputFiles(listFile());
    await options.getByText('Every file is what the list says.').waitFor();

    // The browser reads the files of an unpacked extension anew whenever they are asked for.
    alterByte(join(copy, 'background.js'));
    await options.locator('#copy input').setInputFiles(listFile());
    await options.getByText('This copy is not what the list says.').waitFor();
    expect(await options.locator('#copy .result').last().innerText()).toMatch(
      /^Altered\s+background\.js$/,
    );

    rmSync(join(copy, 'sample.html'));
    writeFileSync(join(copy, 'other.js'), '');
    await options.locator('#copy input').setInputFiles(listFile());
    await options.getByText('sample.html').waitFor();
    expect(await options.locator('#copy .result').last().innerText()).toMatch(
      /^Altered\s+background\.js\s+Missing\s+sample\.html\s+Not in the list\s+other\.js$/,
    );
  });

  it('is compared from outside without being run', () => {
    const copy = unpack('outside');
    expect(verify(copy)).toMatchObject({
      isSame: true,
      says: expect.stringMatching(/^The same: \d+ files\.\n$/),
    });
    alterByte(join(copy, 'scanner.js'));
    expect(verify(copy)).toEqual({
      isSame: false,
      says: 'altered: scanner.js\nNot the same.\n',
    });
  });
});

/** Chromium with a copy of the release. */
async function install(extensionDir: string) {
  const browser = await launchWithExtension({ extensionDir });
  return {
    /** The options, once they have read the copy. */
    async openCopy() {
      const page = await browser.context.newPage();
      await page.goto(browser.url('options.html'));
      await page.getByRole('button', { name: 'Read the files' }).click();
      await page.getByRole('button', { name: 'Choose the list of files' }).waitFor();
      return page;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

function alterByte(file: string): void {
  const content = readFileSync(file);
  const middle = Math.floor(content.length / 2);
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, content);
}

function verify(copy: string): { isSame: boolean; says: string } {
  const { status, stdout } = spawnSync(
    'npm',
    ['run', '--silent', 'verify', '--', listFile(), copy],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { isSame: status === 0, says: stdout };
}
