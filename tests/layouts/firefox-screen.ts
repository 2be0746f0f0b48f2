import { readErrors, WATCH_ERRORS } from '../firefox/driver/errors.ts';
import { setFirefoxStage } from '../firefox/stage.ts';
import { withPageTools } from '../firefox/with-page-tools.ts';
import type { RunningService } from '../service/service.ts';
import { readAtRest } from './read-at-rest.ts';
import { sizeIn, USUAL_SIZE } from './screen.ts';
import type { Screen } from './screen.ts';

export async function openFirefox(): Promise<[Screen, RunningService]> {
  const stage = await setFirefoxStage();
  const { firefox, site } = stage;
  const screen: Screen = {
    async show(path, body, head) {
      await firefox.setViewportSize(USUAL_SIZE);
      await firefox.navigate(site.page(path, body, WATCH_ERRORS + head));
    },
    async run(act) {
      const size = sizeIn(act);
      if (size !== null) await firefox.setViewportSize(size);
      // In the page's own scope, where its constants are.
      else await firefox.executeAsync('await window.eval(arguments[0])', [act]);
    },
    readAtRest: () => firefox.executePrivileged(withPageTools(readAtRest)),
    takeScreenshot: () => firefox.takeScreenshot(),
    evaluateApart: (run, ...parameters) =>
      firefox.executePrivileged(`return (${String(run)}).apply(null, arguments)`, parameters),
    async takeErrors() {
      const errors = await readErrors(firefox, [site.baseUrl, firefox.extensionUrl('')]);
      await firefox.execute('window.errorEvents = []');
      await firefox.executeChrome('Services.console.reset()');
      return errors;
    },
    [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
  };
  return [screen, stage.service];
}
