import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOfNext, CROWDED_ROWS } from '../fixtures/crowded-rows.ts';
import { expectClear } from '../support/expect-clear.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
let address: string;
beforeAll(async () => {
  stage = await setFirefoxStage();
  address = stage.service.seed().named.inHistoryHigh;
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('a mark beside an address that is followed by', () => {
  it.each(CROWDED_ROWS)('$name leaves it free', async (row) => {
    await stage.open('/crowded', row.html(address));
    const [mark] = await stage.waitForMarks(1);
    if (mark === undefined) throw new Error('There is no mark.');
    expectClear(mark.rect, await stage.firefox.execute(boxOfNext), row);
    expect(await stage.errors()).toEqual([]);
  });
});
