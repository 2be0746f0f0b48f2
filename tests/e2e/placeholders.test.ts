import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LEAST_SHORT,
  PLACEHOLDERS,
  PLACEHOLDER_ROWS,
  shortLived,
  writePlaceholders,
} from '../fixtures/placeholders.ts';
import { createSeed } from '../service/seed.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let fresh: Iterator<string>;
beforeAll(async () => {
  stage = await setStage({ service: { seed: createSeed({ unassessed: 300 }) } });
  fresh = stage.service.seed().unassessed.values();
});
afterAll(() => stage[Symbol.asyncDispose]());

const asked = (): string[] =>
  stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address ?? '');

/** Shows placeholders and then an address that is new each time. Returns those that stood only for a moment. */
async function showPlaceholders(script: string): Promise<string[]> {
  const address = fresh.next().value ?? '';
  // The page already has marks.
  const body = `<p>${stage.service.seed().named.inHistory}</p><div id="list"></div>`;
  const page = await stage.show(`/${address}`, body);
  await waitForMarks(page, 1);
  stage.service.clearRequests();
  await page.evaluate(writePlaceholders(script, address));
  await waitFor(() => asked().includes(address.toLowerCase()), 'the true address');
  await waitForMarks(page, 2);
  const stoodMs = await page.evaluate(() => Reflect.get(window, 'stoodMs'));
  return shortLived(stoodMs);
}

describe('what a page shows only for a moment is never asked for', () => {
  it.each(PLACEHOLDER_ROWS)('$name', async ({ script }) => {
    let brief: string[];
    do brief = await showPlaceholders(script);
    while (brief.length < LEAST_SHORT);
    expect(asked().filter((it) => brief.includes(it))).toEqual([]);
  });

  it('what stays is asked for, once', async () => {
    const [first = ''] = PLACEHOLDERS;
    const page = await stage.show('/stays', `<p>${first}</p><p>${first}</p>`);
    await waitForMarks(page, 2);
    expect(asked().filter((it) => it === first)).toHaveLength(1);
  });
});
