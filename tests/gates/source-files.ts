import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file of the repository. */
export interface SourceFile {
  /** From the repository's root, with `/` on every system. */
  path: string;
  text: string;
}

/** What builds, tests and package managers write is not ours to judge. */
const GENERATED = /(?:^|\/)(?:node_modules|demo-output|test-results|\.[^/]+)(?:\/|$)/;

/** Every script and style sheet that a person has written. */
export function readSourceFiles(root: string): SourceFile[] {
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
