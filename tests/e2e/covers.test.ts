import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLEAR_WAYS, COVER_WAYS, coverPageOf, watchCovers } from '../support/cover-ways.ts';
import type { CoverWay } from '../support/cover-ways.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { judge } from '../support/silent-ways.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { endStage } from '../support/end-stage.ts';
import { waitFor } from '../support/wait-for.ts';

/** Painted frames from before an act until after it. */
const FRAMES = 50;
/** Enough to fill the viewport more than twice. */
const ROWS = 100;

let stage: Stage;
let own: string;
let rows: string[];
beforeAll(async () => {
  stage = await setStage();
  const { named, inHistory } = stage.service.seed();
  own = named.inHistoryHigh;
  const others = inHistory.filter((it) => it.toLowerCase() !== own.toLowerCase()).slice(0, 8);
  rows = Array.from({ length: ROWS }, (_, index) => others[index % others.length] ?? own);
});
afterAll(() => endStage(stage));

async function open(name: string, way: CoverWay): Promise<Page> {
  const [head, body] = coverPageOf(way, rows, own);
  const page = await stage.open(stage.site.page(`/covers/${encodeURIComponent(name)}`, body, head));
  await waitUntilMarked(page);
  return page;
}

/** Every row in sight has its mark. */
async function waitUntilMarked(page: Page): Promise<void> {
  await waitFor(async () => {
    const { lastBare, marked } = await evaluateInOwnWorld(page, watchCovers, 1);
    return marked.length > 0 && lastBare.length === 0;
  }, 'a mark at each row in sight');
}

describe('marks of rows are not shown over', () => {
  it.each(Object.entries(COVER_WAYS))('%s', async (name, way) => {
    const page = await open(name, way);
    await page.evaluate('setTimeout(act, 100)');
    const { strays } = await evaluateInOwnWorld(page, watchCovers, FRAMES);
    expect(await page.evaluate('window.isDone')).toBe(true);
    expect(judge(strays)).toEqual([]);
    if (way.act.includes('own') || way.body?.('', own).includes(own) === true) {
      await waitFor(async () => {
        const { marked } = await evaluateInOwnWorld(page, watchCovers, 1);
        return marked.includes(own.toLowerCase());
      }, 'the mark of the address above the rows');
    }
    await waitFor(async () => {
      const { lastBare } = await evaluateInOwnWorld(page, watchCovers, 1);
      return lastBare.length === 0;
    }, 'a mark at each row in sight');
    expect((await evaluateInOwnWorld(page, watchCovers, 3)).strays).toEqual([]);
    await page.close();
  });

  it('a sticky header, when a wheel scrolls', async () => {
    const page = await open('wheel', COVER_WAYS['a sticky header'] as CoverWay);
    await page.mouse.move(400, 400);
    const watched = evaluateInOwnWorld(page, watchCovers, FRAMES);
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 47);
    expect(judge((await watched).strays)).toEqual([]);
    await waitFor(() => page.evaluate('scrollY > 400'), 'the scroll');
    await page.close();
  });
});

describe('marks stay under', () => {
  it.each(Object.entries(CLEAR_WAYS))('%s', async (name, way) => {
    const page = await open(name, way);
    await page.evaluate('setTimeout(act, 100)');
    const { bare } = await evaluateInOwnWorld(page, watchCovers, FRAMES);
    expect(await page.evaluate('window.isDone')).toBe(true);
    expect(bare).toEqual([]);
    await page.close();
  });
});
