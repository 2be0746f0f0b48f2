import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkExplorer } from '../../demo/check-explorer.ts';
import { startExplorer } from '../../demo/start-explorer.ts';
import { createSeed } from '../service/seed.ts';
import type { Seed } from '../service/seed.ts';
import { setStage } from '../support/stage.ts';

let output: string;
beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'hexmark-demo-'));
  // The demo tells what it sees in a table.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(output, { recursive: true });
});

/** What the headless demo finds wrong. `lie`: its service then holds something else than it has told. */
async function runDemo(lie?: (told: Seed) => void): Promise<string[]> {
  const seed = createSeed({ now: Date.now() });
  await using stage = await setStage({ service: { seed }, isUnconfigured: true });
  const { browser, service } = stage;
  const explorer = await startExplorer(service, undefined);
  const told = structuredClone(seed);
  lie?.(told);
  const asked = { ...service, seed: () => told };
  try {
    return await checkExplorer({ browser, service: asked, explorer, output });
  } finally {
    await explorer.close();
  }
}

it('the demo finds marks, card and popup as the service holds them, and takes its pictures', async () => {
  expect(await runDemo()).toEqual([]);
  const pictures = ['page', 'card', 'popup', 'options'].flatMap((name) =>
    ['dark', 'light'].map((look) => `${name}-${look}.png`),
  );
  expect((await readdir(output)).toSorted()).toEqual(pictures.toSorted());
});

it('the demo names each mark that is not as the service holds it', async () => {
  const problems = await runDemo(({ lookups }) => {
    for (const { address } of lookups) address.is_blacklist = true;
  });
  expect(problems).not.toEqual([]);
  for (const problem of problems) expect(problem).toMatch(/is marked .*; the service says/);
});

it('the demo names a card that tells another probability of the same level', async () => {
  const problems = await runDemo(({ lookups, predictions }) => {
    const inHistory = lookups.flatMap(({ address }) => address.final_predictions);
    for (const row of [...inHistory, ...predictions.values().map((it) => it.row)]) {
      if (Number(row.fraud_probability) >= 0.7) row.fraud_probability = 0.71;
    }
  });
  expect(problems).toEqual([expect.stringMatching(/does not tell its fraud probability, 0\.71/)]);
});
