import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTextEnd, TEXT_ENDS } from '../fixtures/text-ends.ts';
import type { TextEndRow } from '../fixtures/text-ends.ts';
import { readMarks } from '../support/marks.ts';
import { setStage, waitForMarks, waitForNoMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let address: string;
let other: string;
beforeAll(async () => {
  stage = await setStage();
  ({ inHistoryHigh: address, inHistory: other } = stage.service.seed().named);
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Waits until the one mark stands at the end of the element's text. */
async function expectAtEnd(page: Page, selector: string): Promise<void> {
  await waitFor(async () => {
    const [mark] = await waitForMarks(page, 1);
    const end = await page.evaluate(readTextEnd, selector);
    if (mark === undefined) return false;
    return (
      Math.abs(mark.box.x - end.right) <= 1 &&
      mark.box.y < end.top + 4 &&
      mark.box.y + mark.box.height > end.top &&
      mark.box.y + mark.box.height < (end.top + end.bottom) / 2 + 2
    );
  }, `the mark at the end of ${selector}`);
}

describe('a mark', () => {
  it.each<TextEndRow>([
    ...TEXT_ENDS,
    [
      'a body that scrolls',
      '<p id="at">%</p><div style="height:3000px"></div>',
      '<style>html,body{height:100%;overflow:auto}</style>',
    ],
    ['a table cell', '<table><tr><td id="at">%</td><td>next</td></tr></table>', ''],
    [
      'text that is moved by a transform',
      '<p id="at" style="transform:translate(40px,9px)">%</p>',
      '',
    ],
    ['a zoomed part', '<div style="zoom:1.5"><p id="at">%</p></div>', ''],
    ['a page that zooms itself', '<p id="at">%</p>', '<style>html{zoom:1.25}</style>'],
    ['a body that zooms itself', '<p id="at">%</p>', '<style>body{zoom:.8}</style>'],
  ])('stands at the end of %s', async (name, body, head) => {
    const path = `/at/${encodeURIComponent(name)}`;
    const page = await stage.show(path, body.replace('%', address), head);
    await expectAtEnd(page, '#at');
  });

  it('stands at the visible end where CSS cuts the text', async () => {
    // In a monospace font the ellipsis is as wide as a digit.
    const style =
      'font:14px monospace;width:150px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap';
    const page = await stage.show('/ellipsis', `<div id="at" style="${style}">${address}</div>`);
    const [mark] = await waitForMarks(page, 1);
    const right = await page.locator('#at').evaluate((it) => it.getBoundingClientRect().right);
    // The mark stands before or over the ellipsis. Browsers differ in whether a cut text's box includes it.
    expect(mark?.box.x).toBeGreaterThan(right - 20);
    expect(mark?.box.x).toBeLessThanOrEqual(right + 1);
  });

  it('stands inside a panel that cuts its text, and at its end once that is scrolled into view', async () => {
    const panel = `<div id="panel" style="width:200px;overflow:auto;white-space:nowrap;border:1px solid"><span id="at">${address}</span> and more</div>`;
    const page = await stage.show('/panel', panel);
    const [mark] = await waitForMarks(page, 1);
    const right = await page.locator('#panel').evaluate((it) => it.getBoundingClientRect().right);
    expect((mark?.box.x ?? 0) + (mark?.box.width ?? 0)).toBeLessThanOrEqual(right);
    expect(mark?.box.x).toBeGreaterThan(right - 20);
    await page.locator('#panel').evaluate((it) => it.scrollTo(1000, 0));
    await expectAtEnd(page, '#at');
  });

  it('follows scrolling, resizing, fonts and changes above it', async () => {
    const filler = '<div style="height:2500px"></div>';
    const page = await stage.open(
      stage.site.page('/follow', `<div id="above"></div><p id="at">${address}</p>${filler}`),
    );
    await expectAtEnd(page, '#at');
    await page.evaluate(() => scrollTo(0, 11));
    await expectAtEnd(page, '#at');
    await page.locator('#above').evaluate((it) => (it.style.height = '77px'));
    await expectAtEnd(page, '#at');
    await page.setViewportSize({ width: 1100, height: 500 });
    await expectAtEnd(page, '#at');
    await page.locator('#at').evaluate((it) => (it.style.fontSize = '26px'));
    await expectAtEnd(page, '#at');
    await page.locator('#at').evaluate((it) => it.prepend('moved along: '));
    await expectAtEnd(page, '#at');
    await page.close();
  });

  it('goes while its text is scrolled out of its own scroller, and comes back', async () => {
    const scroller = `<div id="box" style="height:100px;overflow:auto"><p id="at">${address}</p><div style="height:900px"></div></div>`;
    const page = await stage.show('/scroller', scroller);
    await expectAtEnd(page, '#at');
    await page.locator('#box').evaluate((it) => it.scrollTo(0, 10));
    await expectAtEnd(page, '#at');
    await page.locator('#box').evaluate((it) => it.scrollTo(0, 300));
    await waitForNoMarks(page);
    await page.locator('#box').evaluate((it) => it.scrollTo(0, 0));
    await expectAtEnd(page, '#at');
  });

  it.each([
    ['display: none', (it: HTMLElement) => (it.style.display = 'none')],
    ['visibility: hidden', (it: HTMLElement) => (it.style.visibility = 'hidden')],
    ['full transparency', (it: HTMLElement) => (it.style.opacity = '0')],
    ['the hidden attribute', (it: HTMLElement) => (it.hidden = true)],
    ['removal', (it: HTMLElement) => it.remove()],
    ['a change of its text', (it: HTMLElement) => (it.textContent = 'gone')],
    [
      'a menu over it',
      (it: HTMLElement) => {
        const menu = document.createElement('div');
        menu.style.cssText = 'position:absolute;inset:0;background:#eee';
        it.ownerDocument.body.append(menu);
      },
    ],
  ])('goes with %s', async (name, hide) => {
    const path = `/gone/${encodeURIComponent(name)}`;
    const page = await stage.show(path, `<p id="at">${address}</p>`);
    await waitForMarks(page, 1);
    await page.locator('#at').evaluate(hide);
    await waitForNoMarks(page);
  });

  it('stays visible under a transparent link that is stretched over its card', async () => {
    const page = await stage.show(
      '/stretched',
      `<div style="position:relative"><p id="at">${address}</p><a href="#x" style="position:absolute;inset:0"></a></div>`,
    );
    await expectAtEnd(page, '#at');
  });

  it('hides under a sticky header and returns from under it', async () => {
    const page = await stage.show(
      '/sticky',
      `<header style="position:sticky;top:0;height:60px;background:#fff">head</header><div style="height:200px"></div><p id="at">${address}</p><div style="height:3000px"></div>`,
    );
    await expectAtEnd(page, '#at');
    await page.evaluate(() =>
      scrollTo(0, document.querySelector('#at')?.getBoundingClientRect().top ?? 0),
    );
    await page.evaluate(() => scrollBy(0, -20));
    await waitForNoMarks(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expectAtEnd(page, '#at');
  });

  it.each([
    ['has opened a window', `open('about:blank', '', 'popup')`],
    ['has printed itself', 'print()'],
  ])('follows its text on a page that %s', async (name, act) => {
    const body = `<button onclick="above.append('.'); ${act}">Act</button><p id="above"></p><p id="at">%</p>`;
    const path = `/paused/${encodeURIComponent(name)}`;
    const page = await stage.open(stage.site.page(path, body.replace('%', address)));
    await expectAtEnd(page, '#at');
    const others = new Set(stage.browser.context.pages());
    await page.getByRole('button').click();
    await expectAtEnd(page, '#at');
    await page.locator('#above').evaluate((it) => (it.style.height = '77px'));
    await expectAtEnd(page, '#at');
    for (const it of stage.browser.context.pages()) if (!others.has(it)) await it.close();
    await page.close();
  });

  it('is not printed', async () => {
    const page = await stage.open(stage.site.page('/print', `<p id="at">${address}</p>`));
    await expectAtEnd(page, '#at');
    await page.emulateMedia({ media: 'print' });
    await waitFor(async () => {
      const [mark, ...others] = await readMarks(page);
      return mark?.box.width === 0 && others.length === 0;
    }, 'a mark that is not painted');
    await page.emulateMedia({ media: 'screen' });
    await expectAtEnd(page, '#at');
    await page.close();
  });

  it('never widens the page, not even at its right edge', async () => {
    const page = await stage.show(
      '/edge',
      `<p id="at" style="text-align:right;margin:0">${address}</p>`,
      '<style>body{margin:0}</style>',
    );
    const [mark] = await waitForMarks(page, 1);
    // Numbers in paths are rounded to hundredths.
    expect((mark?.box.x ?? 0) + (mark?.box.width ?? 0)).toBeLessThanOrEqual(1280.02);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
  });

  it('changes with the address in the heading at client-side navigation', async () => {
    const page = await stage.open(stage.site.page('/heading', `<h1 id="at">${address}</h1>`));
    expect((await waitForMarks(page, 1))[0]).toMatchObject({
      address: address.toLowerCase(),
      level: 'high',
    });
    await page.locator('#at').evaluate((it, next) => {
      history.pushState(null, '', '/heading/next');
      if (it.firstChild !== null) it.firstChild.nodeValue = next;
    }, other);
    const mark = await waitFor(
      async () =>
        (await readMarks(page)).find(
          (it) => it.address === other.toLowerCase() && it.level !== 'waiting',
        ),
      'the mark of the new address',
    );
    expect(mark.level).toBe('low');
    expect(await readMarks(page)).toHaveLength(1);
  });
});
