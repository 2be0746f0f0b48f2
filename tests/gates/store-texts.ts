import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Both stores take this many characters. The Chrome Web Store shows them as plain text. */
const MOST_CHARACTERS = 16_000;
const PERMISSIONS_PAGE = 'store/permissions.md';

/**
 * What the stores would refuse: a description that is too long or has markup, a permission of any browser's build without
 * a reason.
 */
export function checkStoreTexts(root: string, buildDirs: readonly string[]): string[] {
  const descriptions = globSync('store/description.*.txt', { cwd: root }).flatMap((file) =>
    checkDescription(file, readFileSync(join(root, file), 'utf8')),
  );
  const page = readFileSync(join(root, PERMISSIONS_PAGE), 'utf8');
  const asked = new Set(buildDirs.flatMap(permissionsOf));
  return [...descriptions, ...checkReasons(page, [...asked])];
}

function permissionsOf(buildDir: string): string[] {
  const manifest = readFileSync(join(buildDir, 'manifest.json'), 'utf8');
  return (JSON.parse(manifest) as { permissions: string[] }).permissions;
}

export function checkDescription(file: string, text: string): string[] {
  const problems: string[] = [];
  if (text.length > MOST_CHARACTERS) {
    problems.push(`${file} has ${text.length} characters, more than ${MOST_CHARACTERS}.`);
  }
  const markup = /<\/?[a-z][^>]*>|\*\*|\]\(/i.exec(text)?.[0];
  if (markup !== undefined) problems.push(`${file} has markup, which is shown as it is: ${markup}`);
  return problems;
}

/** The reasons are the rows of a table, with the permission in the first column. */
export function checkReasons(page: string, permissions: readonly string[]): string[] {
  const given = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, permission = '']) => permission);
  return [
    ...permissions
      .filter((it) => !given.includes(it))
      .map((it) => `${PERMISSIONS_PAGE} gives no reason for ${it}.`),
    ...given
      .filter((it) => !permissions.includes(it))
      .map((it) => `${PERMISSIONS_PAGE} gives a reason for ${it}, which is not asked for.`),
  ];
}
