import type { Page } from 'playwright';
import { breakChecksum } from '../fixtures/sighting-row.ts';
import { openPopup } from '../support/own-pages.ts';
import type { Stage } from '../support/stage.ts';
import type { Scene } from './scene.ts';

async function openCheck(stage: Stage, lines: readonly string[]): Promise<Page> {
  const popup = await openPopup(stage, 'check');
  const field = popup.locator('#check-text');
  await field.fill(lines.join('\n'));
  if (lines.length > 0) {
    await field.press('ControlOrMeta+Enter');
    await popup
      .locator('.checked-item')
      .nth(lines.length - 3)
      .waitFor();
    await popup.locator('.checked .shape-waiting').first().waitFor({ state: 'detached' });
  }
  return popup;
}

export const popupCheckScenes: readonly Scene[] = [
  { name: 'check-empty', show: async (stage) => ({ page: await openCheck(stage, []) }) },
  {
    name: 'check-verdicts',
    async show(stage) {
      const { named } = stage.service.seed();
      const lines = [named.high, named.blacklisted, breakChecksum(named.medium), named.unassessed];
      const bad = ['0x1234…abcd', `0x${'ab'.repeat(32)}`];
      return { page: await openCheck(stage, [...lines, ...bad]) };
    },
  },
  {
    name: 'check-open',
    async show(stage) {
      const { named } = stage.service.seed();
      const page = await openCheck(stage, [named.high, named.low, named.bot]);
      await page.locator('.checked').first().click();
      await page.locator('.checked-details').first().waitFor();
      await page.locator('.checked').first().scrollIntoViewIfNeeded();
      return { page };
    },
  },
];
