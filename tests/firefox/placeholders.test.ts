import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LEAST_SHORT,
  PLACEHOLDER_ROWS,
  shortLived,
  writePlaceholders,
} from '../fixtures/placeholders.ts';
import { createSeed } from '../service/seed.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
let shows = -1;
beforeAll(async () => {
  // Each show takes a new one, and a busy machine may need many.
  stage = await setFirefoxStage({ seed: createSeed({ unassessed: 200 }) });
});
afterAll(() => stage[Symbol.asyncDispose]());

const asked = (): string[] =>
  stage.service.requests({ endpoint: 'prediction' }).map((it) => it.address ?? '');

/** Shows placeholders and then an address that is new each time. Returns those that stood only for a moment. */
async function showPlaceholders(script: string): Promise<string[]> {
  const { unassessed, named } = stage.service.seed();
  shows += 1;
  const address = unassessed[shows] ?? '';
  await stage.open(`/${address}`, `<p>${named.inHistory}</p><div id="list"></div>`);
  await stage.waitForMarks(1);
  stage.service.clearRequests();
  await stage.firefox.execute(writePlaceholders(script, address));
  await stage.waitForMark(address);
  expect(asked()).toContain(address.toLowerCase());
  return shortLived(await stage.firefox.execute(`return window.stoodMs`));
}

describe('what a page shows for a moment alone is never asked for', () => {
  it.each(PLACEHOLDER_ROWS)('$name', async ({ script }) => {
    let brief: string[];
    do brief = await showPlaceholders(script);
    while (brief.length < LEAST_SHORT);
    expect(asked().filter((it) => brief.includes(it))).toEqual([]);
  });
});
