import type { Page } from 'playwright';
import type { Random } from '../../service/random.ts';
import type { Stage } from '../../support/stage.ts';
import { drawOne } from './pages.ts';
import type { BrowsedPages } from './pages.ts';

const FEWEST_TABS = 2;
const MOST_TABS = 5;

/** Opens, reads and closes tabs as a person would. The order is random but the same for the same seed. */
export interface Browsing {
  /** Open tabs, the live page among them. */
  tabs(): readonly Page[];
  /** The page that stays open and keeps changing. */
  live: Page;
  /** Documents loaded and views shown so far. */
  pages(): number;
  /** Does the next thing. */
  step(): Promise<void>;
  closeAll(): Promise<void>;
}

export async function startBrowsing(
  stage: Stage,
  urls: BrowsedPages,
  random: Random,
): Promise<Browsing> {
  const live = await stage.open(urls.live);
  const tabs: Page[] = [];
  let pages = 1;

  const drawUrl = () => drawOne(random, random.chance(0.3) ? urls.apps : urls.lists);
  const drawTab = () => tabs[random.integer(0, tabs.length - 1)];

  async function open(): Promise<void> {
    tabs.push(await stage.open(drawUrl()));
    pages += 1;
  }

  async function close(): Promise<void> {
    const [tab] = tabs.splice(random.integer(0, tabs.length - 1), 1);
    await tab?.close();
  }

  async function navigate(): Promise<void> {
    await drawTab()?.goto(drawUrl());
    pages += 1;
  }

  async function goBack(): Promise<void> {
    const tab = drawTab();
    await tab?.goBack();
    // Every tab begins with a blank document, which is no page.
    if (tab?.url() === 'about:blank') await tab.goForward();
    pages += 1;
  }

  async function showView(): Promise<void> {
    const tab = tabs.find((it) => it.url().includes('/app-'));
    if (tab === undefined) return;
    await tab.evaluate((view) => Reflect.get(globalThis, 'go')(view), random.integer(0, 4));
    pages += 1;
  }

  async function scroll(): Promise<void> {
    await drawTab()?.evaluate(
      (by) => {
        // Returns nothing: in newer browsers scrolling returns a promise for its end.
        scrollBy({ top: by, behavior: 'smooth' });
      },
      random.integer(-600, 900),
    );
  }

  const habits = [
    open,
    close,
    navigate,
    navigate,
    goBack,
    showView,
    scroll,
    scroll,
    scroll,
  ] as const;
  return {
    tabs: () => [live, ...tabs],
    live,
    pages: () => pages,
    async closeAll() {
      await Promise.all([live, ...tabs].map((tab) => tab.close()));
    },
    async step() {
      if (tabs.length < FEWEST_TABS) return open();
      const habit = random.pick(habits);
      return habit === open && tabs.length >= MOST_TABS ? close() : habit();
    },
  };
}
