import { afterAll, beforeAll, it } from 'vitest';
import type { Page } from 'playwright';
import { changeSettings } from '../support/settings.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await changeSettings(stage, { markedLevels: 'notable' });
});
afterAll(() => stage[Symbol.asyncDispose]());

const LEVELS = ['high', 'low', 'medium'] as const;

/** Which of the parts of the page hold an element of ours, as the page itself sees it. */
const partsWith = (page: Page, host: string): Promise<string[]> =>
  page.evaluate(
    (host) =>
      Array.from(document.querySelectorAll('iframe, [role=dialog]'), (part) => {
        const inside = part instanceof HTMLIFrameElement ? part.contentDocument : part;
        return inside?.querySelector(host) ? part.id : '';
      }).filter((id) => id !== ''),
    host,
  );

it('a page of frames sees the same of each level where only notable ones have marks', async () => {
  const { named } = stage.service.seed();
  const frames = LEVELS.map(
    (level) =>
      `<iframe id="${level}" width="600" height="60" srcdoc="<p>${named[level]}</p>"></iframe>`,
  );
  const page = await stage.open(stage.site.page('/frames', frames.join('')));
  await waitFor(
    async () => (await partsWith(page, 'hexmark-marks')).length === LEVELS.length,
    'a host in each frame',
  );
});

it('a page of dialogs sees the same of each level where only notable ones have marks', async () => {
  const { named } = stage.service.seed();
  const inner = LEVELS.map(
    (level) => `<div role="dialog" id="${level}"><p>${named[level]}</p></div>`,
  );
  const outer = `<div aria-modal="true" tabindex="0" id="outer">${inner.join('')}</div>`;
  const page = await stage.open(stage.site.page('/dialogs', outer));
  await page.locator('#outer').focus();
  await waitFor(
    async () => (await partsWith(page, 'hexmark-names')).length === LEVELS.length,
    'a host in each dialog',
  );
});
