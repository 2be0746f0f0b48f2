import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A document or a source file of the repository. */
export interface TextFile {
  /** From the repository's root, with `/` on every system. */
  path: string;
  text: string;
}

/** What a document may refer to. */
export interface Repository {
  /** Every file that is not generated, from the root, with `/`. */
  files: readonly string[];
  scripts: readonly string[];
  /** Names of packages, some of which look like files (`mark.js`). */
  packages: readonly string[];
  read: (path: string) => string;
}

/** Folders that builds, tests and package managers write, and hidden ones. */
const GENERATED = /(?:^|\/)(?:node_modules|demo-output|test-results|\.[^/]+)(?:\/|$)/;

/** Every script and style sheet that a person has written. */
export function readSourceFiles(root: string): TextFile[] {
  return listFiles(root)
    .filter((path) => /\.(?:ts|tsx|mjs|js|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Paths of all files that are not generated, hidden ones at the root included. */
function listFiles(root: string): string[] {
  const found = globSync('**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.isDirectory() && GENERATED.test(entry.name),
  });
  const hidden = globSync(['.[!.]*', '.ci/*'], { cwd: root, withFileTypes: true });
  return [...found, ...hidden]
    .filter((entry) => entry.isFile() && entry.name !== '.git')
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** What documents of this repository may refer to. */
export function readRepository(root: string): Repository {
  const files = listFiles(root);
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  return {
    files,
    read,
    scripts: Object.keys(manifest['scripts'] ?? {}),
    packages: Object.keys({ ...manifest['dependencies'], ...manifest['devDependencies'] }),
  };
}
