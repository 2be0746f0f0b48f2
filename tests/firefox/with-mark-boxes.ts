import { boxOfMark } from '../support/mark-box.ts';

/** The text of a script that is called in a page and has `boxOfMark` there. */
export function withMarkBoxes(script: (...parameters: never[]) => unknown): string {
  return `const boxOfMark = ${String(boxOfMark)}; return (${String(script)}).apply(null, arguments);`;
}
