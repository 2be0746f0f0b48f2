import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** The scripts that run in web pages. */
const PAGE_SCRIPTS = ['scanner.js', 'marks.js', 'cards.js'];
const NAME = /^[a-z]\w*$/i;

/**
 * All names of properties that the built scripts for web pages may read: names after a dot, in patterns, and in texts, for
 * getters are taken from prototypes by texts. Words that are no names of properties do no harm here.
 */
export function readNames(buildDir: string): string[] {
  const names = new Set<string>();
  for (const script of PAGE_SCRIPTS) {
    const code = readFileSync(join(buildDir, script), 'utf8');
    for (const name of namesIn(parseAst(code))) if (NAME.test(name)) names.add(name);
  }
  return [...names].toSorted();
}

/** Goes through a syntax tree (ESTree), whatever its nodes are. */
function* namesIn(tree: unknown): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return;
  const { type, computed, property, key, value } = tree as Record<string, unknown>;
  if (type === 'MemberExpression' && computed === false) yield nameOf(property);
  if (type === 'Property' && computed === false) yield nameOf(key);
  if (type === 'Literal' && typeof value === 'string') yield value;
  for (const part of Object.values(tree)) yield* namesIn(part);
}

function nameOf(identifier: unknown): string {
  return (identifier as { name?: string }).name ?? '';
}
