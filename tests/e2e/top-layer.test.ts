import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS } from '../../lib/domain/mark/colours.ts';
import { countWork } from '../support/page-work.ts';
import { countPixels } from '../support/pixels.ts';
import { holdsCorner } from '../support/mark-box.ts';
import { enterCard, hoverCard, readCardBox, waitForMark } from '../support/own-pages.ts';
import { passFrames } from '../support/pass-frames.ts';
import { setStage, waitForMarks, waitForNoMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let address: string;

beforeAll(async () => {
  stage = await setStage();
  address = stage.service.seed().named.high;
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Waits until a mark is visibly painted, in the colour of its level and at its place. */
async function expectSeen(page: Page): Promise<void> {
  await waitFor(async () => {
    const [mark] = await waitForMarks(page, 1);
    return mark !== undefined && (await countPixels(page, mark.box, COLOURS.high.light)) > 20;
  }, 'a mark that is painted');
}

const dialog = (content: string): string => `<dialog id="top"><p>To ${content}, today</p></dialog>`;

describe('a mark in what the browser shows above the page', () => {
  it('is seen in a modal dialog, and in the next one over it', async () => {
    const other = `<dialog id="next"><p>${address}</p></dialog>`;
    const page = await stage.show('/modal', `${dialog(address)}${other}`);
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#top')?.showModal());
    await expectSeen(page);
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('#next')?.showModal();
      document.querySelector('#top')?.remove();
    });
    await expectSeen(page);
  });

  it('is seen again when the same dialog is opened again', async () => {
    const page = await stage.show('/again', dialog(address));
    for (let turn = 0; turn < 3; turn += 1) {
      await page.evaluate(() => {
        const top = document.querySelector<HTMLDialogElement>('#top');
        top?.close();
        top?.showModal();
      });
      await expectSeen(page);
    }
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#top')?.close());
    await waitForNoMarks(page);
  });

  it('in a dialog stays under the card of another address, which keeps the keyboard', async () => {
    const { low } = stage.service.seed().named;
    const below = `<p style="margin:100px 0 100px 150px">${low}</p>`;
    const page = await stage.show('/card', `<dialog id="top"><p>${address}</p>${below}</dialog>`);
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#top')?.showModal());
    const { box } = await waitForMark(page, low);
    await waitFor(
      async () => (await countPixels(page, box, COLOURS.low.light)) > 20,
      'a mark that is painted',
    );
    const card = await hoverCard(page, address);
    const cardBox = await readCardBox(page);
    expect(holdsCorner(cardBox, box)).toBe(true);
    const readLow = (): Promise<number> => countPixels(page, cardBox, COLOURS.low.light);
    // What the card's own coming causes is done by then.
    await passFrames(page, 30);
    expect(await readLow()).toBe(0);
    await enterCard(page);
    await page.mouse.down();
    await page.mouse.up();
    const hasFocus = (): Promise<boolean> => card.evaluate(() => document.hasFocus());
    await waitFor(hasFocus, 'the keyboard in the card');
    // A hint of the page's comes and goes above all.
    await page.evaluate(() => {
      const hint = document.createElement('div');
      hint.popover = 'manual';
      document.querySelector('#top')?.append(hint);
      hint.showPopover();
      hint.hidePopover();
    });
    await passFrames(page, 30);
    expect(await readLow()).toBe(0);
    expect(await hasFocus()).toBe(true);
  });

  it('in a dialog of a component leaves the page at rest beside its card', async () => {
    const page = await stage.show('/component', '<x-dialog></x-dialog>');
    await page.evaluate((content) => {
      const root = document.querySelector('x-dialog')?.attachShadow({ mode: 'open' });
      root?.append(document.createRange().createContextualFragment(content));
      root?.querySelector('dialog')?.showModal();
    }, dialog(address));
    await hoverCard(page, address);
    const work = await countWork(page);
    await expect(work.readAtRest(10)).resolves.toBeDefined();
  });

  it('is seen in a popover', async () => {
    const popover = `<div id="pop" popover><p>To ${address}, today</p></div>`;
    const page = await stage.show('/popover', popover);
    await page.evaluate(() => document.querySelector<HTMLElement>('#pop')?.showPopover());
    await expectSeen(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('#pop')?.hidePopover());
    await waitForNoMarks(page);
  });

  it('is seen in a full-screen element, and after it', async () => {
    const body = `<section id="full" style="background:#fff"><button>Wide</button><p>${address}</p></section>`;
    const page = await stage.open(stage.site.page('/full', body));
    await expectSeen(page);
    await page.evaluate(() =>
      document
        .querySelector('button')
        ?.addEventListener('click', () => document.querySelector('#full')?.requestFullscreen()),
    );
    await page.getByRole('button', { name: 'Wide' }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await expectSeen(page);
    await page.evaluate(() => document.exitFullscreen());
    await expectSeen(page);
    await page.close();
  });

  it('lies under a dialog that covers its text', async () => {
    const cover = '<dialog id="top" style="inset:0;inline-size:100%;block-size:100%">Wait</dialog>';
    const page = await stage.show('/under', `<p>${address}</p>${cover}`);
    await expectSeen(page);
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#top')?.showModal());
    await waitForNoMarks(page);
    expect(
      await countPixels(page, { x: 0, y: 0, width: 900, height: 200 }, COLOURS.high.light),
    ).toBe(0);
  });

  it('is not shown on the backdrop of a popover that hides its text', async () => {
    const { low } = stage.service.seed().named;
    const sheet = `<style>#top::backdrop{background:#fff}</style><div id="top" popover>${low}</div>`;
    const page = await stage.show('/backdrop', `<p>${address}</p>${sheet}`);
    await expectSeen(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('#top')?.showPopover());
    const isLow = async (): Promise<boolean> =>
      (await waitForMarks(page, 1))[0]?.address === low.toLowerCase();
    await waitFor(isLow, 'the mark in the popover alone');
    await page.evaluate(() => document.querySelector<HTMLElement>('#top')?.hidePopover());
    await expectSeen(page);
  });
});
