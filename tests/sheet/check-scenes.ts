import { enterKeyword } from '../support/browser-acts.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Scene, View } from './scene.ts';

/** The page that the address bar opens for this text after the keyword. */
async function openTyped({ browser }: Stage, typed: string, ready: string): Promise<View> {
  await enterKeyword(browser, typed, 'newForegroundTab');
  const page = await waitFor(
    () => browser.context.pages().find((it) => it.url() === browser.url('check.html')),
    'the page',
  );
  await page.locator(ready).first().waitFor();
  return { page, isWhole: true };
}

export const checkScenes: readonly Scene[] = [
  {
    name: 'one',
    show: (stage) => openTyped(stage, stage.service.seed().named.high, '.checked-details'),
  },
  {
    name: 'several',
    async show(stage) {
      const { named } = stage.service.seed();
      const typed = [named.high, named.blacklisted, named.low, named.unassessed, '0x1234…abcd'];
      const view = await openTyped(stage, typed.join(' '), '.check-problems');
      await view.page.locator('.checked .shape-waiting').first().waitFor({ state: 'detached' });
      return view;
    },
  },
  { name: 'wrong', show: (stage) => openTyped(stage, 'vitalik.eth', '.check-problems') },
];

/** As freshly installed. */
export const newCheckScenes: readonly Scene[] = [
  {
    name: 'not-configured',
    show: (stage) => openTyped(stage, stage.service.seed().named.high, '.setup'),
  },
];
