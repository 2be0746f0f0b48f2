import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCard, readCardBox } from './card-frame.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

/** Firefox has such a size for each kind of letters. This one is for Latin ones, in which the extension speaks here. */
const PREF = 'font.size.variable.x-western';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.firefox.executeChrome(`Services.prefs.setIntPref('${PREF}', 24)`);
});
afterAll(() => stage[Symbol.asyncDispose]());

it.each(['en', 'ja', 'ru', 'ar'])(
  'a card is as large as its letters ask for on a page in %s',
  async (lang) => {
    const { firefox, service, site } = stage;
    const { high } = service.seed().named;
    const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><p>${high}</p></html>`;
    await firefox.navigate(site.file(`/${lang}`, 'text/html', html));
    await openCard(stage, high);
    const letters = await firefox.execute('return getComputedStyle(document.body).fontSize');
    expect(letters).toBe('19.5px');
    await firefox.switchToFrame(null);
    expect(await readCardBox(firefox)).toMatchObject({ width: 540, height: 480 });
  },
);
