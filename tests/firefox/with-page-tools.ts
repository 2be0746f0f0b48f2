import { PAGE_TOOLS } from '../support/page-tools.ts';

/** The text of a script that a page runs, with the tools for pages in its scope. */
export function withPageTools(script: (...parameters: never[]) => unknown): string {
  return `${PAGE_TOOLS} return (${String(script)}).apply(null, arguments);`;
}
