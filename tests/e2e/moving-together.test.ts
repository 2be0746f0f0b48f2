import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

/** In a panel that scrolls, and above it. */
const IN_PANEL = 14;
const ABOVE = 2;

const seed = createSeed({ lookups: 40 });
const ADDRESSES = [...seed.inHistory].slice(0, ABOVE + IN_PANEL);

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ service: { seed } });
});
afterAll(() => stage[Symbol.asyncDispose]());

const line = (address: string): string => `<p style="margin: 4px"><span>${address}</span></p>`;

/** How far each mark is from the end of its address's text, in CSS px: of those in sight. */
async function strays(page: Page): Promise<number[]> {
  const marks = await waitForMarks(page, ADDRESSES.length);
  const ends = await page.evaluate(() =>
    Array.from(document.querySelectorAll('span'), (element) => {
      const { right, top } = element.getBoundingClientRect();
      return { address: element.textContent.toLowerCase(), right, top };
    }),
  );
  return marks.map(({ address, box }) => {
    const end = ends.find((it) => it.address === address);
    return end === undefined
      ? Infinity
      : Math.max(Math.abs(box.x - end.right), Math.abs(box.y + box.height / 2 - end.top - 2));
  });
}

async function expectAtEnds(page: Page): Promise<void> {
  const found: number[][] = [];
  await waitFor(async () => {
    const now = await strays(page);
    found.push(now);
    return now.every((px) => px < 4);
  }, 'every mark at the end of its text').catch((error: unknown) => {
    throw new Error(`Last seen this far away: ${found.at(-1)?.map(Math.round).join()}`, {
      cause: error,
    });
  });
}

it.each([
  ['as it is', ''],
  ['drawn larger', 'html { zoom: 1.25 }'],
  ['with a positioned body', 'body { position: relative; margin: 30px 10px }'],
])('marks that move as one stand at their texts after it: a page %s', async (_, css) => {
  const [first = '', second = '', ...others] = ADDRESSES;
  const html = `<div id="banner"></div>${line(first)}${line(second)}
    <div id="panel" style="height: 460px; overflow: auto">${others.map(line).join('')}
      <div style="height: 800px"></div></div>`;
  const page = await stage.open(
    stage.site.page('/together', html, `<style>body { font: 14px monospace } ${css}</style>`),
  );
  await expectAtEnds(page);
  const scrollPanel = (px: number) =>
    page.evaluate((by) => document.querySelector('#panel')?.scrollBy(0, by), px);
  // Most marks move, and two do not.
  for (const px of [3, 2, -4]) {
    await scrollPanel(px);
    await expectAtEnds(page);
  }
  // All of them, by parts of a pixel.
  for (const height of ['40px', '41.3px', '7.7px']) {
    await page.evaluate((it) => {
      document.querySelector<HTMLElement>('#banner')?.style.setProperty('height', it);
    }, height);
    await expectAtEnds(page);
  }
  // Then few alone, and each by another distance.
  await page.evaluate(() => {
    for (const [index, it] of document.querySelectorAll('p').entries()) {
      it.style.textIndent = `${index < 3 ? 20 : index * 3}px`;
    }
  });
  await expectAtEnds(page);
  expect(stage.pageErrors).toEqual([]);
  await page.close();
});
