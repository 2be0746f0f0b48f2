import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACEHOLDER_ROWS, shortLived, writePlaceholders } from '../fixtures/placeholders.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('what a page shows for a moment alone is never asked for', () => {
  it.each(PLACEHOLDER_ROWS)('$name', async ({ name, script }) => {
    const { unassessed, named } = stage.service.seed();
    const address = unassessed[PLACEHOLDER_ROWS.findIndex((it) => it.name === name)] ?? '';
    const body = `<p>${named.inHistory}</p><div id="list"></div>`;
    await stage.open(`/${encodeURIComponent(name)}`, body);
    await stage.waitForMarks(1);
    await stage.firefox.execute(writePlaceholders(script, address));
    await stage.waitForMark(address);
    const asked = stage.service.requests({ endpoint: 'prediction' }).map((it) => it.address ?? '');
    expect(asked).toContain(address.toLowerCase());
    const brief = shortLived(await stage.firefox.execute(`return window.stoodMs`));
    expect(brief.length).toBeGreaterThan(12);
    expect(asked.filter((it) => brief.includes(it))).toEqual([]);
  });
});
