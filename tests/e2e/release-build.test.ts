import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../setup/vitest-run.ts';
import { launchWithExtension } from '../support/chromium.ts';
import { installCrx } from '../support/crx-install.ts';
import { findFirefox } from '../support/find-firefox.ts';
import { alterByte, fileOf, makeRelease } from '../support/release.ts';
import type { Release } from '../support/release.ts';
import { runInChromium, runInFirefox } from '../support/release-run.ts';

let release: Release;

/** Four builds, on a machine that is busy with other tests. It only ends what hangs. */
const BUILDS_LIMIT_MS = 1_800_000;

beforeAll(async () => {
  release = await makeRelease();
}, BUILDS_LIMIT_MS);
afterAll(() => release?.[Symbol.dispose]());

/** What `sha256sum` has against a list. */
function check(list: string, folderOfFiles: string): string {
  return execFileSync('sha256sum', ['--check', '--quiet', '--strict', list], {
    cwd: folderOfFiles,
    encoding: 'utf8',
  });
}

const sumsIn = (made: string): string => readFileSync(join(made, 'SHA256SUMS'), 'utf8');

describe('a release', () => {
  it('is the same from its own sources, in another folder, time zone and umask', () => {
    expect(sumsIn(release.madeElsewhere)).toBe(sumsIn(release.made));
    expect(sumsIn(release.made).trim().split('\n')).toHaveLength(7);
  });

  it('lists the files of its packages as they are in them', () => {
    expect(check('SHA256SUMS', release.made)).toBe('');
    for (const browser of ['chrome', 'firefox'] as const) {
      const list = release.listOf(browser);
      expect(check(list, release.unpack(browser, browser))).toBe('');
      const packed = unzipSync(readFileSync(release.packageOf(browser)));
      expect(readFileSync(list, 'utf8').trim().split('\n')).toHaveLength(
        Object.keys(packed).length,
      );
    }
  });

  it('has a bill of materials with what ships and nothing that only builds', () => {
    const { components } = JSON.parse(
      readFileSync(join(release.made, fileOf('sbom.cdx.json')), 'utf8'),
    ) as { components: { name: string; licenses?: object[]; hashes?: object[] }[] };
    const names = components.map(({ name }) => name);
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    expect(names).not.toContain('vite');
    expect(components.filter(({ licenses, hashes }) => !licenses || !hashes)).toEqual([]);
  });
});

describe('a package, installed from its zip,', () => {
  it('is set up by hand in Chromium, and brings marks, card and popup', () =>
    runInChromium(release));

  it.skipIf(findFirefox() === null)(
    'is set up by hand in Firefox, and brings marks, card and popup; a copy tells if it is altered',
    () => runInFirefox(release),
  );
});

/** The options of an installed copy, once they have read it. */
async function openCopy(browser: {
  context: BrowserContext;
  url: (path: string) => string;
}): Promise<Page> {
  const page = await browser.context.newPage();
  await page.goto(browser.url('options.html'));
  await page.getByRole('button', { name: 'Read the files' }).click();
  await page.getByRole('button', { name: 'Choose the list of files' }).waitFor();
  return page;
}

/** Has an open copy compared with the release's list; what is found, once the page says so. */
async function compare(options: Page, says: string): Promise<string> {
  await options.locator('#copy input').setInputFiles(release.listOf('chrome'));
  await options.getByText(says).waitFor();
  return options.locator('#copy .result').last().innerText();
}

const IS_SAME = 'Every file is what the list says.';
const DIFFERS = 'This copy is not what the list says.';

describe('an installed copy', () => {
  it('says in the options whether it is the release, and names a file with another byte', async () => {
    const copy = release.unpack('chrome', 'installed');
    const browser = await launchWithExtension({ extensionDir: copy });
    await using _ = { [Symbol.asyncDispose]: () => browser.close() };
    const options = await openCopy(browser);
    const shown = await options.locator('#copy code').innerText();
    expect(shown).toBe(release.fingerprintOf('chrome'));
    await compare(options, IS_SAME);

    // The browser reads the files of an unpacked extension anew whenever they are asked for.
    alterByte(join(copy, 'background.js'));
    expect(await compare(options, DIFFERS)).toMatch(/^Altered\s+background\.js$/);

    rmSync(join(copy, 'sample.html'));
    writeFileSync(join(copy, 'other#1.js'), '');
    expect(await compare(options, 'sample.html')).toMatch(
      /^Altered\s+background\.js\s+Missing\s+sample\.html\s+Not in the list\s+other#1\.js$/,
    );
  });

  it('is the release though Chromium has written manifest, texts and icons anew, until a byte is altered', async () => {
    const unpacked = release.unpack('chrome', 'packed');
    await using browser = await installCrx(unpacked);
    const { installedDir } = browser;
    for (const file of ['manifest.json', '_locales/de/messages.json', 'icons/128.png']) {
      const [before, after] = [unpacked, installedDir].map((at) => readFileSync(join(at, file)));
      expect(after?.equals(before ?? after), `${file} is as it was`).toBe(false);
    }
    // A store's package brings its signatures here.
    mkdirSync(join(installedDir, '_metadata'), { recursive: true });
    writeFileSync(join(installedDir, '_metadata', 'verified_contents.json'), '[]');

    const options = await openCopy(browser);
    const shown = await options.locator('#copy code').innerText();
    expect(shown).toBe(release.fingerprintOf('chrome'));
    await compare(options, IS_SAME);
    await options.getByText(/written these icons anew.*icons\/128\.png/).waitFor();
    expect(verify(installedDir)).toMatchObject({
      isSame: true,
      says: expect.stringMatching(/^(?:not compared, .*\n)+The same: \d+ files\.\n$/),
    });

    const texts = join(installedDir, '_locales', 'de', 'messages.json');
    const whole = readFileSync(texts, 'utf8');
    writeFileSync(texts, whole.replace('Adresse', 'Adressf'));
    expect(await compare(options, DIFFERS)).toMatch(/^Altered\s+_locales\/de\/messages\.json$/);
    writeFileSync(texts, whole);
    await compare(options, IS_SAME);
    alterByte(join(installedDir, 'scanner.js'));
    expect(await compare(options, DIFFERS)).toMatch(/^Altered\s+scanner\.js$/);
    expect(verify(installedDir).isSame).toBe(false);
  });

  it('is compared from outside without being run', () => {
    const copy = release.unpack('chrome', 'outside');
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

function verify(copy: string): { isSame: boolean; says: string } {
  const { status, stdout } = spawnSync(
    'npm',
    ['run', '--silent', 'verify', '--', release.listOf('chrome'), copy],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { isSame: status === 0, says: stdout };
}
