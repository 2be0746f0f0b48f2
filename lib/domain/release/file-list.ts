/** SHA-256 (64 hexadecimal digits) of files by their paths in a package. */
export type FileSums = ReadonlyMap<string, string>;

/** The file in a package that names all of its files, itself included: a list of paths, in JSON. */
export const FILE_NAMES = 'files.json';

const LINE = /^([0-9a-f]{64}) [ *](\S+)$/;
/** A path within a package. It leads nowhere else, whoever wrote it. */
const PATH = /^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/;

/** The lines of `sha256sum`, by path. */
export function writeFileList(sums: FileSums): string {
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, sum]) => `${sum}  ${path}\n`)
    .join('');
}

/** Null for a text that is no such list of a package. */
export function readFileList(text: string): FileSums | null {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const sums = new Map<string, string>();
  for (const line of lines) {
    const [, sum, path] = LINE.exec(line) ?? [];
    if (sum === undefined || path === undefined || !isPath(path)) return null;
    sums.set(path, sum);
  }
  return sums.has('manifest.json') ? sums : null;
}

/** Whether something is a path within a package, so that it leads nowhere else. */
export function isPath(path: unknown): path is string {
  return typeof path === 'string' && PATH.test(path);
}

/** What a list's file name says of its package. Null for other names. */
export function readListName(name: string): { version: string; browser: string } | null {
  const [, version, browser] = /^hexmark-([\d.]+)-([a-z]+)-files\b/.exec(name) ?? [];
  return version === undefined || browser === undefined ? null : { version, browser };
}
