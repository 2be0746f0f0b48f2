import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hoverCard } from '../support/own-pages.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { chooseMode } from '../support/site-mode.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { readWholePage, writeUndoPage } from '../support/undo-page.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let path: string;
beforeAll(async () => {
  stage = await setStage();
  path = new URL(stage.site.page('/undo', writeUndoPage(stage.service.seed().named))).pathname;
});
afterAll(() => stage[Symbol.asyncDispose]());

/** A page of the site under its second name. 127.0.0.1 is the service's host, which has no mode. */
async function openScrolled(): Promise<Page> {
  const page = await stage.open(stage.site.otherOrigin + path);
  await page.evaluate(() => {
    document.querySelector('input')?.focus({ preventScroll: true });
    scrollTo(0, 33);
  });
  return page;
}

const OWNERS = [
  'window',
  'document',
  'document.documentElement',
  'document.body',
  'document.fonts',
  'document.querySelector("a")',
  'chrome.dom.openOrClosedShadowRoot(document.querySelector("x-closed"))',
  'chrome.dom.openOrClosedShadowRoot(document.querySelector("x-open"))',
];

/** The listeners of our own world on the page's global objects and its roots. */
async function readOwnListeners(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const worlds: { id: number; origin: string }[] = [];
    session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context));
    await session.send('Runtime.enable');
    const own = worlds.find(({ origin }) => origin.startsWith('chrome-extension:'));
    if (own === undefined) throw new Error('There is no world of our own.');
    const found: string[] = [];
    for (const expression of OWNERS) {
      const { result } = await session.send('Runtime.evaluate', { expression, contextId: own.id });
      const { listeners } = await session.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId ?? '',
      });
      found.push(...listeners.map(({ type }) => `${expression} ${type}`));
    }
    return found;
  } finally {
    await session.detach();
  }
}

/** Does for a while what our scanner would notice. Returns what our own world has called meanwhile. */
async function stir(page: Page): Promise<string[]> {
  await evaluateInOwnWorld(page, () => {
    const called = new Set<string>();
    Object.assign(globalThis, { called });
    const watch = (owner: object, label: string, keys: readonly string[]): void => {
      for (const key of keys) {
        const original: unknown = Reflect.get(owner, key);
        if (typeof original !== 'function') continue;
        Reflect.set(owner, key, function call(this: unknown, ...rest: unknown[]): unknown {
          called.add(`${label}.${key}`);
          return Reflect.apply(original, this, rest);
        });
      }
    };
    watch(globalThis, 'window', ['setTimeout', 'requestAnimationFrame', 'getComputedStyle']);
    watch(scheduler, 'scheduler', ['postTask']);
    watch(Document.prototype, 'Document', ['createTreeWalker', 'createRange', 'elementFromPoint']);
    watch(Element.prototype, 'Element', ['querySelectorAll', 'closest', 'matches', 'getAttribute']);
    watch(Range.prototype, 'Range', ['getClientRects', 'setStart']);
    watch(performance, 'performance', ['now']);
    watch(chrome.runtime, 'runtime', ['sendMessage']);
  });
  const { unassessed } = stage.service.seed();
  await page.bringToFront();
  await page.mouse.move(200, 20);
  await page.mouse.move(300, 30, { steps: 3 });
  await page.evaluate(async (address) => {
    // Inside this function, because it is sent to the page as one text.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const added = document.createElement('p');
    added.textContent = address;
    document.querySelector('main')?.append(added);
    await frame();
    added.className = 'other';
    scrollBy(0, 5);
    await frame();
    dispatchEvent(new Event('resize'));
    added.remove();
    scrollBy(0, -5);
    for (let count = 0; count < 40; count += 1) await frame();
    added.removeAttribute('class');
  }, unassessed[0] ?? '');
  return evaluateInOwnWorld(page, () => [
    ...(globalThis as unknown as { called: Set<string> }).called,
  ]);
}

describe('a site that is switched off while a page of it is open', () => {
  it('has a page as if Hexmark had never been there, and nothing of ours at work in it', async () => {
    const page = await openScrolled();
    await waitForMarks(page, 4);
    await hoverCard(page, stage.service.seed().named.medium);
    await page.mouse.move(1250, 780);
    await waitFor(async () => (await page.locator('hexmark-card').count()) === 0, 'no card');
    expect((await readOwnListeners(page)).length).toBeGreaterThan(20);
    await chooseMode(stage, 'Off');
    await page.bringToFront();
    await waitFor(async () => (await page.locator('hexmark-marks').count()) === 0, 'no marks');

    const twin = await openScrolled();
    await twin.mouse.move(1250, 780);
    await page.bringToFront();
    expect(await readWholePage(page)).toEqual(await readWholePage(twin));
    expect(await readOwnListeners(page)).toEqual([]);
    expect(await stir(page)).toEqual([]);
    await twin.close();

    await chooseMode(stage, 'Automatic');
    await page.bringToFront();
    await waitForMarks(page, 4);
    // This proves that calls are noticed at all.
    expect(await stir(page)).toContain('Document.createTreeWalker');
    expect(stage.pageErrors).toEqual([]);
  });
});

declare const chrome: { runtime: object };
