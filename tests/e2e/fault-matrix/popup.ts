import { expect } from 'vitest';
import type { Page } from 'playwright';
import { historyIsShown, popupIsWell, popupSays } from '../../support/fault-scene.ts';
import { POPUP_SIZE } from '../../support/own-pages.ts';
import { hurryTimers } from '../../support/time-lapse.ts';
import { waitFor } from '../../support/wait-for.ts';
import { setPageClock } from './clock.ts';
import type { FaultCase, Scene, Surface } from './surface.ts';

/** The popup: the used count, the history, and the fault. */
export const popup: Surface = {
  heading: 'Popup',

  async look(scene, fault) {
    const page = await open(scene, fault.speed);
    const said: string[] = [];
    if (fault.popupWords === null) {
      await historyIsShown(page);
      said.push('The history is shown');
    } else if (fault.words === null) {
      await popupIsWell(page);
    } else {
      await popupSays(page, fault.words);
      said.push(`“${fault.words}”`, 'The history is shown as last seen');
    }
    if (fault.popupNote !== undefined) {
      await page.getByText(fault.popupNote).waitFor();
      said.unshift(`“${fault.popupNote}”`);
    }
    if (!fault.isPause) await page.close();
    return said.length === 0 ? 'Shows count and history' : said.join(' ');
  },

  async lookAfter(scene, fault) {
    const stillOpen = scene.stage.browser.context
      .pages()
      .find((page) => page.url().includes('/popup.html'));
    if (fault.isPause === true) {
      // The popup that showed the fault has stayed open.
      expect(stillOpen).toBeDefined();
      await stillOpen?.bringToFront();
      if (stillOpen !== undefined) await popupIsWell(stillOpen);
      return 'turns into count and history';
    }
    // The popup that has just noticed the end of the fault may still show it.
    await waitFor(() => isWell(scene, fault), 'a popup in which all is well');
    if (fault.words === null && fault.popupNote === undefined) return 'shows count and history';
    const when = fault.popupNoteEnds === undefined ? '' : `${fault.popupNoteEnds}: `;
    return `${when}opened again, shows count and history`;
  },
};

async function isWell(scene: Scene, { popupNote }: FaultCase): Promise<boolean> {
  const page = await open(scene);
  await popupIsWell(page);
  const isNoted = popupNote !== undefined && (await page.getByText(popupNote).count()) > 0;
  await page.close();
  return !isNoted;
}

async function open({ stage, clockOffMs }: Scene, speed = 1): Promise<Page> {
  const page = await stage.browser.context.newPage();
  await page.setViewportSize(POPUP_SIZE);
  await page.addInitScript(hurryTimers, speed);
  if (clockOffMs !== 0) await page.addInitScript(setPageClock, clockOffMs);
  await page.goto(stage.browser.url('popup.html?tab=history'));
  expect(await page.title()).toBe('Hexmark');
  return page;
}
