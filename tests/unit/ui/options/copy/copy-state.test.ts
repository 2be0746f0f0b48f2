import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCopyState } from '../../../../../lib/ui/options/copy/copy-state.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const FILES = { 'background.js': 'run();', 'files.json': '[]' };
const LIST = Object.entries(FILES)
  .map(([path, text]) => `${sha256(text)}  ${path}\n`)
  .join('');

/** What comes of a list for a copy with these files. */
async function check(files: Record<string, string>, text: string, name = 'list.sha256') {
  const state = createCopyState({
    version: '1.2.3',
    browser: 'firefox',
    listFiles: () => Promise.resolve(Object.keys(files)),
    readFile(path) {
      const text = files[path];
      return Promise.resolve(text === undefined ? null : new TextEncoder().encode(text));
    },
  });
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

it('says whose list it is, if the name tells, and that a file is no list', async () => {
  for (const name of ['hexmark-1.2.3-chrome-files.sha256', 'hexmark-1.2.4-firefox-files.sha256']) {
    expect(await check(FILES, LIST, name)).toMatchObject({ kind: 'otherRelease' });
  }
  const downloadedTwice = 'hexmark-1.2.3-firefox-files(1).sha256';
  expect(await check(FILES, LIST, downloadedTwice)).toMatchObject({ kind: 'same' });
  expect(await check(FILES, '<html>')).toEqual({ kind: 'notAList' });
});
