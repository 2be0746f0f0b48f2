import { describe, expect, it } from 'vitest';
import {
  compareCopy,
  describeFile,
  fingerprintOf,
  spaceFingerprint,
} from '../../../../lib/domain/release/compare-copy.ts';
import type { FoundFile } from '../../../../lib/domain/release/compare-copy.ts';
import { readFileList, writeFileList } from '../../../../lib/domain/release/file-list.ts';

const SAME = { altered: [], missing: [], extra: [], repainted: [] };

/** A package, whose JSON has the form that packages have. */
const PACKAGE = {
  'background.js': 'run();',
  'icons/16.png': 'PNG',
  'manifest.json': '{\n  "matches": "<all_urls>",\n  "version": "1"\n}\n',
  '_locales/de/messages.json': '{\n  "a": {\n    "message": "Straße"\n  }\n}\n',
};

/** What Chrome 156 makes of it when it installs a package. */
const WRITTEN_ANEW = {
  ...PACKAGE,
  'icons/16.png': 'PNG again',
  'manifest.json': '{\n   "key": "MII",\n   "matches": "\\u003Call_urls>",\n   "version": "1"\n}\n',
  '_locales/de/messages.json': '{\n   "a": {\n      "message": "Straße"\n   }\n}\n',
  '_metadata/verified_contents.json': '[]',
};

async function find(files: Record<string, string>): Promise<Map<string, FoundFile>> {
  const found = new Map<string, FoundFile>();
  for (const [path, text] of Object.entries(files)) {
    found.set(path, await describeFile(path, new TextEncoder().encode(text)));
  }
  return found;
}

async function listOf(files: Record<string, string>): Promise<ReadonlyMap<string, string>> {
  const sums = [...(await find(files))].map(([path, { bytes }]) => [path, bytes] as const);
  return readFileList(writeFileList(new Map(sums))) ?? new Map();
}

/** How the package with these changes differs from its list. */
async function compare(browser: 'chrome' | 'firefox', copy: Record<string, string>) {
  return compareCopy(await listOf(PACKAGE), await find(copy), browser);
}

describe('a copy', () => {
  it('is the same with every byte of its package, and with what a browser adds beside', async () => {
    for (const browser of ['chrome', 'firefox'] as const) {
      expect(await compare(browser, PACKAGE)).toEqual(SAME);
      const signed = { ...PACKAGE, 'META-INF/mozilla.rsa': 'x', '_metadata/a.json': '{}' };
      expect(await compare(browser, signed)).toEqual(SAME);
    }
  });

  it.each(Object.keys(PACKAGE))('is found to differ in one byte of %s', async (path) => {
    const text = Reflect.get(PACKAGE, path) as string;
    for (const browser of ['chrome', 'firefox'] as const) {
      // In a string of the JSON, so that its content is another too.
      const copy = { ...PACKAGE, [path]: text.replace(/.(?="?\n?\}*\n*$|;$|G$)/, '?') };
      expect(await compare(browser, copy)).toEqual({ ...SAME, altered: [path] });
    }
  });

  it('lacks files or has others', async () => {
    const { 'background.js': gone, ...rest } = PACKAGE;
    expect(await compare('chrome', { ...rest, 'other.js': gone })).toEqual({
      ...SAME,
      missing: ['background.js'],
      extra: ['other.js'],
    });
  });
});

/** What is altered in such a copy that looks for updates at this address. */
async function alteredIfUpdatedBy(url: string): Promise<string[]> {
  const text = WRITTEN_ANEW['manifest.json'].replace('"key"', `"update_url": "${url}", "key"`);
  return (await compare('chrome', { ...WRITTEN_ANEW, 'manifest.json': text })).altered;
}

describe('a copy that Chrome has written anew', () => {
  it('is the same in what it says, and its icons are told apart', async () => {
    expect(await compare('chrome', WRITTEN_ANEW)).toEqual({
      ...SAME,
      repainted: ['icons/16.png'],
    });
  });

  it('is altered where a script, a text or the manifest is another', async () => {
    const changes = {
      'background.js': 'run!;',
      'manifest.json': WRITTEN_ANEW['manifest.json'].replace('"1"', '"2"'),
      '_locales/de/messages.json': WRITTEN_ANEW['_locales/de/messages.json'].replace('ß', 'ss'),
    };
    for (const [path, text] of Object.entries(changes)) {
      const difference = await compare('chrome', { ...WRITTEN_ANEW, [path]: text });
      expect(difference.altered).toEqual([path]);
    }
  });

  it('is let have the updates of a store, and no others', async () => {
    expect(await alteredIfUpdatedBy('https://clients2.google.com/service/update2/crx')).toEqual([]);
    expect(
      await alteredIfUpdatedBy('https://edge.microsoft.com/extensionwebstorebase/v1/crx'),
    ).toEqual([]);
    expect(await alteredIfUpdatedBy('https://updates.example/crx')).toEqual(['manifest.json']);
  });

  it('is not excused in Firefox, which leaves files as they are', async () => {
    const { altered } = await compare('firefox', WRITTEN_ANEW);
    expect(altered.toSorted()).toEqual(
      ['_locales/de/messages.json', 'icons/16.png', 'manifest.json'].toSorted(),
    );
  });
});

const ofCopy = async (files: Record<string, string>): Promise<string> =>
  fingerprintOf(await find(files), 'chrome');

describe('a fingerprint', () => {
  it('is the same for a package and for what Chrome has made of it, and for nothing else', async () => {
    const fingerprint = await ofCopy(PACKAGE);
    expect(spaceFingerprint(fingerprint)).toMatch(/^(?:[0-9a-f]{8} ){7}[0-9a-f]{8}$/);
    expect(await ofCopy(WRITTEN_ANEW)).toBe(fingerprint);
    expect(await ofCopy({ ...WRITTEN_ANEW, 'background.js': 'run!;' })).not.toBe(fingerprint);
    expect(await ofCopy({ ...WRITTEN_ANEW, 'other.js': '' })).not.toBe(fingerprint);
  });
});

describe('a list of files', () => {
  const sum = 'a'.repeat(64);

  it('is read as sha256sum writes it, on any system', () => {
    expect(readFileList(`${sum}  manifest.json\r\n${sum} *b/c.js\r\n`)).toEqual(
      new Map([
        ['manifest.json', sum],
        ['b/c.js', sum],
      ]),
    );
  });

  it.each([
    '',
    'hello',
    `${sum}  a.js`,
    `${sum}  manifest.json\n${sum}  ../a.js`,
    `${sum}  manifest.json\n${sum}  /a.js`,
    `${sum}  manifest.json\n${sum}  //host/a.js`,
    `${sum}  manifest.json\n${sum}  https://host/a.js`,
    `${sum}  manifest.json\nhello`,
  ])('is not %j', (text) => {
    expect(readFileList(text)).toBeNull();
  });
});
