import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endStage } from '../support/end-stage.ts';
import { closeByEscape, hoverCard, waitForCard } from '../support/own-pages.ts';
import { evaluateInOwnWorld, watchPaintedFrames } from '../support/own-world.ts';
import {
  expectMarkAt,
  openRootPage,
  showRootPage,
  writeHost,
} from '../support/shadow-root-page.ts';
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
afterAll(() => endStage(stage));

/** In the page's own world. */
declare const roots: Record<string, ShadowRoot>;

describe('a mark in a root', () => {
  it('follows its text within the frame in which that changes', async () => {
    const page = await showRootPage(
      stage,
      'changing',
      writeHost('closed', `<p>${high}</p><p>${low}</p>`),
    );
    // Both verdicts are in the page then. A busy machine needs many frames for one, and shows no mark meanwhile.
    await waitForMarks(page, 2);
    await page.evaluate(
      (addresses) => {
        const [changed, other] = roots['host']?.querySelectorAll('p') ?? [];
        other?.remove();
        const text = changed?.firstChild;
        let turn = 0;
        const change = (): void => {
          turn += 1;
          if (text) text.nodeValue = `${'x'.repeat(turn % 7)} ${addresses[turn % 2] ?? ''}`;
          requestAnimationFrame(change);
        };
        requestAnimationFrame(change);
      },
      [high, low],
    );
    const painted = await watchPaintedFrames(page, 60);
    expect(painted.strays).toEqual([]);
    expect(painted.marks).toBeGreaterThan(50);
  });

  it('goes with its host, and returns with it', async () => {
    const page = await showRootPage(
      stage,
      'removed',
      `<main>${writeHost('closed', `<p>${high}</p>`)}</main>`,
    );
    await waitForMarks(page, 1);
    await page.evaluate(() => {
      const gone = document.querySelector('#host');
      gone?.remove();
      Reflect.set(window, 'gone', gone);
    });
    await waitForNoMarks(page);
    await page.evaluate(() => {
      document.body.append(Reflect.get(window, 'gone') as Element);
    });
    await expectMarkAt(page, high);
  });

  it('is hidden where a scroller in the root cuts its text, and follows the scrolling', async () => {
    const content = `<div style="height:100px;overflow:auto"><div style="height:300px"></div><p>${high}</p><div style="height:300px"></div></div>`;
    const page = await showRootPage(stage, 'scroller', writeHost('closed', content));
    const scrollTo = (top: number) =>
      page.evaluate((to) => roots['host']?.querySelector('div')?.scrollTo(0, to), top);
    await waitFor(
      () => evaluateInOwnWorld(page, () => document.readyState === 'complete'),
      'the page to be loaded',
    );
    await scrollTo(300);
    await expectMarkAt(page, high);
    await scrollTo(320);
    await expectMarkAt(page, high);
    await scrollTo(0);
    await waitForNoMarks(page);
  });

  it('is cut at the scroller around the slot that shows its text', async () => {
    const body = `<a-host data-root="closed" id="host"><p style="margin:0">${high}</p><template><div style="height:100px;overflow:auto"><div style="height:300px"></div><slot></slot><div style="height:300px"></div></div></template></a-host>`;
    const page = await showRootPage(stage, 'slot-scroller', body);
    await page.evaluate(() => roots['host']?.querySelector('div')?.scrollTo(0, 300));
    await expectMarkAt(page, high);
    await page.evaluate(() => roots['host']?.querySelector('div')?.scrollTo(0, 0));
    await waitForNoMarks(page);
  });

  it('is cut where a late root cuts the text in its slot, though no event reports the root', async () => {
    const page = await showRootPage(
      stage,
      'late-slot',
      `<a-host id="host"><p>${high}</p></a-host>`,
    );
    await expectMarkAt(page, high);
    await page.evaluate(() => {
      const root = document.querySelector('#host')?.attachShadow({ mode: 'closed' });
      root?.setHTMLUnsafe(
        '<div style="height:100px;overflow:hidden"><div style="height:300px"></div><slot></slot></div>',
      );
    });
    await waitForNoMarks(page);
  });

  it('hides under what covers its text in the same root', async () => {
    const content = `<p style="margin:0">${high}</p><div id="lid" hidden style="position:absolute;inset:0;background:#fff"></div>`;
    const page = await showRootPage(
      stage,
      'covered',
      writeHost('closed', content, {
        attributes: 'style="display:block;position:relative"',
      }),
    );
    await expectMarkAt(page, high);
    await page.evaluate(() => roots['host']?.querySelector('#lid')?.toggleAttribute('hidden'));
    await waitForNoMarks(page);
    await page.evaluate(() => roots['host']?.querySelector('#lid')?.toggleAttribute('hidden'));
    await expectMarkAt(page, high);
  });

  it('opens the card of its address', async () => {
    const page = await openRootPage(stage, 'card', writeHost('closed', `<p>${high}</p>`));
    await waitForMarks(page, 1);
    const card = await hoverCard(page, high);
    expect(await card.locator('main').textContent()).toContain('High risk');
    await page.close();
  });

  it('opens its card for the keyboard, from link to link in one root', async () => {
    const links = `<a href="#1">${high}</a> <a href="#2">${low}</a>`;
    const page = await openRootPage(stage, 'tabbed', writeHost('closed', links));
    await waitForMarks(page, 2);
    await page.keyboard.press('Tab');
    await (await waitForCard(page)).getByText('High risk').first().waitFor();
    await closeByEscape(page);
    await page.keyboard.press('Tab');
    await (await waitForCard(page)).getByText('Low risk').first().waitFor();
    await page.close();
  });

  it('is not there while the person writes in the root', async () => {
    const page = await openRootPage(
      stage,
      'editor',
      writeHost('closed', `<p contenteditable>${high}</p>`),
    );
    await waitForMarks(page, 1);
    await page.evaluate(() => roots['host']?.querySelector('p')?.focus());
    await waitForNoMarks(page);
    await page.evaluate(() => roots['host']?.querySelector('p')?.blur());
    await expectMarkAt(page, high);
    await page.close();
  });
});
