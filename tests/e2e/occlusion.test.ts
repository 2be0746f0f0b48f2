import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** A page with one address in a monospace font, and probes of one pixel all around it. */
function pageWith(address: string): string {
  const probes = Array.from(
    { length: 400 },
    (_, index) =>
      `<i style="position:absolute;width:1px;height:1px;left:${20 + (index % 40) * 12}px;top:${40 + Math.floor(index / 40) * 5}px"></i>`,
  );
  return `<p style="position:absolute;left:40px;top:50px;margin:0;font:16px monospace">${address}</p>${probes.join('')}`;
}

/** What the browser tells the page about each probe: whether something lies over it. */
function isSeen(page: Page): Promise<boolean[]> {
  return page.evaluate(
    () =>
      new Promise<boolean[]>((done) => {
        const probes = [...document.querySelectorAll('i')];
        // TypeScript does not know these options.
        const options: object = { trackVisibility: true, delay: 100 };
        const observer = new IntersectionObserver((entries) => {
          if (entries.length < probes.length) return;
          const seen = new Map(entries.map((entry) => [entry.target, entry]));
          done(probes.map((probe) => Reflect.get(seen.get(probe) ?? {}, 'isVisible')));
        }, options);
        for (const probe of probes) observer.observe(probe);
      }),
  );
}

describe('a page that asks the browser what lies over its text', () => {
  it('is told the same of every level', async () => {
    const { high, blacklisted, low, medium } = stage.service.seed().named;
    const told: string[] = [];
    for (const address of [low, high, blacklisted, medium]) {
      const page = await stage.open(stage.site.page('/occlusion', pageWith(address)));
      await waitForMarks(page, 1);
      told.push(JSON.stringify(await isSeen(page)));
      await page.close();
    }
    expect(told[0]).toContain('false');
    expect(new Set(told).size).toBe(1);
  });
});
