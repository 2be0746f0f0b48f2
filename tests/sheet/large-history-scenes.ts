import { openHistory } from '../support/history-tab.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Scene } from './scene.ts';

/** Each page of the list takes 200 ms, and the machine adds its own time. */
const READING_MS = 60_000;

/** A history of 10,000 look-ups, first while it is read and then afterwards. The order matters. */
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
