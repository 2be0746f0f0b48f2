import { spawnSync } from 'node:child_process';
import { readImports } from '../gates/import-circle.ts';
import type { TextFile } from '../gates/repository.ts';
import type { TestSubject } from './test-subject.ts';
import { WrongOption } from './command-options.ts';
import { TEST_SUBJECTS } from './test-subjects.ts';

/** Browser tests that changes bear on. */
export interface Choice {
  /** Paths, sorted. */
  tests: string[];
  /** Why, one line a reason. */
  reasons: string[];
}

/** Documents and what only starts the tests: no browser test looks at them. */
const APART = /^(?:docs\/(?!team-cache\/)|\.ci\/|[^/]+\.md$|LICENSE$)/;

/** Paths of what differs from a commit: in later commits, not committed, or not known to git yet. */
export function listChanged(root: string, base: string): string[] {
  const git = (...args: string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout.split('\n').filter((line) => line !== '');
  };
  const isKnown = spawnSync('git', ['merge-base', base, 'HEAD'], { cwd: root }).status === 0;
  if (!isKnown) throw new WrongOption(`git finds no way from “${base}” to what is here.`);
  const [fork = base] = git('merge-base', base, 'HEAD');
  const changed = git('diff', '--name-only', fork);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])];
}

export function isBrowserTest(path: string): boolean {
  return /^tests\/(?:e2e|firefox)\/.*\.test\.ts$/.test(path);
}

/** Whether a test is one of those that a subject names. */
export function isNamedBy({ tests }: TestSubject, path: string): boolean {
  const name = /([^/]+)\.test\.ts$/.exec(path)?.[1] ?? '';
  return tests.some((it) => name === it || name.startsWith(`${it}-`));
}

/** Those of the browser tests in `files`, all files of the repository, that these changes bear on. */
export function chooseTests(changed: readonly string[], files: readonly TextFile[]): Choice {
  const importers = importersOf(files);
  const all = files.map(({ path }) => path).filter(isBrowserTest);
  const tests = new Set<string>();
  const reasons: string[] = [];
  for (const path of changed) {
    if (APART.test(path)) continue;
    const chosen = path.startsWith('tests/')
      ? all.filter((test) => test === path || importers(path).has(test))
      : testsOfSource(path, all);
    if (chosen.length === 0) continue;
    for (const test of chosen) tests.add(test);
    reasons.push(`${path}: ${chosen.length === all.length ? 'all' : chosen.length}`);
  }
  return { tests: [...tests].toSorted(), reasons };
}

function testsOfSource(path: string, all: readonly string[]): readonly string[] {
  const subjects = TEST_SUBJECTS.filter(({ sources }) => sources.some((it) => path.startsWith(it)));
  if (subjects.length === 0) return all;
  return all.filter((test) => subjects.some((subject) => isNamedBy(subject, test)));
}

/** What imports a file, however many files lie between. */
function importersOf(files: readonly TextFile[]): (path: string) => ReadonlySet<string> {
  const direct = new Map<string, string[]>();
  for (const [path, targets] of readImports(files)) {
    for (const target of targets) direct.set(target, [...(direct.get(target) ?? []), path]);
  }
  return (path) => {
    const found = new Set<string>([path]);
    for (const at of found) for (const importer of direct.get(at) ?? []) found.add(importer);
    return found;
  };
}
