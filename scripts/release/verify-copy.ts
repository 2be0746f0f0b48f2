import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compareCopy, describeFile } from '../../lib/domain/release/compare-copy.ts';
import type { FoundFile } from '../../lib/domain/release/compare-copy.ts';
import { readFileList, readListName } from '../../lib/domain/release/file-list.ts';

/**
 * `npm run verify`: compares the folder of a copy, installed or unpacked, with a release's list of files, without running
 * anything of the copy. Ends with 1 if they differ.
 */
const USAGE = 'npm run verify -- hexmark-VERSION-BROWSER-files.sha256 FOLDER';

const [list = '', folder = ''] = process.argv.slice(2);
const browser = readListName(basename(list))?.browser;
if (folder === '' || (browser !== 'chrome' && browser !== 'firefox')) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  const listed = readFileList(readFileSync(list, 'utf8'));
  if (listed === null) throw new Error(`${list} is no list of files.`);
  const found = new Map<string, FoundFile | null>();
  for (const path of listCopy(folder).toSorted()) {
    const file = join(folder, path);
    // A link is none of the files that a browser installs, wherever it leads.
    const isFile = lstatSync(file).isFile();
    found.set(path, isFile ? await describeFile(path, new Uint8Array(readFileSync(file))) : null);
  }
  const { repainted, ...difference } = compareCopy(listed, found, browser);
  const lines = Object.entries(difference).flatMap(([kind, paths]) =>
    paths.map((path) => `${kind}: ${path}`),
  );
  const isSame = lines.length === 0;
  for (const path of repainted) lines.push(`not compared, written anew by Chrome: ${path}`);
  lines.push(isSame ? `The same: ${listed.size} files.` : 'Not the same.');
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = isSame ? 0 : 1;
}

/** Paths of all that is in a folder and in the folders in it, hidden or not, links as what they are. */
function listCopy(root: string, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? listCopy(root, path) : [path];
  });
}
