import { posix } from 'node:path';
import type { TextFile } from './repository.ts';

/**
 * A shortest circle of imports, with its first file named again at the end; null if there is none. The linter's rule
 * ignores imports of types. This one counts them, because two files that need each other's types are one subject.
 */
export function findImportCircle(files: readonly TextFile[]): string[] | null {
  const graph = readImports(files);
  let shortest: string[] | null = null;
  for (const path of graph.keys()) {
    const circle = circleThrough(path, graph);
    if (circle !== null && (shortest === null || circle.length < shortest.length))
      shortest = circle;
  }
  return shortest;
}

/** `from '…'` of imports and exports, `import '…'`, and `import('…')`, of values and of types. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"?]+)[^'"]*['"]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** What each file imports, by path; only files that are given. */
export function readImports(files: readonly TextFile[]): Map<string, string[]> {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => {
      const named = [...text.replaceAll(COMMENT, '').matchAll(IMPORT)];
      const targets = named.map(([, to = '']) => posix.join(posix.dirname(path), to));
      return [path, targets.filter((target) => known.has(target))];
    }),
  );
}

/** Searches breadth first, so the first way back to the start is a shortest one. */
function circleThrough(start: string, graph: ReadonlyMap<string, string[]>): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const target of graph.get(path) ?? []) {
      if (target === start) return wayTo(path, start, cameFrom);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      queue.push(target);
    }
  }
  return null;
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [start];
  for (let path: string | undefined = end; path !== undefined; path = cameFrom.get(path)) {
    way.unshift(path);
    if (path === start) break;
  }
  return way;
}
