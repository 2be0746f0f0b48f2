import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What is left out of the sources anyway: hidden files, packages, and what demo and tests leave behind. */
const LEFT_OUT = /(?:^|\/)(?:\.|node_modules(?:\/|$))|^(?:demo-output|test-results)(?:\/|$)|\.log$/;

/** Not even looked at, because there are tens of thousands. */
const PACKAGES = ':(exclude,glob)**/node_modules/**';

/**
 * Files that would get into a release's sources and are not under version control, such as a key or notes,
 * also where git was told to leave them alone. Sources outside of version control have none.
 */
export function listUnknownFiles(root: string): string[] {
  // In a repository around these sources all of them would be unknown.
  if (!existsSync(join(root, '.git'))) return [];
  const { status, stdout, stderr, error } = spawnSync(
    'git',
    ['ls-files', '-z', '--others', '--', '.', PACKAGES],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) {
    throw new Error(`git does not tell which files it knows. ${stderr ?? ''}`, { cause: error });
  }
  return stdout.split('\0').filter((path) => path !== '' && !LEFT_OUT.test(path));
}
