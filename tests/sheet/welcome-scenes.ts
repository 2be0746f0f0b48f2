import type { Stage } from '../support/stage.ts';
import type { Scene } from './scene.ts';

/** A page of the extension by its file. */
function showing(name: string, file: string): Scene {
  return {
    name,
    async show(stage: Stage) {
      const page = await stage.browser.context.newPage();
      await page.goto(stage.browser.url(file));
      await page.locator('h1').first().waitFor();
      return { page, isWhole: true };
    },
  };
}

export const welcomeScenes: readonly Scene[] = [
  showing('first-steps', 'welcome.html'),
  showing('samples', 'sample.html'),
];
