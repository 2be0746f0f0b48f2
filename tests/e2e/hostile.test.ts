import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACTS_ROW,
  HOSTILE_ROWS,
  LAST_ROWS,
  PATCHED_HEAD,
  writeHostilePage,
} from '../fixtures/hostile-rows.ts';
import type { HostileRow } from '../fixtures/hostile-row.ts';
import { expectSeen } from '../support/expect-seen.ts';
import {
  closeByEscape,
  enterCard,
  hoverCard,
  waitForCard,
  waitForCardContent,
  waitForNoCard,
} from '../support/own-pages.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { chooseMode } from '../support/site-mode.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

const look = (page: Page, { name }: HostileRow): Promise<string[]> =>
  page.evaluate(async (row) => Array.from((await window.tries[row]?.()) as string[]), name);

/** What the background answers to a page of ours in a frame; null where the browser shows no page of ours there. */
async function askFromFrame(page: Page, src: string): Promise<unknown> {
  await page.evaluate(async (url) => {
    const frame = document.createElement('iframe');
    frame.name = 'framed';
    const loaded = new Promise((done) => frame.addEventListener('load', done));
    frame.src = url;
    document.body.append(frame);
    await loaded;
  }, src);
  const frame = await waitFor(() => page.frame({ name: 'framed' }), 'the frame');
  const reply = await frame.evaluate(() =>
    typeof chrome === 'object' && 'runtime' in chrome
      ? chrome.runtime.sendMessage({ hexmark: 'getSettings', input: {} })
      : null,
  );
  await page.evaluate(() => document.querySelector('iframe')?.remove());
  return reply;
}

describe('the script of a hostile page', () => {
  let stage: Stage;
  let marked: Page;
  /** The same page on a site where Hexmark is off. */
  let twin: Page;
  beforeAll(async () => {
    stage = await setStage();
    await chooseMode(stage, 'Off');
    const { high, blacklisted, medium, low } = stage.service.seed().named;
    const { head, body } = writeHostilePage([low, medium, blacklisted, high]);
    const url = stage.site.page('/hostile', body, head);
    const path = new URL(url).pathname;
    twin = await stage.open(stage.site.otherOrigin + path);
    marked = await stage.open(url);
    const marks = await waitForMarks(marked, 4);
    const last = marks.at(-1)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const page of [twin, marked]) {
      await page.bringToFront();
      await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2);
    }
    await waitForCardContent(await waitForCard(marked));
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function expectRow(row: HostileRow): Promise<void> {
    const without = await look(twin, row);
    await marked.bringToFront();
    expectSeen(row, await look(marked, row), without);
  }

  it.each(HOSTILE_ROWS)('learns nothing by $name', expectRow);

  it(`learns no more than that there is a card by ${ACTS_ROW.name}`, async () => {
    await marked.bringToFront();
    await marked.mouse.move(5, 400);
    await waitForNoCard(marked);
    const card = await hoverCard(marked, stage.service.seed().named.high);
    await enterCard(marked);
    await card.getByText('All fields').click();
    await marked.mouse.wheel(0, 5);
    await marked.keyboard.press('Shift+Tab');
    await marked.keyboard.press('Tab');
    await marked.mouse.move(300, 5);
    await waitForNoCard(marked);
    await marked.locator('button').click();
    await marked.keyboard.press('Shift+Tab');
    await waitForCard(marked);
    await closeByEscape(marked);
    // The pointer came on the card and left it, so the page has seen its host, and nothing inside.
    const keys = ['fromElement', 'path', 'relatedTarget', 'srcElement', 'target', 'toElement'];
    expect(await look(marked, ACTS_ROW)).toEqual(keys.map((key) => `${key} hexmark-card`));
  });

  it.each(LAST_ROWS)('learns nothing from $name', expectRow);

  it('notices no call by Hexmark though it has replaced all functions of its world', async () => {
    const { high, low } = stage.service.seed().named;
    const url = stage.site.page('/patched', `<p>${high}</p><p>${low}</p>`, PATCHED_HEAD);
    const page = await stage.browser.context.newPage();
    await page.goto(url);
    // The browser itself reads this, because the page would notice a script of the test.
    await waitFor(async () => (await page.title()) === 'done', 'the page to have listened');
    expect(await page.locator('hexmark-marks').count()).toBe(1);
    const calls = await page.evaluate(() => {
      const before = [...window.patches.calls];
      window.patches.callOne();
      return [before, window.patches.calls.slice(before.length)];
    });
    const own = ['Document.createElement', 'Element.attachShadow', 'new ResizeObserver'];
    expect(calls).toEqual([[], own]);
  });

  it('frames no page of ours but the card, which is no more than a card however it is spelled', async () => {
    const { high } = stage.service.seed().named;
    const page = await stage.browser.context.newPage();
    await page.goto(stage.site.page('/framing', `<p>${high}</p>`));
    await waitForMarks(page, 1);
    const card = await evaluateInOwnWorld(page, () => chrome.runtime.getURL('/card.html'));
    const refused = { ok: false, problem: 'not allowed for this sender' };
    for (const [path, reply] of [
      ['card.html', refused],
      ['card%2Ehtml', refused],
      ['%63ard.html', refused],
      ['options.html/../card.html', refused],
      ['options.html', null],
      ['options%2Ehtml', null],
      ['card.html/../options.html', null],
    ] as const) {
      expect(await askFromFrame(page, new URL(path, card).href), path).toEqual(reply);
    }
    await page.close();
  });

  it('has seen no errors', () => expect(stage.pageErrors).toEqual([]));
});

declare const chrome: {
  runtime: { getURL: (path: string) => string; sendMessage: (message: object) => Promise<object> };
};
