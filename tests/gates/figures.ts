import { posix } from 'node:path';
import type { Repository, TextFile } from './repository.ts';

/**
 * A figure in a document is a link to the constant that it states: `[15 min](../lib/limits.ts 'WAIT.longestMs')`. The
 * link leads a reader to the file; its title is the constant's name, or an object's and a key's.
 */
const FIGURE = /\[([^\]\n]+)\]\(([^)\s]+\.tsx?) ["']([A-Za-z_]\w*(?:\.[^"'\s]+)?)["']\)/g;

/** Each figure that a document states is what the constant it links to says. */
export function checkFigures(document: TextFile, { read }: Pick<Repository, 'read'>): string[] {
  return [...document.text.matchAll(FIGURE)].flatMap(([, stated = '', target = '', name = '']) => {
    const file = posix.join(posix.dirname(document.path), target);
    const value = readConstant(read(file), name);
    if (value === null) return [`${document.path} states ${name}, which ${file} does not have.`];
    const said = parseFigure(stated);
    return said === value
      ? []
      : [`${document.path} says ${stated} where ${name} in ${file} is ${value}.`];
  });
}

/** Factors to what constants count: milliseconds for times, else as written (budgets in kB, sizes in px). */
const FACTORS: readonly (readonly [RegExp, number])[] = [
  [/^ (?:ms|milliseconds?)$/, 1],
  [/^ (?:s|seconds?)$/, 1000],
  [/^ (?:min|minutes?)$/, 60_000],
  [/^ (?:h|hours?)$/, 3_600_000],
  [/^ days?$/, 86_400_000],
  [/^ MB$/, 1_000_000],
  [/^ %$/, 0.01],
  [/^(?: kB| px|)$/, 1],
];

/** The number that a text such as `1,000`, `15 min` or `50 %` states; null where it states none. */
function parseFigure(text: string): number | null {
  const [, digits = '', unit = ''] = /^([\d,]+(?:\.\d+)?)(.*)$/.exec(text) ?? [];
  const factor = FACTORS.find(([pattern]) => pattern.test(unit))?.[1];
  return digits === '' || factor === undefined
    ? null
    : Number((Number(digits.replaceAll(',', '')) * factor).toPrecision(12));
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
/** A number or a product, by itself or as the default of a setting. */
const NUMBER = String.raw`[=:]\s*(?:z\._default\(.*,\s*)?([\d._]+(?:\s*\*\s*[\w.]+)*)`;

/** Reads a constant from its source, so that it need not be exported to be stated. */
function readConstant(source: string, name: string): number | null {
  const [constant = '', ...rest] = name.split('.');
  const key = rest.join('.').replaceAll('.', String.raw`\.`);
  const declared = new RegExp(String.raw`\bconst ${constant}\b[\s\S]*`);
  const declaration = declared.exec(source.replaceAll(COMMENT, ''))?.[0] ?? '';
  const place = key === '' ? String.raw`^const \w+(?:: \w+)? ` : `(?<![\\w.-])['"]?${key}['"]?`;
  const body = key === '' ? declaration : (OBJECT.exec(declaration)?.[0] ?? '');
  const product = new RegExp(place + NUMBER).exec(body)?.[1];
  return product === undefined ? null : multiply(product, source);
}

/** An object's text: up to the brace on its only line, or to the one that begins a line. */
const OBJECT = /^.*\}|^[\s\S]*?\n\}/;

/** `15 * 60_000`, or `20 * HOUR_MS` with that constant in the same file. */
function multiply(product: string, source: string): number | null {
  let result = 1;
  for (const factor of product.split('*').map((part) => part.trim())) {
    const value = /^[\d._]+$/.test(factor)
      ? Number(factor.replaceAll('_', ''))
      : readConstant(source, factor);
    if (value === null) return null;
    result *= value;
  }
  return Number(result.toPrecision(12));
}
