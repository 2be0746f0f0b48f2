import { readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { buildForTests } from '../setup/build-e2e.ts';
import { namesFrom, readCommand } from '../setup/command-options.ts';
import { CHROME_BUILD } from '../support/stage.ts';
import { shootGroup } from './camera.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { shootMarks } from './mark-pages.ts';
import { LANGUAGES } from './scene.ts';
import { SURFACES } from './stages.ts';

/** `npm run sheet`: a picture of every surface in every state, look and direction of writing. */
const OUTPUT = resolve(import.meta.dirname, '..', '..', 'demo-output', 'sheet');
const LOCALES = resolve(import.meta.dirname, '..', '..', 'locales');
const NAMES = [...new Set([...SURFACES.map(({ surface }) => surface), 'marks'])];
const USAGE = `npm run sheet -- [--only NAMES] [--languages NAMES] [--marks]

  --only NAMES       of ${NAMES.join(', ')}; all by default
  --languages NAMES  ${LANGUAGES.join()} by default
  --marks            the marks on all fixture pages alone`;

const { isHelp, wanted, languages } = readCommand(
  USAGE,
  {
    only: { type: 'string' },
    languages: { type: 'string' },
    marks: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  (values) => ({
    isHelp: values.help,
    wanted: values.marks ? ['marks'] : namesFrom('only', values.only, NAMES),
    // The pictures of any other language would be in English and bear its name.
    languages: namesFrom('languages', values.languages ?? LANGUAGES.join(), languagesIn(LOCALES)),
  }),
);

if (isHelp) console.log(USAGE);
else process.exitCode = await run(wanted);

function languagesIn(folder: string): string[] {
  return readdirSync(folder).map((file) => parse(file).name);
}

async function run(surfaces: readonly string[]): Promise<number> {
  console.log('Building the extension …');
  await buildForTests('chrome');
  const problems: string[] = [];
  for (const name of surfaces) {
    await rm(join(OUTPUT, name), { recursive: true, force: true });
    await mkdir(join(OUTPUT, name), { recursive: true });
    if (name === 'marks') problems.push(...(await shootMarks(CHROME_BUILD, OUTPUT)));
    for (const group of SURFACES.filter(({ surface }) => surface === name)) {
      for (const language of languages) {
        console.log(`${name}, ${language}: ${group.scenes.length} states`);
        problems.push(...(await shootGroup(group, language, CHROME_BUILD, OUTPUT)));
      }
    }
  }
  await writeContactSheet(OUTPUT);
  for (const problem of problems) console.error(`✘ ${problem}`);
  console.log(`The sheet is ${join(OUTPUT, 'index.html')}`);
  return problems.length === 0 ? 0 : 1;
}
