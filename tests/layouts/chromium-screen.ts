import { evaluateInOwnWorld } from '../support/own-world.ts';
import { setStage } from '../support/stage.ts';
import type { RunningService } from '../service/service.ts';
import { readAtRest } from './read-at-rest.ts';
import { sizeIn, USUAL_SIZE } from './screen.ts';
import type { Screen } from './screen.ts';

export async function openChromium(): Promise<[Screen, RunningService]> {
  const stage = await setStage();
  const apart = await stage.browser.context.newPage();
  await apart.goto(stage.site.page('/apart', ''));
  let page = apart;
  const screen: Screen = {
    async show(path, body, head) {
      page = await stage.show(path, body, head);
      await page.setViewportSize(USUAL_SIZE);
    },
    async run(act) {
      const size = sizeIn(act);
      if (size === null) await page.evaluate(act);
      else await page.setViewportSize(size);
    },
    readAtRest: () => evaluateInOwnWorld(page, readAtRest),
    takeScreenshot: () => page.screenshot(),
    evaluateApart: (run, ...parameters) =>
      apart.evaluate(`(${String(run)})(...${JSON.stringify(parameters)})`),
    takeErrors: () => Promise.resolve(stage.pageErrors.splice(0)),
    [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
  };
  return [screen, stage.service];
}
