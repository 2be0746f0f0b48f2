import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { readBadges, readToolbar, watchBadges } from '../support/toolbar.ts';
import type { ToolbarFace } from '../support/toolbar.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

interface DrawnFace extends ToolbarFace {
  /** The icons drawn since the test began, 16 × 16 px: "#" is coloured, "o" white. */
  icons: string[];
}

/** Browsers do not return icons, so this notes what the worker draws. */
function watchDrawing(): Promise<void> {
  return stage.browser.worker().evaluate(() => {
    const icons: string[] = [];
    Reflect.set(globalThis, 'drawnIcons', icons);
    const { prototype } = OffscreenCanvasRenderingContext2D;
    const read = Reflect.get(prototype, 'getImageData');
    prototype.getImageData = function (this: OffscreenCanvasRenderingContext2D, ...box) {
      const image = Reflect.apply(read, this, box);
      if (image.width === 16) {
        const pixel = (at: number): string => {
          const [red = 0, green = 0, blue = 0, alpha = 0] = image.data.slice(4 * at, 4 * at + 4);
          if (alpha < 128) return '.';
          return Math.min(red, green, blue) > 160 ? 'o' : '#';
        };
        const rows = Array.from({ length: 16 }, (_row, y) =>
          Array.from({ length: 16 }, (_column, x) => pixel(16 * y + x)).join(''),
        );
        icons.push(rows.join('\n'));
      }
      return image;
    };
  });
}

async function readFace(): Promise<DrawnFace> {
  const face = await readToolbar(stage.browser);
  const icons = await stage.browser
    .worker()
    .evaluate(() => Reflect.get(globalThis, 'drawnIcons') as string[]);
  return { ...face, icons };
}

/** The toolbar's face over a page that shows these addresses, once it has this title. They may be read one by one. */
async function faceOver(path: string, title: string, ...addresses: string[]): Promise<DrawnFace> {
  const page = await stage.open(
    stage.site.page(path, addresses.map((it) => `<p>${it}</p>`).join('')),
  );
  const face = await waitFor(async () => {
    const seen = await readFace();
    return seen.title === title && seen;
  }, title);
  await page.close();
  return face;
}

describe('the toolbar’s button', () => {
  it('has the worst level as shape and words, and how many have it as a badge', async () => {
    const { named } = stage.service.seed();
    await watchDrawing();
    const blacklisted = await faceOver(
      '/b',
      'Hexmark · Blacklisted: 1 address on this page',
      named.blacklisted,
      named.inHistoryHigh,
    );
    const high = await faceOver(
      '/h',
      'Hexmark · High risk: 2 addresses on this page',
      named.inHistoryHigh,
      named.inHistoryTwoRuns,
    );
    const medium = await faceOver(
      '/m',
      'Hexmark · Medium risk: 1 address on this page',
      named.medium,
    );
    expect([blacklisted, high, medium].map(({ badge }) => badge)).toEqual(['1', '2', '1']);
    const [octagon, other, triangle] = [blacklisted, high, medium].map(
      ({ icons }) => icons.at(-1)?.split('\n') ?? [],
    );
    // Their shapes differ without colours: the bar, the "!" and the triangle's top.
    expect(octagon?.[8]).toMatch(/#+o{5,}#+/);
    expect(other?.[6]).toMatch(/#{3,}o{1,3}#{3,}/);
    expect(triangle?.[3]).toMatch(/^\.{3,}o*#+o*\.{3,}$/);
    expect(new Set([octagon, other, triangle].map(String)).size).toBe(3);
  });

  it('counts what the page itself shows wrongly before a medium risk, whatever its level', async () => {
    const { low, medium, high } = stage.service.seed().named;
    await watchDrawing();
    const lie = `<a href="/address/${high}">${low}</a>`;
    const page = await stage.open(stage.site.page('/lie', `<p>${lie}</p><p>${medium}</p>`));
    const face = await waitFor(async () => {
      const seen = await readFace();
      return seen.title.includes('warning') && seen;
    }, 'the warning');
    await page.close();
    expect(face).toMatchObject({
      badge: '1',
      title: 'Hexmark · Local warning: 1 address on this page',
    });
    // The top of a diamond.
    expect(face.icons.at(-1)?.split('\n')[2]).toMatch(/^\.{3,}o*#{1,6}o*\.{3,}$/);
  });

  it('says nothing on a page without a bad address', async () => {
    const { named } = stage.service.seed();
    await watchBadges(stage.browser);
    const page = await stage.open(stage.site.page('/calm', `<p>${named.low}</p>`));
    await waitForMarks(page, 1);
    expect(await readFace()).toMatchObject({ badge: '', title: 'Hexmark' });
    // Once the next badge is there, any earlier one would have been.
    await page.evaluate((address) => document.body.append(address), named.medium);
    await waitFor(async () => (await readFace()).badge === '1', 'the badge of the other address');
    expect(await readBadges(stage.browser)).toEqual(['1']);
    await page.close();
  });

  it('loses its badge when the page shows no address any more', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/gone', `<p id="at">${named.medium}</p>`));
    await waitFor(async () => (await readFace()).badge === '1', 'a badge');
    await page.evaluate(() => document.querySelector('#at')?.remove());
    await waitFor(async () => (await readFace()).badge === '', 'no badge');
    await page.close();
  });
});
