import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS } from '../../lib/domain/mark/colours.ts';
import type { Level } from '../../lib/domain/verdict/level.ts';
import { createSeed } from '../service/seed.ts';
import { traceChromium } from '../support/chromium-trace.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { countWork } from '../support/page-work.ts';
import { countEach, countPixels } from '../support/pixels.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import type { openMarks as openRoot } from '../support/page-tools.ts';
import { waitFor } from '../support/wait-for.ts';

const MANY = 300;
const CHANGES = 60;

let stage: Stage;
let address: string;
beforeAll(async () => {
  stage = await setStage({ service: { seed: createSeed({ lookups: MANY + 20 }) } });
  address = stage.service.seed().named.inHistoryHigh;
});
afterAll(() => stage[Symbol.asyncDispose]());

function countPaths(page: Page): Promise<number> {
  return evaluateInOwnWorld(page, () => {
    return openMarks()?.querySelectorAll('path').length ?? 0;
  });
}

/** Where the addresses of the page end. */
function readEnds(): { address: string; right: number; top: number }[] {
  return Array.from(document.querySelectorAll('div'), (it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    const { right, top } = range.getBoundingClientRect();
    return { address: it.textContent.toLowerCase(), right, top };
  });
}

describe('many marks', () => {
  const GRID = `<style>body { margin: 0; font: 8px/16px monospace; display: grid;
    grid-template-columns: repeat(4, 1fr) }</style>`;

  function openMany(path: string): Promise<Page> {
    const addresses = [...new Set(stage.service.seed().inHistory)].slice(0, MANY);
    const rows = addresses.map((it) => `<div>${it}</div>`).join('');
    return stage.open(stage.site.page(path, rows, GRID));
  }

  async function openManyAtRest(path: string) {
    const page = await openMany(path);
    await page.setViewportSize({ width: 1200, height: 1240 });
    await waitForMarks(page, MANY);
    const work = await countWork(page);
    return { page, work, before: await work.readAtRest(4) };
  }

  it('are drawn with few paths, each where its own address ends and in its own colour', async () => {
    const page = await openMany('/many');
    await page.setViewportSize({ width: 1200, height: 1240 });
    // A mark stands further left until there was time to look what follows its text.
    const marks = await waitFor(async () => {
      const now = await waitForMarks(page, MANY);
      for (const { address: whose, right, top } of await page.evaluate(readEnds)) {
        const mark = now.find((it) => it.address === whose);
        expect(mark?.box.x).toBeCloseTo(right + 0.5, 0);
        expect(Math.abs((mark?.box.y ?? 0) - top)).toBeLessThan(8);
      }
      return now;
    }, 'each mark where its own address ends');
    expect(await countPaths(page)).toBeLessThan(MANY / 6);
    const some = marks.filter((_, index) => index % 10 === 0);
    const counts = await countEach(
      page,
      some.map(({ box, level }) => [box, COLOURS[level as Level].light]),
    );
    for (const count of counts) expect(count).toBeGreaterThan(4);
    await page.close();
  });

  it('are all looked into in a few passes, and then the page is left alone', async () => {
    const { page, work, before } = await openManyAtRest('/rest');
    await page.evaluate(() => (document.body.style.color = '#111'));
    const passes = (await work.readAtRest(4)).passes - before.passes;
    expect(passes).toBeGreaterThan(0);
    expect(passes).toBeLessThan(MANY / 6);
    await page.close();
  });

  it('cost no paint where what changes is none of theirs', async () => {
    const { page, work, before } = await openManyAtRest('/still');
    const events = await traceChromium(page, ['devtools.timeline'], async () => {
      await page.evaluate(async (changes) => {
        for (let change = 0; change < changes; change += 1) {
          document.body.dataset['change'] = String(change);
          await new Promise(requestAnimationFrame);
        }
      }, CHANGES);
    });
    // Each has its pass.
    expect((await work.read()).passes - before.passes).toBeGreaterThan(CHANGES / 2);
    const paints = events.filter(({ name }) => name === 'Paint').length;
    expect(paints).toBeLessThan(CHANGES / 6);
    await page.close();
  });

  it('that lie over each other are whole', async () => {
    const style = 'position:absolute;left:20px;margin:0;font:14px/20px monospace';
    const page = await stage.open(
      stage.site.page(
        '/overlap',
        `<p style="${style};top:20px">${address}</p><p style="${style};top:24px">${address}</p>`,
      ),
    );
    const [upper, lower] = await waitForMarks(page, 2);
    if (upper === undefined || lower === undefined) throw new Error('No marks.');
    const { x, y, width, height } = upper.box;
    // Left of the sign that both marks have in their middle.
    const both = { x: x + 2, y: lower.box.y + 2, width: 2, height: y + height - lower.box.y - 4 };
    expect(await countPixels(page, both, COLOURS.high.light)).toBe(
      both.width * Math.floor(both.height),
    );
    expect(width).toBe(10);
    await page.close();
  });
});

declare const openMarks: typeof openRoot;
