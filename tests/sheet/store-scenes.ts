import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startExplorer } from '../../demo/start-explorer.ts';
import { hoverCard, openOptions } from '../support/own-pages.ts';
import { readMarks } from '../support/marks.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';
import { frameOf } from './card-scenes.ts';
import type { Scene, View } from './scene.ts';

/** What the stores show. Chrome's takes screenshots of two sizes, and a tile. */
const SCREEN = { width: 1280, height: 800 };
const SMALL_SCREEN = { width: 640, height: 400 };
/** Marks this near to the lower edge are left alone. */
const MARGIN_PX = 60;
/** How far the page with the legend is zoomed, and how much room there is above the legend. */
const LEGEND = [0.9, 28] as const;
const TILE = { width: 440, height: 280 };

const ICON = readFileSync(join(import.meta.dirname, '..', '..', 'public', 'icon.svg'), 'utf8');
const HEAD = `<style>
  :root { color-scheme: light dark; font: 600 48px/1 system-ui; }
  body { display: grid; grid: 1fr / auto auto; place-content: center; place-items: center; gap: 24px; block-size: 100vh; margin: 0; }
  svg { inline-size: 96px; block-size: 96px; }
</style>`;

let closeExplorer: () => Promise<void> = () => Promise.resolve();
const leave = (): Promise<void> => closeExplorer();

/** The demo's explorer with marks, and the card of one of high risk. */
async function showExplorer(stage: Stage, size: typeof SCREEN): Promise<View> {
  const explorer = await startExplorer(stage.service, undefined);
  closeExplorer = explorer.close;
  const page = await stage.browser.context.newPage();
  await page.setViewportSize(size);
  await page.goto(explorer.baseUrl);
  const address = await waitFor(() => findHigh(page, size.height), 'a mark');
  await hoverCard(page, address);
  await frameOf(page);
  return { page };
}

/** An address of high risk in the window, or where there is none the first that has a mark. */
async function findHigh(page: Page, heightPx: number): Promise<string | undefined> {
  const marks = await readMarks(page);
  if (marks.some(({ level }) => level === 'waiting')) return undefined;
  const seen = marks.filter(({ box }) => box.y > 0 && box.y < heightPx - MARGIN_PX);
  return (seen.find(({ level }) => level === 'high') ?? seen[0])?.address;
}

export const storeScenes: readonly Scene[] = [
  { name: 'page-1280x800', show: (stage) => showExplorer(stage, SCREEN), leave },
  { name: 'page-640x400', show: (stage) => showExplorer(stage, SMALL_SCREEN), leave },
  {
    name: 'legend-1280x800',
    async show(stage) {
      const page = await openOptions(stage);
      await page.setViewportSize(SCREEN);
      // As a person has it who zooms out: the whole list, with room around it.
      const [zoom, marginPx] = LEGEND;
      await page.evaluate((by) => (document.documentElement.style.zoom = String(by)), zoom);
      const heading = page.locator('#legend h2');
      await heading.scrollIntoViewIfNeeded();
      await heading.evaluate((it, room) => {
        scrollBy(0, it.getBoundingClientRect().top - room);
      }, marginPx);
      return { page };
    },
  },
  {
    name: 'tile-440x280',
    async show(stage) {
      const page = await stage.open(stage.site.page('/tile', `${ICON}<span>Hexmark</span>`, HEAD));
      await page.setViewportSize(TILE);
      return { page };
    },
  },
];
