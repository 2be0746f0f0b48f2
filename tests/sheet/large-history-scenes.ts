import { openHistory } from '../support/history-tab.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Scene } from './scene.ts';

/** Two hundred milliseconds a page of the list, and whatever the machine adds. */
const READING_MS = 60_000;

/** Of ten thousand look-ups: while they are read for the first time, and afterwards. In this order. */
export const largeHistoryScenes: readonly Scene[] = [
  {
    name: 'history-first-reading',
    async show(stage) {
      const page = await openHistory(stage);
      await page.locator('.reading-bar').waitFor();
      return { page };
    },
    leave: (stage) => stage.service.clearFaults(),
  },
  {
    name: 'history-10000',
    async show(stage) {
      const page = await openHistory(stage);
      await waitFor(
        async () => (await page.getByTestId('history-reading').count()) === 0,
        'the history to be read',
        READING_MS,
      );
      return { page };
    },
  },
  {
    name: 'history-10000-end',
    async show(stage) {
      const page = await openHistory(stage);
      await page.locator('button.lookup-row').first().focus();
      await page.keyboard.press('End');
      await page.locator('.lookup-row[tabindex="0"]:focus').waitFor();
      return { page };
    },
  },
];
