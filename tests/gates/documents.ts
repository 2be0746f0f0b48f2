import { posix } from 'node:path';
import { checkFigures } from './figures.ts';
import { readRepository } from './repository.ts';
import { TABLE_FILE, writeMessageTable } from './message-table.ts';
import type { Repository, TextFile } from './repository.ts';

/** Bytes that a page may have, so that it is read in ten minutes at most. */
const MOST_BYTES: Record<string, number> = { 'README.md': 8000, 'ARCHITECTURE.md': 15_000 };
const MOST_BYTES_IN_DOCS = 10_000;
/** Pages that a test, a gate or the bench writes. They are as long as what they list. */
const GENERATED = new Set(['docs/faults.md', 'docs/messages.md', 'docs/performance.md']);

const CHECKS = [checkSize, checkPaths, checkLinks, checkScripts, checkFigures, checkMessageTable];

/** Whether the documents name what exists, state what the code says, and stay short. */
export function checkDocuments(root: string): string[] {
  const repository = readRepository(root);
  return repository.files
    .filter((path) => /^(?:docs\/(?:decisions\/)?)?[^/]+\.md$/.test(path))
    .map((path) => ({ path, text: repository.read(path) }))
    .flatMap((document) => CHECKS.flatMap((check) => check(document, repository)));
}

/** The table of messages is what the contract says. */
export function checkMessageTable({ path, text }: TextFile): string[] {
  const isCurrent = path !== TABLE_FILE || text === writeMessageTable();
  return isCurrent ? [] : [`${path} is not what the contract says: npm run docs:messages.`];
}

export function checkSize({ path, text }: TextFile): string[] {
  const limit = path.startsWith('docs/') ? MOST_BYTES_IN_DOCS : MOST_BYTES[path];
  const bytes = Buffer.byteLength(text);
  if (limit === undefined || bytes <= limit || GENERATED.has(path)) return [];
  return [`${path} has ${bytes} bytes, more than ${limit}.`];
}

/** Code spans that look like files or folders name one that is there. */
export function checkPaths({ path, text }: TextFile, repository: Repository): string[] {
  return codeOf(text)
    .flatMap((code) => code.split(/\s+/))
    .map((word) => word.replace(/[,;:]$/, ''))
    .filter((word) => isPath(word, repository))
    .flatMap((word) => {
      const found = filesNamed(word, repository.files);
      if (found === 0) return [`${path} names ${word}, which does not exist.`];
      return found > 1 && !word.includes('*')
        ? [`${path} names ${word}, which fits ${found} files: name its folder too.`]
        : [];
    });
}

const FOLDERS = 'lib|components|entrypoints|tests|docs|demo|public|locales|\\.ci';
const IN_FOLDER = new RegExp(`^(?:${FOLDERS})(?:/[\\w.*@{},-]+)*/?$`);
const FILE = /^(?:[\w@*{},-]+\/)*[\w@*{},-][\w.@*{},-]*\.(?:ts|tsx|mjs|js|css|html|svg|yml|md)$/;

function isPath(word: string, { packages }: Repository): boolean {
  return (FILE.test(word) || IN_FOLDER.test(word)) && !packages.includes(word);
}

/** How many files a name fits: a path from the root, the end of one, a folder, a pattern, or a script of the build. */
function filesNamed(name: string, files: readonly string[]): number {
  if (files.includes(name)) return 1;
  const folder = name.replace(/\/$/, '');
  if (files.some((file) => file.startsWith(`${folder}/`))) return 1;
  if (files.some((file) => isSourceOf(file, name))) return 1;
  const isRooted = IN_FOLDER.test(name);
  return files.filter(
    (file) => posix.matchesGlob(file, name) || (!isRooted && posix.matchesGlob(file, `**/${name}`)),
  ).length;
}

/** The build makes `scanner.js` of `entrypoints/scanner.ts`, and `card.html` of `entrypoints/card/index.html`. */
function isSourceOf(file: string, built: string): boolean {
  return (
    file === `entrypoints/${built.replace(/\.js$/, '.ts')}` ||
    file === `entrypoints/${built.replace(/\.html$/, '/index.html')}`
  );
}

/** Links within the repository lead to a file or folder, and to a heading of it. */
export function checkLinks({ path, text }: TextFile, repository: Repository): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)(?:\s+["'][^"'\n]*["'])?\)/g)].flatMap(
    ([, target = '']) => {
      if (/^[a-z]+:/.test(target)) return [];
      const [to = '', anchor] = target.split('#');
      const file = to === '' ? path : posix.join(posix.dirname(path), to);
      if (!repository.files.some((one) => one === file || one.startsWith(`${file}/`))) {
        return [`${path} links to ${target}, which does not exist.`];
      }
      const hasHeading =
        anchor === undefined || headings(repository.read(file)).includes(anchor.toLowerCase());
      return hasHeading ? [] : [`${path} links to ${target}, which has no such heading.`];
    },
  );
}

/** Anchors as code hosts make them of headings. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Scripts named after `npm run` are in package.json. */
export function checkScripts({ path, text }: TextFile, { scripts }: Repository): string[] {
  return [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, script = '']) => script)
    .filter((script) => !scripts.includes(script))
    .map((script) => `${path} names npm run ${script}, which does not exist.`);
}

/** Code spans, and the lines of shell blocks. Blocks in other languages are examples. */
function codeOf(text: string): string[] {
  const shell = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const spans = [...text.replaceAll(FENCED, '').matchAll(/`([^`\n]+)`/g)];
  return [...shell, ...spans.map(([, span = '']) => span)];
}

const FENCED = /^```[\s\S]*?^```/gm;

function withoutCode(text: string): string {
  return text.replaceAll(FENCED, '').replaceAll(/`[^`\n]+`/g, '');
}
