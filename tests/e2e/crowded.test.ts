import { afterAll, beforeAll, describe, it } from 'vitest';
import { boxOfNext, CROWDED_ROWS } from '../fixtures/crowded-rows.ts';
import { expectClear } from '../support/expect-clear.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let address: string;
beforeAll(async () => {
  stage = await setStage();
  address = stage.service.seed().named.inHistoryHigh;
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('a mark beside an address that is followed by', () => {
  it.each(CROWDED_ROWS)('$name leaves it free', async (row) => {
    const path = `/crowded/${encodeURIComponent(row.name)}`;
    const page = await stage.show(path, row.html(address));
    const [mark] = await waitForMarks(page, 1);
    if (mark === undefined) throw new Error('There is no mark.');
    expectClear(mark.box, await page.evaluate(boxOfNext), row);
  });

  it('what comes and goes makes room, and takes it again', async () => {
    const page = await stage.open(
      stage.site.page('/coming', `<p style="font:14px/21px sans-serif">${address} <b></b></p>`),
    );
    for (const [text, widthPx] of [
      ['', 10],
      ['5 ETH', 8],
      ['', 10],
    ] as const) {
      await page.evaluate((now) => {
        for (const bold of document.querySelectorAll('b')) bold.textContent = now;
      }, text);
      await waitFor(async () => {
        const [mark] = await waitForMarks(page, 1);
        return mark?.box.width === widthPx;
      }, `a mark of ${widthPx} px before "${text}"`);
    }
    await page.close();
  });
});
