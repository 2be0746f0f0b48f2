import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endStage } from '../support/end-stage.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { passTime } from '../support/pass-frames.ts';
import { expectMarkAt, openRootPage, writeHost } from '../support/shadow-root-page.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

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
declare function attach(host: Element | null): void;

/** The scanner last checks for late roots 3 s after it has seen an element. What is marked has been seen. */
async function waitForRest(page: Page): Promise<void> {
  await waitForMarks(page, 1);
  await passTime(page, 3500);
}

/** How many timers our own script sets within a while. Runs in our own world. */
async function countTimers(): Promise<number> {
  const real = globalThis.setTimeout;
  let count = 0;
  Reflect.set(globalThis, 'setTimeout', (...parameters: Parameters<typeof setTimeout>) => {
    count += 1;
    return real(...parameters);
  });
  await new Promise((done) => {
    real(done, 1500);
  });
  Reflect.set(globalThis, 'setTimeout', real);
  return count;
}

describe('an address in a shadow root', () => {
  it.each(['open', 'closed'] as const)('is marked at its end: %s', async (mode) => {
    const page = await openRootPage(stage, mode, writeHost(mode, `<p>Sent to ${high}</p>`));
    await expectMarkAt(page, high);
    await page.close();
  });

  it('is marked in a plain element that shows nothing but its root', async () => {
    const page = await openRootPage(
      stage,
      'plain',
      writeHost('closed', `<p>${high}</p>`, { name: 'div' }),
    );
    await expectMarkAt(page, high);
    await page.close();
  });

  it('is marked as text at the top of the root itself', async () => {
    const page = await openRootPage(stage, 'top', writeHost('closed', high));
    await expectMarkAt(page, high);
    await page.close();
  });

  it('is marked three roots deep', async () => {
    const innermost = writeHost('open', `<p>${high}</p>`, { name: 'c-host' });
    const inner = writeHost('closed', `<div>${innermost}</div>`, { name: 'b-host' });
    const page = await openRootPage(
      stage,
      'nested',
      writeHost('open', `<section>${inner}</section>`),
    );
    await expectMarkAt(page, high);
    await page.close();
  });

  it('is marked once where the page’s own text is shown through a slot', async () => {
    const body = `<a-host data-root="closed" id="host"><p>${high}</p><template><div><slot></slot></div></template></a-host>`;
    const page = await openRootPage(stage, 'slot', body);
    await expectMarkAt(page, high);
    await page.close();
  });

  it('is not marked where the root has no slot for it', async () => {
    const body = `<a-host data-root="open" id="host"><p>${high}</p><template><p>${low}</p></template></a-host>`;
    const page = await openRootPage(stage, 'no-slot', body);
    await expectMarkAt(page, low);
    await page.close();
  });

  it('keeps the page’s document and its roots to the letter', async () => {
    const page = await openRootPage(stage, 'letter', writeHost('open', `<p>${high}</p>`));
    await waitForMarks(page, 1);
    const html = await page.evaluate(() => [
      roots['host']?.innerHTML,
      document.querySelector('a-host')?.outerHTML,
    ]);
    expect(html).toEqual([`<p>${high}</p>`, '<a-host id="host" data-root="open"></a-host>']);
    await page.close();
  });
});

describe('a root that comes late', () => {
  it('is found without any other change of the page', async () => {
    // By the page itself: a test on a busy machine could come after the scanner's last check.
    const late = `<script>setTimeout(() => attach(document.querySelector('#host')), 600)</script>`;
    const body = writeHost('closed', `<p>${high}</p>`) + late;
    const page = await openRootPage(stage, 'late', body, { isAttached: false });
    await expectMarkAt(page, high);
    await page.close();
  });

  it('is found in an element that is added later', async () => {
    const page = await openRootPage(stage, 'added', `<main id="main"></main>`);
    await page.evaluate(
      (html) => {
        const main = document.querySelector('main');
        if (main !== null) main.innerHTML = html;
        attach(document.querySelector('#host'));
      },
      writeHost('closed', `<p>${high}</p>`),
    );
    await expectMarkAt(page, high);
    await page.close();
  });

  it('is found inside another root when its host is added there', async () => {
    const page = await openRootPage(stage, 'added-inside', writeHost('closed', `<div></div>`));
    await page.evaluate(
      (html) => {
        const inner = roots['host']?.querySelector('div') ?? document.body;
        inner.innerHTML = html;
        attach(inner.querySelector('b-host'));
      },
      writeHost('closed', `<p>${high}</p>`, { name: 'b-host' }),
    );
    await expectMarkAt(page, high);
    await page.close();
  });

  it('is found under the pointer, however late', async () => {
    const body = `<p>${low}</p>${writeHost('open', `<p id="in">${high}</p>`, { attributes: 'style="display:block;height:40px"' })}`;
    const page = await openRootPage(stage, 'hovered', body, { isAttached: false });
    await waitForRest(page);
    await page.evaluate(() => attach(document.querySelector('#host')));
    const box = await page.locator('#host').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await waitForMarks(page, 2);
    await page.close();
  });

  it('is looked for no more once the page has come to rest', async () => {
    const page = await openRootPage(stage, 'rest', `<a-host></a-host><div></div><p>${low}</p>`);
    await waitForRest(page);
    // A machine that has stood still makes up for the checks that it owes first.
    await expect.poll(() => evaluateInOwnWorld(page, countTimers)).toBe(0);
    await page.close();
  });
});

function shorten(address: string): string {
  return `${address.slice(0, 6)}...${address.slice(-4)}`;
}

describe('across the edge of a root', () => {
  it('a host’s attribute vouches for the shortened text in it, through nested roots', async () => {
    const inner = writeHost('open', `<button><span>${shorten(high)}</span></button>`, {
      name: 'b-host',
    });
    const page = await openRootPage(
      stage,
      'voucher',
      writeHost('open', inner, { attributes: `address="${high}"` }),
    );
    const [mark] = await waitForMarks(page, 1);
    expect(mark).toMatchObject({ address: high.toLowerCase(), level: 'high' });
    await page.close();
  });

  it('follows the attribute when it changes, if its digits fit the text', async () => {
    const text = `<span>${shorten(high)}</span>`;
    const page = await openRootPage(
      stage,
      'stale',
      writeHost('open', text, { attributes: `address="${low}"` }) + `<p>${low}</p>`,
    );
    expect(await waitForMarks(page, 1)).toMatchObject([{ address: low.toLowerCase() }]);
    await page.evaluate(
      (address) => document.querySelector('a-host')?.setAttribute('address', address),
      high,
    );
    await waitForMarks(page, 2);
    await page.evaluate(
      (address) => document.querySelector('a-host')?.setAttribute('address', address),
      low,
    );
    await waitForMarks(page, 1);
    await page.close();
  });

  it('a link in a root, or around its host, flags an address that is not the one shown', async () => {
    const inside = writeHost('closed', `<a href="/address/${low}">${high}</a>`);
    const around = `<a href="/address/${low}">${writeHost('closed', `<b>${high}</b>`, { name: 'b-host' })}</a>`;
    const slotted = `<c-host data-root="closed"><b>${high}</b><template><a href="/address/${low}"><slot></slot></a></template></c-host>`;
    const page = await openRootPage(stage, 'links', inside + around + slotted);
    const marks = await waitForMarks(page, 3);
    expect(marks.map(({ flags }) => flags)).toEqual(
      Array.from({ length: 3 }, () => ['text-link-mismatch']),
    );
    await page.close();
  });

  it('a link in a root may name its address', async () => {
    const content = `<a href="/address/${high}">vitalik.eth</a>`;
    const page = await openRootPage(stage, 'name', writeHost('closed', content));
    const [mark] = await waitForMarks(page, 1);
    expect(mark?.address).toBe(high.toLowerCase());
    await page.close();
  });
});
