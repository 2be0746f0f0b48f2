import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCopyState } from '../../../../../lib/ui/options/copy/copy-state.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const FILES = { 'background.js': 'run();', 'manifest.json': '{}' };
const LIST = Object.entries(FILES)
  .map(([path, text]) => `${sha256(text)}  ${path}\n`)
  .join('');

/** A copy with these files; null: it is there and cannot be read. */
function stateOf(files: Record<string, string | null>) {
  return createCopyState({
    version: '1.2.3',
    browser: 'firefox',
    listFiles: () => Promise.resolve(Object.keys(files)),
    readFile(path) {
      const text = files[path] ?? null;
      return Promise.resolve(text === null ? null : new TextEncoder().encode(text));
    },
  });
}

/** What comes of a list for such a copy. */
async function check(files: Record<string, string | null>, text: string, name = 'list.sha256') {
  const state = stateOf(files);
  await state.compare({ name, text: () => Promise.resolve(text) });
  return state.verdict.value;
}

it('says whether a copy is what the list says', async () => {
  expect(await check(FILES, LIST)).toMatchObject({ kind: 'same', count: 2 });
  expect(await check({ ...FILES, 'background.js': 'run(0);' }, LIST)).toMatchObject({
    kind: 'differs',
    difference: { altered: ['background.js'] },
  });
});

it('finds a file that neither the browser nor the package names, where the list has it', async () => {
  const { 'background.js': gone, ...rest } = FILES;
  expect(gone).toBeDefined();
  expect(await check(rest, LIST)).toMatchObject({ difference: { missing: ['background.js'] } });
});

it('finds a file too many, even one that cannot be read', async () => {
  const difference = { extra: ['other.js', 'unread.js'] };
  const files = { ...FILES, 'other.js': '', 'unread.js': null };
  expect(await check(files, LIST)).toMatchObject({ kind: 'differs', difference });
});

it('says what came of the list that was chosen last', async () => {
  const first = Promise.withResolvers<string>();
  const state = stateOf(FILES);
  const compared = state.compare({
    name: 'hexmark-9.9.9-chrome-files.sha256',
    text: () => first.promise,
  });
  await state.compare({ name: 'list.sha256', text: () => Promise.resolve(LIST) });
  first.resolve(LIST);
  await compared;
  expect(state.verdict.value).toMatchObject({ kind: 'same' });
});

it('takes the sums of the release itself for no list of a copy’s files', async () => {
  const sums = `${sha256('zip')}  hexmark-1.2.3-firefox.zip\n`;
  expect(await check(FILES, sums, 'SHA256SUMS')).toEqual({ kind: 'notAList' });
});

it('says whose list it is, if the name tells, and that a file is no list', async () => {
  for (const name of ['hexmark-1.2.3-chrome-files.sha256', 'hexmark-1.2.4-firefox-files.sha256']) {
    expect(await check(FILES, LIST, name)).toMatchObject({ kind: 'otherRelease' });
  }
  const downloadedTwice = 'hexmark-1.2.3-firefox-files(1).sha256';
  expect(await check(FILES, LIST, downloadedTwice)).toMatchObject({ kind: 'same' });
  expect(await check(FILES, '<html>')).toEqual({ kind: 'notAList' });
});
