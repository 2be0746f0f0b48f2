import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { readToolbar } from '../support/toolbar.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(() => failScripts(0));

/** Has the browser refuse to run the next `count` scripts in pages. */
function failScripts(count: number): Promise<void> {
  return stage.browser.worker().evaluate((failures) => {
    const { scripting } = chrome;
    const real = (Reflect.get(globalThis, 'realExecute') ?? scripting.executeScript) as Execute;
    Object.assign(globalThis, { realExecute: real, failuresLeft: failures });
    scripting.executeScript = (injection) => {
      const left = Number(Reflect.get(globalThis, 'failuresLeft'));
      Reflect.set(globalThis, 'failuresLeft', left - 1);
      return left > 0
        ? Promise.reject(new Error('The tab is busy.'))
        : Reflect.apply(real, scripting, [injection]);
    };
  }, count);
}

describe('a page into which the script with the marks cannot be loaded', () => {
  it('is marked once it can', async () => {
    await failScripts(2);
    const { high } = stage.service.seed().named;
    const page = await stage.open(stage.site.page('/busy', `<p>${high}</p>`));
    expect(await waitForMarks(page, 1)).toMatchObject([{ level: 'high' }]);
    expect(stage.pageErrors).toEqual([]);
    await page.close();
  });

  it('is given up after a while, and the toolbar says so', async () => {
    await failScripts(100);
    const { high, low } = stage.service.seed().named;
    const page = await stage.open(stage.site.page('/vain', `<p>${high}</p><p>${low}</p>`));
    const title = await waitFor(async () => {
      const face = await readToolbar(stage.browser);
      return face.badge === '2' && face.title;
    }, 'the toolbar to tell');
    expect(title).toBe('Hexmark · Unavailable: 2 addresses on this page');
    expect(await page.locator('hexmark-marks').count()).toBe(0);
    expect(stage.pageErrors).toEqual([]);
    await page.close();
  });
});

type Execute = (injection: object) => Promise<unknown>;
declare const chrome: {
  scripting: { executeScript: Execute };
};
