import { expect } from 'vitest';
import type { Frame } from 'playwright';
import { findCard, hoverCard, waitForNoCard } from '../../support/own-pages.ts';
import { hurryTimers } from '../../support/time-lapse.ts';
import { truth } from './page-mark.ts';
import type { Scene, Surface } from './surface.ts';

const NAMES: Readonly<Record<string, string>> = {
  high: 'High risk',
  medium: 'Medium risk',
  low: 'Low risk',
};

/** The card of an address that is first seen during the fault, and the card of a known one. */
export const card: Surface = {
  heading: 'Card',

  async prepare({ page }, { speed }) {
    await page.addInitScript(hurryTimers, speed);
  },

  async look(scene, fault) {
    const { page, unknown, known } = scene;
    const [address = ''] = unknown;
    await page.bringToFront();
    const [knownAddress = '', knownLevel = ''] =
      Object.entries(known).find(([, level]) => level === 'medium') ?? [];
    const knownCard = await hoverCard(page, knownAddress);
    await expectVerdict(knownCard, knownLevel);
    await expectNoAlert(knownCard);
    await closeCard(scene);

    const shown = await hoverCard(page, address);
    if (fault.words === null) {
      await expectVerdict(shown, levelOf(scene, address));
      await expectNoAlert(shown);
      return 'Shows the true result';
    }
    const alert = shown.getByRole('alert');
    await alert.getByText(fault.words).waitFor();
    // The card does not invent a verdict.
    expect(await shown.getByRole('heading', { name: /fraud probability/ }).count()).toBe(0);
    const [title, works] = await alert.locator('.notice-words p').allInnerTexts();
    return `“${title}” ${works}`;
  },

  async lookAfter(scene, fault) {
    const { page, unknown } = scene;
    const [address = ''] = unknown;
    await page.bringToFront();
    if (fault.words !== null && fault.remedy === undefined) {
      // The card that showed the fault has stayed open.
      const open = findCard(page);
      expect(open).toBeDefined();
      if (open !== undefined) await expectVerdict(open, levelOf(scene, address));
      return 'turns into the true result';
    }
    await closeCard(scene);
    const shown = await hoverCard(page, address);
    await expectVerdict(shown, levelOf(scene, address));
    await expectNoAlert(shown);
    return fault.words === null ? 'shows the true result' : 'opened again, shows the true result';
  },
};

function levelOf(scene: Scene, address: string): string {
  return truth(scene)[address] ?? '';
}

async function expectVerdict(shown: Frame, level: string): Promise<void> {
  await shown.getByRole('heading', { name: `${NAMES[level]}:` }).waitFor();
}

/** A card for which the browser has drawn no frame for a second may take itself for covered until the next one. */
async function expectNoAlert(shown: Frame): Promise<void> {
  await expect.poll(() => shown.getByRole('alert').count()).toBe(0);
}

async function closeCard({ page }: Scene): Promise<void> {
  await page.mouse.move(0, 0);
  await waitForNoCard(page);
}
