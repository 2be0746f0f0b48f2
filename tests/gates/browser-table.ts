export const BROWSERS_PAGE = 'docs/browsers.md';

/** The folders whose tests stand in the table's second and third column. */
const FOLDERS = ['tests/e2e', 'tests/firefox'] as const;

/**
 * Whether the table of what is tested in which browser is still true: every test that it names is there, and every test
 * that is there is named. `card-*` names all that begin so. `paths` are those of all files.
 */
export function checkBrowserTable(page: string, paths: readonly string[]): string[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  return FOLDERS.flatMap((folder, index) => {
    const named = new Set(rows.flatMap((row) => namesIn(row.split('|')[index + 2] ?? '')));
    const present = new Set(paths.flatMap((path) => testIn(folder, path) ?? []));
    const missing = [...present]
      .filter((test) => ![...named].some((name) => fits(name, test)))
      .map((test) => `${BROWSERS_PAGE} leaves out ${folder}/${test}.`);
    const gone = [...named]
      .filter((name) => ![...present].some((test) => fits(name, test)))
      .map((name) => `${BROWSERS_PAGE} names ${folder}/${name}, which is not there.`);
    return missing.concat(gone);
  });
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([\w-]+\*?)`/g)].map(([, name = '']) => name);
}

/** The name of a test of that folder. It may have a folder of its own name. */
function testIn(folder: string, path: string): string | undefined {
  const [, inFolder, alone] =
    new RegExp(`^${folder}/(?:([\\w-]+)/\\1|([\\w-]+))\\.test\\.ts$`).exec(path) ?? [];
  return inFolder ?? alone;
}

function fits(name: string, test: string): boolean {
  return name.endsWith('*') ? test.startsWith(name.slice(0, -1)) : test === name;
}
