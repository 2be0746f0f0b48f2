import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createRandom } from '../service/random.ts';
import { buildForTests } from '../setup/build-e2e.ts';
import { countFrom, namesFrom, readCommand } from '../setup/command-options.ts';
import { openChromium } from './chromium-screen.ts';
import { openFirefox } from './firefox-screen.ts';
import { makeLayout } from './layout.ts';
import { play, playToEnd } from './play.ts';
import { reduce } from './reduce.ts';

/** `npm run layouts`: marks on pages whose layout is chance, compared with pictures of them. */
const OUTPUT = resolve(import.meta.dirname, '..', '..', 'demo-output', 'layouts');
const OPENED = { chromium: openChromium, firefox: openFirefox };
const BROWSERS = ['chromium', 'firefox'] as const;
const USAGE = `npm run layouts -- [--browser NAME] [--seed N] [--count N] [--reduce ID]

  --browser NAME  ${BROWSERS.join(' or ')}; by default both, one after the other
  --seed N        the first page's number; by default another one each time
  --count N       so many pages; 20 by default
  --reduce ID     of the first page alone, in one browser: the HTML and the acts that are needed for what is wrong
                  with the address ID`;

const chosen = readCommand(
  USAGE,
  {
    browser: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '20' },
    reduce: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  (values) => ({
    isHelp: values.help,
    browsers: namesFrom('browser', values.browser, BROWSERS).slice(
      0,
      values.reduce === undefined ? undefined : 1,
    ),
    seed: countFrom('seed', values.seed),
    count: values.reduce === undefined ? countFrom('count', values.count) : 1,
    reduced: values.reduce,
  }),
);

if (chosen.isHelp) console.log(USAGE);
else {
  await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(OUTPUT, { recursive: true });
  let found = 0;
  for (const browser of chosen.browsers) found += await run(browser);
  process.exitCode = found === 0 ? 0 : 1;
}

/** How much is wrong in a browser. */
async function run(browser: (typeof BROWSERS)[number]): Promise<number> {
  console.log(`Building the extension for ${browser} …`);
  await buildForTests(browser === 'firefox' ? 'firefox' : 'chrome');
  const [screen, service] = await OPENED[browser]();
  await using _closed = screen;
  let found = 0;
  for (let seed = chosen.seed; seed < chosen.seed + chosen.count; seed += 1) {
    const layout = makeLayout(createRandom(seed), [...service.seed().inHistory]);
    const known = new Set<string>();
    for await (const { step, png, faults } of play(screen, `/layouts/${seed}`, layout)) {
      const fresh = faults.filter(({ kind, id }) => !known.has(kind + id));
      for (const { kind, id, what } of fresh) {
        known.add(kind + id);
        console.log(
          `✘ ${seed}, ${layout.acts[step - 1] ?? 'at the start'}: ${kind} ${id}, ${what}`,
        );
      }
      for (const error of await screen.takeErrors()) {
        console.log(`✘ ${seed}: the page saw an error: ${error}`);
        found += 1;
      }
      found += fresh.length;
      const name = join(OUTPUT, `${browser}-${seed}`);
      if (fresh.length > 0) await writeFile(`${name}-${step}.png`, png);
      const fault = faults.find(({ id }) => id === chosen.reduced);
      if (fault === undefined) continue;
      const { body, acts } = await reduce(
        { ...layout, acts: layout.acts.slice(0, step) },
        screen,
        async (less, tries) => {
          const left = await playToEnd(screen, `/layouts/less/${tries}`, less);
          return left.some(({ kind, id }) => kind === fault.kind && id === fault.id);
        },
      );
      const file = `${name}-${fault.id}.html`;
      await writeFile(file, layout.head + body);
      console.log([body, ...acts, `Written to ${file}`].join('\n\n'));
      return 1;
    }
  }
  if (chosen.reduced !== undefined) throw new Error(`Nothing is wrong with ${chosen.reduced}.`);
  console.log(
    `${browser}: ${chosen.count} pages from ${chosen.seed} on, ${found} faults. Pictures are in ${OUTPUT}`,
  );
  return found;
}
