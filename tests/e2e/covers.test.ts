import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchoredRow } from '../support/anchored-row.ts';
import {
  chooseAddresses,
  CLEAR_WAYS,
  COVER_WAYS,
  coverPageOf,
  showsOwn,
} from '../support/cover-ways.ts';
import type { CoverWay } from '../support/cover-ways.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { judge } from '../support/silent-ways.ts';
import { setStage, waitForMarks, waitForNoMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { endStage } from '../support/end-stage.ts';
import { waitFor } from '../support/wait-for.ts';
import { watchCovers } from '../support/watch-covers.ts';
import type { CoveredFrames } from '../support/watch-covers.ts';
import { whenWatched } from '../support/when-watched.ts';

/** Painted frames from before an act until after it. */
const FRAMES = 50;
/** Frames that are watched at a time where the act takes as long as the browser likes. */
const PIECE = 10;

let stage: Stage;
let own: string;
let rows: string[];
beforeAll(async () => {
  stage = await setStage();
  ({ own, rows } = chooseAddresses(stage.service.seed()));
});
afterAll(() => endStage(stage));

async function open(name: string, way: CoverWay): Promise<Page> {
  const [head, body] = coverPageOf(way, rows, own);
  const page = await stage.open(stage.site.page(`/covers/${encodeURIComponent(name)}`, body, head));
  await waitForFrame(
    page,
    ({ lastBare, marked }) => marked.length > 0 && lastBare.length === 0,
    'a mark at each row in sight',
  );
  return page;
}

async function waitForFrame(
  page: Page,
  isSo: (last: CoveredFrames) => boolean,
  what: string,
): Promise<void> {
  await waitFor(async () => isSo(await evaluateInOwnWorld(page, watchCovers, 1)), what);
}

async function turnWheel(page: Page): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 47);
}

describe('marks of rows are not shown over', () => {
  it.each(Object.entries(COVER_WAYS))('%s', async (name, way) => {
    const page = await open(name, way);
    await page.evaluate(whenWatched('act()'));
    const { strays } = await evaluateInOwnWorld(page, watchCovers, FRAMES);
    expect(await page.evaluate('window.isDone')).toBe(true);
    expect(await page.locator('.cover').count()).toBeGreaterThan(0);
    expect(judge(strays)).toEqual([]);
    await waitForFrame(
      page,
      ({ marked }) => !showsOwn(way, own) || marked.includes(own.toLowerCase()),
      'the mark of the address above the rows',
    );
    await waitForFrame(
      page,
      ({ lastBare }) => lastBare.length === 0,
      'a mark at each row in sight',
    );
    expect((await evaluateInOwnWorld(page, watchCovers, 3)).strays).toEqual([]);
    await page.close();
  });

  it('a sticky header, when a wheel scrolls', async () => {
    const page = await open('wheel', COVER_WAYS['a sticky header'] as CoverWay);
    await page.mouse.move(400, 400);
    const turned = turnWheel(page);
    const strays: string[] = [];
    // The browser scrolls when it comes to it, so the frames are watched in pieces until it has.
    for (let seen = 0, isOver = false; !isOver; seen += PIECE) {
      const piece = await evaluateInOwnWorld(page, watchCovers, PIECE);
      strays.push(
        ...piece.strays.map((it) => it.replace(/\d+/, (frame) => String(seen + Number(frame)))),
      );
      isOver = await page.evaluate<boolean>('scrollY > 400');
    }
    await turned;
    expect(await page.locator('.cover').count()).toBe(1);
    expect(judge(strays)).toEqual([]);
    await page.close();
  });
});

describe('marks stay under', () => {
  it.each(Object.entries(CLEAR_WAYS))('%s', async (name, way) => {
    const page = await open(name, way);
    await page.evaluate(whenWatched('act()'));
    const { bare } = await evaluateInOwnWorld(page, watchCovers, FRAMES);
    expect(await page.evaluate('window.isDone')).toBe(true);
    expect(bare).toEqual([]);
    await page.close();
  });
});

it('a mark goes where the browser hides its text, as its anchor is scrolled away, and comes back', async () => {
  const page = await stage.show('/anchored', anchoredRow(own));
  await waitForMarks(page, 1);
  await page.evaluate('scroller.scrollTop = 300');
  await waitForNoMarks(page);
  await page.evaluate('scroller.scrollTop = 0');
  await waitForMarks(page, 1);
});
