import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Each store takes this many characters. The Chrome Web Store shows them as plain text. */
const MOST_CHARACTERS = 15_000;
const PERMISSIONS_PAGE = 'store/permissions.md';

/**
 * What the stores would refuse: a description that is too long or has markup, a permission of any browser's build without
 * a reason. And what a person would miss: a description in a language that Hexmark speaks.
 */
export function checkStoreTexts(root: string, buildDirs: readonly string[]): string[] {
  const languages = globSync('locales/*.yml', { cwd: root }).map((file) => basename(file, '.yml'));
  const files = globSync('store/description.*.txt', { cwd: root });
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const page = readFileSync(join(root, PERMISSIONS_PAGE), 'utf8');
  const asked = new Set(buildDirs.flatMap(permissionsOf));
  return [
    ...[...texts].flatMap(([file, text]) => checkDescription(file, text)),
    ...checkLanguages(texts, languages),
    ...checkReasons(page, [...asked]),
  ];
}

/** Each language has a description with the lines of the English one: none that says less, or what was said before. */
export function checkLanguages(
  texts: ReadonlyMap<string, string>,
  languages: readonly string[],
): string[] {
  const wanted = shapeOf(texts.get(descriptionIn('en')));
  return languages.flatMap((language) => {
    const text = texts.get(descriptionIn(language));
    if (text === undefined) return [`${descriptionIn(language)} is missing.`];
    return shapeOf(text) === wanted
      ? []
      : [`${descriptionIn(language)} has other lines than the English one.`];
  });
}

function descriptionIn(language: string): string {
  return join('store', `description.${language}.txt`);
}

/** For each line whether it is empty, an item of a list, or another text. */
function shapeOf(text = ''): string {
  return text
    .trim()
    .split('\n')
    .map((line) => (line === '' ? ' ' : line.startsWith('• ') ? '•' : '-'))
    .join('');
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
