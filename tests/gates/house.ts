import { posix } from 'node:path';
import { findImportCircle } from './import-circle.ts';
import type { TextFile } from './repository.ts';

/** How large folders and files may be. The aim is a repository in which a stranger finds things. */
const HOUSE = {
  /** Files in one folder of `lib` and `components`. */
  filesPerFolder: 16,
  /** Lines of one file, blank lines and comments included. */
  linesPerFile: 250,
  /** The median file is neither a crumb nor a heap. */
  medianLines: { least: 50, most: 90 },
} as const;

export interface Findings {
  /** What was measured, one line a rule, whether or not it holds. */
  lines: string[];
  problems: string[];
}

/** Whether folders and files keep to the sizes above, and no files import each other in a circle. */
export function checkHouse(files: readonly TextFile[]): Findings {
  const rules = [checkFolders(files), checkLengths(files), checkMedian(files), checkCircle(files)];
  return {
    lines: rules.flatMap((rule) => rule.lines),
    problems: rules.flatMap((rule) => rule.problems),
  };
}

export function checkFolders(files: readonly TextFile[]): Findings {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = posix.dirname(path);
    if (isIn(path, 'lib', 'components')) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const largest = [...counts].toSorted(([, one], [, other]) => other - one);
  const [folder, count] = largest[0] ?? ['none', 0];
  return {
    lines: [`largest folder   ${count} of ${HOUSE.filesPerFolder} files  ${folder}`],
    problems: largest
      .filter(([, many]) => many > HOUSE.filesPerFolder)
      .map(([name, many]) => `${name} holds ${many} files, more than ${HOUSE.filesPerFolder}.`),
  };
}

export function checkLengths(files: readonly TextFile[]): Findings {
  const lengths = files.map(({ path, text }) => ({ path, lines: countLines(text) }));
  const longest = lengths.toSorted((one, other) => other.lines - one.lines);
  const { path, lines } = longest[0] ?? { path: 'none', lines: 0 };
  return {
    lines: [`longest file     ${lines} of ${HOUSE.linesPerFile} lines  ${path}`],
    problems: longest
      .filter((file) => file.lines > HOUSE.linesPerFile)
      .map((file) => `${file.path} has ${file.lines} lines, more than ${HOUSE.linesPerFile}.`),
  };
}

export function checkMedian(files: readonly TextFile[]): Findings {
  const { least, most } = HOUSE.medianLines;
  const lengths = files
    .filter(({ path }) => isIn(path, 'lib', 'components', 'entrypoints') && /\.tsx?$/.test(path))
    .map(({ text }) => countLines(text))
    .toSorted((one, other) => one - other);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const line = `median file      ${median} lines, wanted ${least} to ${most}  ${lengths.length} files`;
  return { lines: [line], problems: median < least || median > most ? [`${line}.`] : [] };
}

export function checkCircle(files: readonly TextFile[]): Findings {
  const circle = findImportCircle(files);
  return {
    lines: [`import circle    ${circle === null ? 'none, types included' : 'found'}`],
    problems: circle === null ? [] : [`Imports go in a circle: ${circle.join(' → ')}.`],
  };
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function isIn(path: string, ...folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`));
}
