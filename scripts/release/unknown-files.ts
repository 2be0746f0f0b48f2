import { spawnSync } from 'node:child_process';

/** What is left out of the sources anyway: hidden files, packages, and what demo and tests leave behind. */
const LEFT_OUT = /(?:^|\/)(?:\.|node_modules(?:\/|$))|^(?:demo-output|test-results)(?:\/|$)|\.log$/;

/** Not even looked at, because there are tens of thousands. */
const PACKAGES = ':(exclude,glob)**/node_modules/**';

/**
 * Files that would get into a release's sources and are not under version control, such as a key or notes,
 * also where git was told to leave them alone. Sources outside of version control have none.
 */
export function listUnknownFiles(root: string): string[] {
  // Empty at the root of a repository. In a repository around these sources all of them would be unknown.
  if (git(root, 'rev-parse', '--show-prefix') !== '\n') return [];
  const listed = git(root, 'ls-files', '-z', '--others', '--', '.', PACKAGES);
  return (listed ?? '').split('\0').filter((path) => path !== '' && !LEFT_OUT.test(path));
}

/** Null where it fails. */
function git(root: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}
