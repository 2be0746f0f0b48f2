import { openOptions, openPopup, openSidePanel } from '../support/own-pages.ts';
import type { Scene } from './scene.ts';

/** A service from a policy that the person has not agreed to yet. */
export const consentScenes: readonly Scene[] = [
  {
    name: 'popup',
    async show(stage) {
      const page = await openPopup(stage);
      await page.locator('.setup').waitFor();
      return { page };
    },
  },
  {
    name: 'panel',
    async show(stage) {
      const page = await openSidePanel(stage);
      await page.locator('.setup').waitFor();
      return { page };
    },
  },
  {
    name: 'options',
    async show(stage) {
      const page = await openOptions(stage);
      await page.setViewportSize({ width: 1100, height: 900 });
      await page.locator('.consent-note').waitFor();
      return { page };
    },
  },
  {
    name: 'options-agreed',
    async show(stage) {
      const page = await openOptions(stage);
      await page.setViewportSize({ width: 1100, height: 900 });
      await page.locator('.consent-note .button').click();
      await page.locator('.consent-note').waitFor({ state: 'detached' });
      return { page };
    },
  },
];

/** The organisation has agreed for its people. */
export const agreedScenes: readonly Scene[] = [
  {
    name: 'first-step-agreed',
    async show(stage) {
      const page = await stage.browser.context.newPage();
      await page.goto(stage.browser.url('welcome.html'));
      await page.locator('.agreed .shape').waitFor();
      return { page, isWhole: true };
    },
  },
  {
    name: 'popup-decided',
    async show(stage) {
      await stage.open(stage.site.page('/decided', '<p>Nothing here</p>'));
      const page = await openPopup(stage);
      await page.locator('.site-decided').waitFor();
      return { page };
    },
  },
];
