import { describe, expect, test } from 'vitest';
import {
  checkCircle,
  checkFolders,
  checkHouse,
  checkLengths,
  checkMedian,
} from '../../gates/house.ts';
import type { TextFile } from '../../gates/repository.ts';

const SOUND = [file('lib/a/one.ts', 60), file('components/Two.tsx', 70), file('tests/three.ts', 5)];

test('a sound repository passes, and says what was measured', () => {
  expect(checkHouse(SOUND)).toEqual({
    lines: [
      'largest folder   1 of 16 files  lib/a',
      'longest file     70 of 250 lines  components/Two.tsx',
      'median file      70 lines, wanted 50 to 90  2 files',
      'import circle    none, types included',
    ],
    problems: [],
  });
});

describe('folders', () => {
  test('of lib and components may hold 16 files', () => {
    expect(checkFolders(filesIn('lib/a', 16)).problems).toEqual([]);
    expect(checkFolders(filesIn('lib/a', 17)).problems).toEqual([
      'lib/a holds 17 files, more than 16.',
    ]);
  });

  test('are counted each by itself, and elsewhere not at all', () => {
    const files = [...filesIn('lib/a', 10), ...filesIn('lib/a/b', 10), ...filesIn('tests/a', 20)];
    expect(checkFolders(files).problems).toEqual([]);
  });
});

describe('files', () => {
  test('may have 250 lines, with blank ones and comments', () => {
    expect(checkLengths([file('demo/long.css', 250)]).problems).toEqual([]);
    expect(checkLengths([file('demo/long.css', 251)]).problems).toEqual([
      'demo/long.css has 251 lines, more than 250.',
    ]);
  });

  test.each([
    [49, 1],
    [50, 0],
    [90, 0],
    [91, 1],
  ])('in the middle have 50 to 90 lines: %i', (lines, problems) => {
    const others = [file('lib/a.ts', 1), file('lib/b.ts', 200)];
    expect(checkMedian([...others, file('lib/c.ts', lines)]).problems).toHaveLength(problems);
  });
});

describe('a circle of imports is named', () => {
  test.each([
    ['values', `import { b } from './b.ts';`],
    ['types', `import type { B } from './b.ts';`],
    ['what is exported on', `export type { B } from './b.ts';`],
    ['a module run for its effects', `import './b.ts';`],
    ['a module loaded later', `const { b } = await import('./b.ts');`],
    ['several lines', `import {\n  b,\n} from './b.ts';`],
    ['a query for the bundler', `import b from './b.ts?inline';`],
  ])('of %s', (_kind, text) => {
    const files = [
      { path: 'lib/a.ts', text },
      { path: 'lib/b.ts', text: `import type { C } from './c/c.ts';` },
      { path: 'lib/c/c.ts', text: `import type { A } from '../a.ts';` },
    ];
    expect(checkCircle(files).problems).toEqual([
      'Imports go in a circle: lib/a.ts → lib/b.ts → lib/c/c.ts → lib/a.ts.',
    ]);
  });

  test('of a file with itself', () => {
    const files = [{ path: 'lib/a.ts', text: `import { a } from './a.ts';` }];
    expect(checkCircle(files).problems).toEqual(['Imports go in a circle: lib/a.ts → lib/a.ts.']);
  });

  test('and two ways to one file, packages and comments are none', () => {
    const files = [
      { path: 'lib/a.ts', text: `import './b.ts'; import './c.ts'; import 'b';` },
      { path: 'lib/b.ts', text: `import './c.ts';\n  // import './a.ts'` },
      { path: 'lib/c.ts', text: `/* import './a.ts' */\n// import './a.ts'` },
    ];
    expect(checkCircle(files).problems).toEqual([]);
  });
});

function file(path: string, lines: number): TextFile {
  return { path, text: 'x\n'.repeat(lines) };
}

function filesIn(folder: string, count: number): TextFile[] {
  return Array.from({ length: count }, (_none, index) => file(`${folder}/${index}.ts`, 60));
}
