import { readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildForTests } from '../tests/setup/build-e2e.ts';
import { readCommand, WrongOption } from '../tests/setup/command-options.ts';
import { launchWithExtension } from '../tests/support/chromium.ts';
import { createSeed } from '../tests/service/seed.ts';
import { startService } from '../tests/service/service.ts';
import { checkExplorer } from './check-explorer.ts';
import { assessPages } from './saved-pages/assess-pages.ts';
import { checkSavedPages } from './saved-pages/check-saved-pages.ts';
import { readWays, WAYS } from './saved-pages/ways.ts';
import type { WayName } from './saved-pages/ways.ts';
import { showToPerson } from './show-to-person.ts';
import { startExplorer } from './start-explorer.ts';

/** `npm run demo`: the whole product against the local service, to look at or, headless, to check. */
const USAGE = `npm run demo -- [--headless] [--pages DIR] [--ways NAMES]

  --headless   no window: check marks, card, popup and options, write screenshots to demo-output/
  --pages DIR  a folder of saved HTML pages instead of the demo explorer
  --ways NAMES in which ways headless looks at these: all, or some of
               ${Object.keys(WAYS).join(', ')}, with commas between them; usual if not given`;

const OUTPUT = resolve(import.meta.dirname, '..', 'demo-output');
/** What is marked there is compared with the pages, and no verdict with what the service holds. */
const PAGES_ARE_GOOD = 'Each address in sight has one mark at its end, and nothing else has one.';
const EXTENSION = resolve(import.meta.dirname, '..', '.output', 'chrome-mv3-e2e');

const { isHelp, isHeadless, folder, ways } = readCommand(
  USAGE,
  {
    headless: { type: 'boolean', default: false },
    pages: { type: 'string' },
    ways: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  (values) => ({
    isHelp: values.help,
    isHeadless: values.headless,
    folder: values.pages === undefined ? undefined : folderFrom(values.pages),
    ways: waysFrom(values.ways, values.pages),
  }),
);

if (isHelp) console.log(USAGE);
else process.exitCode = await run(isHeadless || !hasDisplay(), folder, ways);

/** As seen from where the person stands who has typed it. npm itself starts this in the project's own folder. */
function folderFrom(written: string): string {
  const { HEXMARK_STARTED_IN, INIT_CWD = '.' } = process.env;
  const path = resolve(HEXMARK_STARTED_IN ?? INIT_CWD, written);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder && readdirSync(path).some((name) => name.endsWith('.html'))) return path;
  throw new WrongOption(`There are no .html files in ${path}.`);
}

function waysFrom(written: string | undefined, pages: string | undefined): WayName[] {
  if (written !== undefined && pages === undefined) {
    throw new WrongOption('--ways needs --pages: the demo explorer is looked at in one way.');
  }
  const read = readWays(written ?? 'usual');
  if (read !== null) return read;
  throw new WrongOption(`--ways does not know “${written}”.`);
}

async function run(
  headless: boolean,
  folder: string | undefined,
  ways: readonly WayName[],
): Promise<number> {
  if (headless && !isHeadless) console.log('There is no display, so this goes without a window.');
  console.log('Building the extension …');
  await buildForTests('chrome');
  const service = await startService({ seed: createSeed({ now: Date.now() }) });
  const explorer = await startExplorer(service, folder);
  if (folder !== undefined) await assessPages(service, folder, Object.values(explorer.files));
  try {
    if (!headless) return await showToPerson({ service, explorer, extensionDir: EXTENSION });
    await mkdir(OUTPUT, { recursive: true });
    await removePictures(OUTPUT);
    const browser = await launchWithExtension({ extensionDir: EXTENSION });
    try {
      const context = { browser, service, explorer, output: OUTPUT };
      const problems = await (folder === undefined
        ? checkExplorer(context)
        : checkSavedPages(context, ways));
      for (const problem of problems) console.error(`✘ ${problem}`);
      const good = folder === undefined ? 'All as the service holds it.' : PAGES_ARE_GOOD;
      console.log(problems.length === 0 ? `✔ ${good}` : '');
      console.log(`Screenshots are in ${OUTPUT}`);
      return problems.length === 0 ? 0 : 1;
    } finally {
      await browser.close();
    }
  } finally {
    await explorer.close();
    await service.close();
  }
}

function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
}

/** Those of an earlier run. The pictures of `npm run sheet` are in a folder of their own below, and took longer. */
async function removePictures(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((it) => it.endsWith('.png'))) await rm(join(folder, name));
}
