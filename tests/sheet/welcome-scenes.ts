import type { Page } from 'playwright';
import type { Stage } from '../support/stage.ts';
import type { Scene, View } from './scene.ts';

const NARROW_PX = 400;

async function open(stage: Stage, file: string): Promise<Page> {
  const page = await stage.browser.context.newPage();
  await page.goto(stage.browser.url(file));
  await page.locator('h1').first().waitFor();
  return page;
}

/** Opens a page of the extension by its file. */
function showing(name: string, file: string, width?: number): Scene {
  return {
    name,
    async show(stage) {
      const page = await open(stage, file);
      if (width !== undefined) await page.setViewportSize({ width, height: 800 });
      return { page, isWhole: true };
    },
  };
}

/** The step with this number, counted from 1. */
async function openStep(stage: Stage, number: number): Promise<Page> {
  const page = await open(stage, 'welcome.html');
  await page.locator(`.step:nth-child(${number}) button`).click();
  await page.locator(`.step:nth-child(${number}) [aria-current]`).waitFor();
  return page;
}

const whole = (page: Page): View => ({ page, isWhole: true });

/** The order matters: each step opens when the one before it is done. */
export const welcomeScenes: readonly Scene[] = [
  showing('first-steps', 'welcome.html'),
  showing('first-steps-narrow', 'welcome.html', NARROW_PX),
  showing('samples', 'sample.html'),
  showing('samples-narrow', 'sample.html', NARROW_PX),
  {
    name: 'service',
    async show(stage) {
      const page = await open(stage, 'welcome.html');
      await page.locator('.actions .button-primary').click();
      await page.locator('#base-url').waitFor();
      return whole(page);
    },
  },
  {
    name: 'agreed',
    show: async (stage) => whole(await openStep(stage, 1)),
  },
  {
    name: 'done-in-part',
    async show(stage) {
      const page = await openStep(stage, 3);
      await page.locator('.ways .button').last().click();
      await page.locator('.done-shapes').waitFor();
      return whole(page);
    },
  },
  {
    name: 'service-connected',
    async show(stage) {
      const page = await openStep(stage, 2);
      await page.locator('#base-url').fill(stage.service.baseUrl);
      await page.locator('#api-token').fill(stage.service.token);
      await page.locator('#api-token').press('Enter');
      await page.getByTestId('connection-result').waitFor();
      return whole(page);
    },
  },
  {
    name: 'sites',
    show: async (stage) => ({ page: await openStep(stage, 3) }),
  },
  {
    name: 'sites-chosen',
    async show(stage) {
      const page = await openStep(stage, 3);
      await page.locator('#catalogue-search').fill('scan');
      for (const choice of (await page.locator('.catalogue .choice').all()).slice(0, 3)) {
        await choice.click();
      }
      return whole(page);
    },
  },
  {
    name: 'sample-card',
    async show(stage) {
      const page = await open(stage, 'sample.html');
      await page.locator('button[aria-expanded]').first().click();
      await page.locator('button[aria-expanded="true"]').waitFor();
      return whole(page);
    },
  },
];
