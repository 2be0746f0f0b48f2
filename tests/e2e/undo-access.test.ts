import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hoverCard, touch } from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { readWholePage, writeUndoPage } from '../support/undo-page.ts';
import { waitFor } from '../support/wait-for.ts';

/** Runs something on the browser's own page of extensions, as that page does it. */
async function asBrowser(stage: Stage, run: (id: string) => unknown): Promise<void> {
  const page = await stage.browser.context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(run, stage.browser.extensionId);
  await page.close();
}

const WAYS = [
  {
    name: 'whose site is taken back',
    run: (id: string) =>
      chrome.developerPrivate.updateExtensionConfiguration({
        extensionId: id,
        hostAccess: 'ON_CLICK',
      }),
  },
  {
    name: 'under which the extension is switched off',
    run: (id: string) => chrome.management.setEnabled(id, false),
  },
] as const;

async function openUsed(stage: Stage, url: string): Promise<Page> {
  const page = await stage.open(url);
  await page.evaluate(() => {
    document.querySelector('input')?.focus({ preventScroll: true });
    scrollTo(0, 33);
  });
  return page;
}

describe('a page', () => {
  it.each(WAYS)('$name is as if Hexmark had never been there', async ({ run }) => {
    await using stage = await setStage();
    const { named } = stage.service.seed();
    const url = stage.site.page('/undo', writeUndoPage(named));
    const page = await openUsed(stage, url);
    await waitForMarks(page, 4);
    await hoverCard(page, named.medium);
    await page.mouse.move(1250, 780);
    await waitFor(async () => (await page.locator('hexmark-card').count()) === 0, 'no card');

    await asBrowser(stage, run);
    await page.bringToFront();
    await waitFor(async () => {
      await touch(page, { x: 200, y: 20 });
      return (await page.locator('hexmark-marks').count()) === 0;
    }, 'no marks');
    const twin = await openUsed(stage, url);
    await twin.mouse.move(200, 20);
    await page.bringToFront();
    expect(await page.locator('hexmark-marks').count()).toBe(0);
    expect(await readWholePage(page)).toEqual(await readWholePage(twin));
    expect(await twin.locator('hexmark-marks').count()).toBe(0);
    expect(stage.pageErrors).toEqual([]);
  });
});

declare const chrome: {
  developerPrivate: { updateExtensionConfiguration: (to: object) => Promise<void> };
  management: { setEnabled: (id: string, isEnabled: boolean) => Promise<void> };
};
