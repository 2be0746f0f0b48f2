import { afterEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { createSeed } from '../service/seed.ts';
import { killWorker } from '../support/kill-worker.ts';
import { waitForCard } from '../support/own-pages.ts';
import type { OwnSurface } from '../support/own-surface.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitLongForCards } from '../support/time-lapse.ts';
import { TOOLBAR_SWITCH, pressToolbarButton } from '../support/toolbar-popup.ts';
import { waitFor } from '../support/wait-for.ts';

/** More look-ups than a window shows. */
const LOOKUPS = 40;

let stage: Stage | null = null;
afterEach(async () => {
  await stage?.[Symbol.asyncDispose]();
  stage = null;
});

/** Chromium on a screen of a size, with a page in front that shows two addresses. */
async function setScreen(size: string): Promise<{ stage: Stage; page: Page }> {
  stage = await setStage({
    service: { seed: createSeed({ lookups: LOOKUPS }) },
    launch: { args: [TOOLBAR_SWITCH, `--screen-info={${size}}`] },
  });
  const { low, high } = stage.service.seed().named;
  const page = await stage.open(stage.site.page('/front', `<p>${low}</p><p>${high}</p>`));
  await waitForMarks(page, 2);
  return { stage, page };
}

/** Presses what bears these words, as soon as it is there. */
function press(popup: OwnSurface, role: string, words: string): Promise<true> {
  return waitFor(
    () =>
      popup.evaluate(
        (selector, text) => {
          const found = Array.from(document.querySelectorAll<HTMLElement>(selector)).find((it) =>
            it.textContent.includes(text),
          );
          found?.click();
          return found !== undefined;
        },
        role,
        words,
      ),
    `“${words}”`,
  );
}

const waitForRows = (popup: OwnSurface, selector: string): Promise<true> =>
  waitFor(
    () => popup.evaluate((of) => document.querySelector(of) !== null, selector),
    `rows (${selector})`,
  );

function readWindow() {
  const root = document.querySelector('#root')?.getBoundingClientRect();
  return {
    width: innerWidth,
    height: innerHeight,
    rootWidth: root?.width,
    rootHeight: root?.height,
    isScrolled: scrollX !== 0 || scrollY !== 0,
  };
}

const LARGEST = {
  width: 400,
  height: 600,
  rootWidth: 400,
  rootHeight: 600,
  isScrolled: false,
};

describe('the popup, opened by its toolbar button', () => {
  it('has one size, whatever it shows, and lists the page in front', async () => {
    const { stage: set, page } = await setScreen('1600x1200');
    await using popup = await pressToolbarButton(set.browser, page);
    await waitForRows(popup, 'button.sighted');
    const addresses = await popup.evaluate(() =>
      Array.from(document.querySelectorAll('button.sighted .address'), (it) => it.textContent),
    );
    const { low, high } = set.service.seed().named;
    expect(addresses).toEqual([high, low]);
    await waitFor(async () => (await popup.evaluate(readWindow)).height === 600, 'its full height');
    expect(await popup.evaluate(readWindow)).toEqual(LARGEST);
    await press(popup, '[role=tab]', 'History');
    await waitForRows(popup, 'button.lookup-row');
    expect(await popup.evaluate(readWindow)).toEqual(LARGEST);
    await press(popup, '[role=tab]', 'Check');
    await waitForRows(popup, 'textarea, input');
    expect(await popup.evaluate(readWindow)).toEqual(LARGEST);
  });

  it('closes when it leads to an address on the page, whose card opens', async () => {
    const { stage: set, page } = await setScreen('1600x1200');
    await waitLongForCards(page);
    await using popup = await pressToolbarButton(set.browser, page);
    await press(popup, 'button.sighted', 'High risk');
    await waitFor(async () => !(await popup.isOpen()), 'the popup to close');
    await waitForCard(page);
  });

  it('shows the stored look-ups while the background worker is asleep', async () => {
    const { stage: set, page } = await setScreen('1600x1200');
    await killWorker(set.browser);
    await using popup = await pressToolbarButton(set.browser, page);
    await press(popup, '[role=tab]', 'History');
    await waitForRows(popup, 'button.lookup-row');
  });

  it('keeps its tabs in sight on a low screen, and what is in them can be scrolled to its end', async () => {
    const { stage: set, page } = await setScreen('1280x500');
    await using popup = await pressToolbarButton(set.browser, page);
    await press(popup, '[role=tab]', 'History');
    await waitForRows(popup, 'button.lookup-row');
    const { height } = await waitFor(async () => {
      const seen = await popup.evaluate(readWindow);
      return seen.height > 300 && seen.height === seen.rootHeight && seen;
    }, 'its window, with the page in all of it');
    expect(height).toBeLessThan(500);
    const last = await waitFor(
      () =>
        popup.evaluate((count) => {
          const list = document.querySelector('.lookup-list');
          list?.scrollTo(0, list.scrollHeight);
          const row = list?.querySelector(`[aria-posinset="${count}"]`);
          return row == null ? null : row.getBoundingClientRect().bottom - innerHeight;
        }, LOOKUPS),
      'the last row',
    );
    expect(last).toBeLessThanOrEqual(0);
    const tabs = await popup.evaluate(
      () => document.querySelector('[role=tablist]')?.getBoundingClientRect().top ?? -1,
    );
    expect(tabs).toBeGreaterThanOrEqual(0);
    expect((await popup.evaluate(readWindow)).isScrolled).toBe(false);
  });
});
