import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  HAS_GONE_ON,
  MOTION_ROWS,
  writeMotionPage,
  writeTurnsPage,
} from '../fixtures/motion-rows.ts';
import { watchFlight, writeFlightPage, writeViewTransitionPage } from '../support/flight.ts';
import type { openMarks as openRoot } from '../support/page-tools.ts';
import { evaluateInOwnWorld, watchPaintedFrames } from '../support/own-world.ts';
import { setStage, waitForMarks, waitForNoMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let high: string;
let low: string;
beforeAll(async () => {
  stage = await setStage();
  ({ inHistoryHigh: high, inHistory: low } = stage.service.seed().named);
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('a mark stays with its text while that is moved', () => {
  it.each(MOTION_ROWS)('$name', async (row) => {
    const { body, head } = writeMotionPage(row, high);
    const page = await stage.open(
      stage.site.page(`/motion/${encodeURIComponent(row.name)}`, body, head),
    );
    await waitForMarks(page, 1);
    await waitFor(async () => {
      // On a busy machine a motion may be over before anybody looks. Then it begins again.
      const isOver = await page.evaluate(() => document.getAnimations().length === 0);
      if (isOver) await page.locator('#begin').click();
      return page.evaluate(HAS_GONE_ON);
    }, 'the animation to go on');
    expect(await watchPaintedFrames(page, 40)).toMatchObject({ marks: 40, strays: [] });
    await page.close();
  });

  it('a text that goes out and comes back for ever has its mark while it can be read', async () => {
    const head = `<style>
      @keyframes out { 0%, 49% { opacity: 0 } 50%, 100% { opacity: 1 } }
      main { animation: out 4s infinite }
    </style>`;
    const page = await stage.open(
      stage.site.page('/out-and-in', `<main><p>${high}</p></main>`, head),
    );
    for (let time = 0; time < 2; time += 1) {
      await waitForMarks(page, 1);
      await waitForNoMarks(page);
    }
    await page.close();
  });

  it.each([
    ['of a component', false],
    ['in slots of a component', true],
  ])(
    'texts %s that take turns at one place have their marks by turns',
    async (_where, isSlotted) => {
      const page = await stage.open(
        stage.site.page(`/by-turns-${isSlotted}`, writeTurnsPage(high, low, isSlotted)),
      );
      for (const address of [high, low, high, low]) {
        await waitFor(async () => {
          const marks = await waitForMarks(page, 1);
          return marks[0]?.address === address.toLowerCase();
        }, `the mark of ${address} alone`);
      }
      await page.close();
    },
  );

  it('requests no frames once nothing moves, or only parts without an address do', async () => {
    const page = await stage.open(
      stage.site.page(
        '/still',
        `<p>${high}</p><i id="busy">…</i><script>
          document.querySelector('#busy').animate([{}, { rotate: '360deg' }], { duration: 500, iterations: Infinity });
          document.querySelector('p').animate([{ opacity: .9 }, { opacity: 1 }], { duration: 500, iterations: Infinity });
        </script>`,
      ),
    );
    await waitForMarks(page, 1);
    const frames = await evaluateInOwnWorld(page, async () => {
      const real = globalThis.requestAnimationFrame;
      const wait = (count: number): Promise<void> =>
        new Promise((done) => {
          const step = (left: number): void =>
            void (left === 0 ? done() : real(() => step(left - 1)));
          step(count);
        });
      let asked = 0;
      globalThis.requestAnimationFrame = (run) => {
        asked += 1;
        return real(run);
      };
      // After the page's start, marks follow for a second.
      await wait(80);
      asked = 0;
      await wait(40);
      return asked;
    });
    expect(frames).toBe(0);
    await page.close();
  });
});

/** The painted widths of the lines under addresses. */
function underlines(page: Page): Promise<number[]> {
  return evaluateInOwnWorld(page, () => {
    const paths = [...(openMarks()?.querySelectorAll('[data-part="underline"]') ?? [])];
    return paths.map((it) => it.getBoundingClientRect().width);
  });
}

describe('rows that change places', () => {
  it.each([
    { by: 'a transition', write: writeFlightPage },
    { by: 'a view transition', write: writeViewTransitionPage },
  ])('by $by have no marks while they fly, and have them again', async ({ by, write }) => {
    const addresses = stage.service.seed().inHistory.slice(0, 8);
    const { head, body } = write(addresses);
    const page = await stage.open(stage.site.page(`/flight/${encodeURIComponent(by)}`, body, head));
    await waitForMarks(page, addresses.length);
    const frames = await evaluateInOwnWorld(page, watchFlight);
    expect(frames.filter(({ isFlying, marks }) => isFlying && marks > 0)).toEqual([]);
    await waitForMarks(page, addresses.length);
    expect((await watchPaintedFrames(page, 5)).strays).toEqual([]);
    await page.close();
  });
});

/** What makes rows of the list's entries. */
const ROWS: [by: string, script: string][] = [
  ['the page itself draws', `row.innerHTML = '<code>' + row.dataset.it + '</code>';`],
  [
    'components draw',
    `row.appendChild(document.createElement('x-row')).attachShadow({ mode: 'open' }).innerHTML =
      '<code>' + row.dataset.it + '</code>';`,
  ],
];

it.each(ROWS)(
  'rows that %s have no marks while a view transition shows their list as it was',
  async (by, script) => {
    const rows = stage.service.seed().inHistory.slice(0, 4);
    const list = `<ul>${rows.map((it) => `<li data-it="${it}"></li>`).join('')}</ul><script>
      for (const row of document.querySelectorAll('li')) { ${script} }
      /** Fulfilled once the rows have changed places; the list is shown as it was until \`end\`. */
      function sort() {
        return new Promise((hasSorted) => {
          const list = document.querySelector('ul');
          list.startViewTransition(async () => {
            list.append(list.firstChild);
            hasSorted();
            await new Promise((done) => { end = done; });
          });
        });
      }
      let end;
    </script>`;
    const page = await stage.open(stage.site.page(`/list/${encodeURIComponent(by)}`, list));
    await waitForMarks(page, rows.length);
    await page.evaluate('sort()');
    expect(await watchPaintedFrames(page, 3)).toMatchObject({ marks: 0 });
    await page.evaluate('end()');
    await waitForMarks(page, rows.length);
    expect((await watchPaintedFrames(page, 5)).strays).toEqual([]);
    await page.close();
  },
);

describe('the line under an address', () => {
  it('is not drawn over a column that stays while the table scrolls under it', async () => {
    const page = await stage.open(
      stage.site.page(
        '/sticky-column',
        `<div id="box" style="width:600px;overflow:auto;white-space:nowrap"><table><tr>
          <td style="position:sticky;left:0;background:#fff">${low}</td><td>${high}</td><td>more and more</td>
        </tr></table></div>`,
        '<style>body { font: 13px monospace }</style>',
      ),
    );
    await waitForMarks(page, 2);
    expect(await underlines(page)).toEqual([expect.toSatisfy((width: number) => width > 100)]);
    await page.locator('#box').evaluate((it) => it.scrollTo(200, 0));
    await waitFor(async () => (await underlines(page)).join() === '0', 'no line');
    // The text's end is visible, so its mark is, too.
    const marks = (await waitForMarks(page, 2)).toSorted((a, b) => a.box.x - b.box.x);
    expect(marks).toMatchObject([{ level: 'low' }, { level: 'high' }]);
    await page.locator('#box').evaluate((it) => it.scrollTo(0, 0));
    await waitFor(async () => ((await underlines(page))[0] ?? 0) > 100, 'the line');
    await page.close();
  });
});

declare const openMarks: typeof openRoot;
