import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PLACEHOLDERS,
  PLACEHOLDER_ROWS,
  shortLived,
  writePlaceholders,
} from '../fixtures/placeholders.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

const asked = (): string[] =>
  stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address ?? '');

describe('what a page shows only for a moment is never asked for', () => {
  it.each(PLACEHOLDER_ROWS)('$name', async ({ name, script }) => {
    const { unassessed, named } = stage.service.seed();
    const address = unassessed[PLACEHOLDER_ROWS.findIndex((it) => it.name === name)] ?? '';
    // The page already has marks.
    const body = `<p>${named.inHistory}</p><div id="list"></div>`;
    const page = await stage.open(stage.site.page(`/${encodeURIComponent(name)}`, body));
    await waitForMarks(page, 1);
    await page.evaluate(writePlaceholders(script, address));
    await waitFor(() => asked().includes(address.toLowerCase()), 'the true address');
    await waitForMarks(page, 2);
    const brief = shortLived(
      await page.evaluate(() => (window as unknown as { stoodMs: Record<string, number> }).stoodMs),
    );
    expect(brief.length).toBeGreaterThan(12);
    expect(asked().filter((it) => brief.includes(it))).toEqual([]);
  });

  it('what stays is asked for, once', async () => {
    const [first = ''] = PLACEHOLDERS;
    const page = await stage.open(stage.site.page('/stays', `<p>${first}</p><p>${first}</p>`));
    await waitForMarks(page, 2);
    expect(asked().filter((it) => it === first)).toHaveLength(1);
  });
});
