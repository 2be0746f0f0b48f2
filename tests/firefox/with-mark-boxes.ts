import { boxOfMark } from '../support/mark-box.ts';

/** The text of a script that a page runs, with `boxOfMark` in its scope. */
export function withMarkBoxes(script: (...parameters: never[]) => unknown): string {
  return `const boxOfMark = ${String(boxOfMark)}; return (${String(script)}).apply(null, arguments);`;
}
