import { chromium } from 'playwright';
import { findChromium } from '../../support/find-chromium.ts';
import { callOf } from './surface.ts';
import type { Surface } from './surface.ts';

/** Real Chromium without the extension, with a page that holds the bench's code. */
export async function openPlainChromium(code: string): Promise<Surface & AsyncDisposable> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--js-flags=--expose-gc'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  return {
    browser: 'Chromium',
    async renew() {
      await page.goto('about:blank');
      await page.setContent('<!doctype html><title>Bench</title>');
      await page.addScriptTag({ content: code });
    },
    collectGarbage: () => page.evaluate('gc()'),
    run: (name, ...input) => page.evaluate(callOf(name, input)),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
