import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createRandom } from '../service/random.ts';
import { buildForTests } from '../setup/build-e2e.ts';
import { countFrom, readCommand } from '../setup/command-options.ts';
import { setStage } from '../support/stage.ts';
import { makeLayout } from './layout.ts';
import { play, playToEnd } from './play.ts';
import { reduce } from './reduce.ts';

/** `npm run layouts`: marks on pages whose layout is chance, compared with pictures of them. */
const OUTPUT = resolve(import.meta.dirname, '..', '..', 'demo-output', 'layouts');
const USAGE = `npm run layouts -- [--seed N] [--count N] [--reduce ID]

  --seed N     the first page's number; by default another one each time
  --count N    so many pages; 20 by default
  --reduce ID  of the first page alone, and the HTML and the acts that are needed for what is wrong with the address ID`;

const chosen = readCommand(
  USAGE,
  {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '20' },
    reduce: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  (values) => ({
    isHelp: values.help,
    seed: countFrom('seed', values.seed),
    count: values.reduce === undefined ? countFrom('count', values.count) : 1,
    reduced: values.reduce,
  }),
);

if (chosen.isHelp) console.log(USAGE);
else process.exitCode = await run();

async function run(): Promise<number> {
  console.log('Building the extension …');
  await buildForTests('chrome');
  await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(OUTPUT, { recursive: true });
  await using stage = await setStage();
  const { context } = stage.browser;
  await context.exposeBinding('resizePage', ({ page }, width: number, height: number) =>
    page.setViewportSize({ width, height }),
  );
  const reader = await context.newPage();
  await reader.goto(stage.site.page('/reader', ''));
  let found = 0;
  for (let seed = chosen.seed; seed < chosen.seed + chosen.count; seed += 1) {
    const layout = makeLayout(createRandom(seed), [...stage.service.seed().inHistory]);
    const known = new Set<string>();
    for await (const { step, page, faults } of play(stage, reader, `/layouts/${seed}`, layout)) {
      const fresh = faults.filter(({ kind, id }) => !known.has(kind + id));
      for (const { kind, id, what } of fresh) {
        known.add(kind + id);
        console.log(
          `✘ ${seed}, ${layout.acts[step - 1] ?? 'at the start'}: ${kind} ${id}, ${what}`,
        );
      }
      for (const error of stage.pageErrors.splice(0)) {
        console.log(`✘ ${seed}: the page saw an error: ${error}`);
        found += 1;
      }
      found += fresh.length;
      if (fresh.length > 0) await page.screenshot({ path: join(OUTPUT, `${seed}-${step}.png`) });
      const fault = faults.find(({ id }) => id === chosen.reduced);
      if (fault === undefined) continue;
      const { body, acts } = await reduce(
        { ...layout, acts: layout.acts.slice(0, step) },
        reader,
        async (less, tries) => {
          const left = await playToEnd(stage, reader, `/layouts/less/${tries}`, less);
          return left.some(({ kind, id }) => kind === fault.kind && id === fault.id);
        },
      );
      const file = join(OUTPUT, `${seed}-${fault.id}.html`);
      await writeFile(file, layout.head + body);
      console.log([body, ...acts, `Written to ${file}`].join('\n\n'));
      return 1;
    }
  }
  if (chosen.reduced !== undefined) throw new Error(`Nothing is wrong with ${chosen.reduced}.`);
  console.log(
    `${chosen.count} pages from ${chosen.seed} on: ${found} faults. Pictures are in ${OUTPUT}`,
  );
  return found === 0 ? 0 : 1;
}
