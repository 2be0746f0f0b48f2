import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildForTests } from '../tests/setup/build-e2e.ts';
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
const EXTENSION = resolve(import.meta.dirname, '..', '.output', 'chrome-mv3-e2e');

const { values } = parseArgs({
  options: {
    headless: { type: 'boolean', default: false },
    pages: { type: 'string' },
    ways: { type: 'string', default: 'usual' },
    help: { type: 'boolean', default: false },
  },
});

const ways = readWays(values.ways);
if (values.help || ways === null) console.log(USAGE);
else process.exitCode = await run(values.headless || !hasDisplay(), values.pages, ways);

async function run(
  headless: boolean,
  pagesFolder: string | undefined,
  ways: readonly WayName[],
): Promise<number> {
  console.log('Building the extension …');
  await buildForTests('chrome');
  const service = await startService({ seed: createSeed({ now: Date.now() }) });
  const folder =
    pagesFolder === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', pagesFolder);
  const explorer = await startExplorer(service, folder);
  if (folder !== undefined) await assessPages(service, folder, Object.values(explorer.files));
  try {
    if (!headless) return await showToPerson({ service, explorer, extensionDir: EXTENSION });
    await rm(OUTPUT, { recursive: true, force: true });
    await mkdir(OUTPUT, { recursive: true });
    const browser = await launchWithExtension({ extensionDir: EXTENSION });
    try {
      const context = { browser, service, explorer, output: OUTPUT };
      const problems = await (folder === undefined
        ? checkExplorer(context)
        : checkSavedPages(context, ways));
      for (const problem of problems) console.error(`✘ ${problem}`);
      console.log(problems.length === 0 ? '✔ All as the service holds it.' : '');
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
