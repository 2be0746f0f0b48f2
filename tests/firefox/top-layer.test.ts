import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS } from '../../lib/domain/mark/colours.ts';
import { holdsCorner } from '../support/mark-box.ts';
import { countInPicture } from '../support/pixels.ts';
import type { PictureAndColour } from '../support/pixels.ts';
import { clickInCard, openCard, readCardBox, seeCard } from './card-frame.ts';
import type { OverlayMark } from './overlay.ts';
import { PASS_FRAMES } from './painted-frames.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
let address: string;
beforeAll(async () => {
  stage = await setFirefoxStage();
  address = stage.service.seed().named.high;
});
afterAll(() => stage[Symbol.asyncDispose]());

const run = (script: string) => stage.firefox.execute(script);

/** How many painted pixels of an area have a colour: that of the address's level, unless another is given. */
async function countPixels(
  { x, y, width, height }: OverlayMark['rect'],
  colour: string = COLOURS.high.light,
): Promise<number> {
  const picture = (await stage.firefox.takeScreenshot()).toString('base64');
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const area = { x: left, y: top, width: Math.ceil(width) + 1, height: Math.ceil(height) + 1 };
  const input: PictureAndColour = [picture, colour, area];
  return stage.firefox.executePrivileged(countInPicture, [input]);
}

/** Waits until a mark is visibly painted, in the colour of its level and at its place. */
async function expectSeen(): Promise<void> {
  await stage.firefox.waitFor(
    async () => {
      const [mark] = await stage.waitForMarks(1);
      return mark !== undefined && (await countPixels(mark.rect)) > 20;
    },
    { describe: 'a mark that is painted' },
  );
}

const dialog = (content: string): string => `<dialog id="top"><p>To ${content}, today</p></dialog>`;

describe('a mark in what the browser shows above the page', () => {
  it('is seen in a modal dialog, and in the next one over it', async () => {
    const next = `<dialog id="next"><p>${address}</p></dialog>`;
    await stage.open('/modal', dialog(address) + next);
    await run(`document.querySelector('#top').showModal()`);
    await expectSeen();
    await run(
      `document.querySelector('#next').showModal(); document.querySelector('#top').remove()`,
    );
    await expectSeen();
  });

  it('is seen again when the same dialog is opened again', async () => {
    await stage.open('/again', dialog(address));
    for (let turn = 0; turn < 3; turn += 1) {
      await run(
        `document.querySelector('#top').close(); document.querySelector('#top').showModal()`,
      );
      await expectSeen();
    }
    await run(`document.querySelector('#top').close()`);
    await stage.waitForMarks(0);
  });

  it('in a dialog stays under the card of another address, which keeps the keyboard', async () => {
    const { firefox } = stage;
    const { low } = stage.service.seed().named;
    const below = `<p style="margin:100px 0 100px 150px">${low}</p>`;
    await stage.open('/card', `<dialog id="top"><p>${address}</p>${below}</dialog>`);
    await run(`document.querySelector('#top').showModal()`);
    const { rect } = await stage.waitForMark(low);
    await firefox.waitFor(async () => (await countPixels(rect, COLOURS.low.light)) > 20, {
      describe: 'a mark that is painted',
    });
    await openCard(stage, address);
    await clickInCard(firefox, 'All fields');
    const hasFocus = (): Promise<boolean> => firefox.execute(() => document.hasFocus());
    await firefox.waitFor(hasFocus, { describe: 'the keyboard in the card' });
    await firefox.switchToFrame(null);
    const cardBox = await readCardBox(firefox);
    expect(holdsCorner(cardBox, rect)).toBe(true);
    // A hint of the page's comes and goes above all.
    await run(`{
      const hint = document.createElement('div');
      hint.popover = 'manual';
      document.querySelector('#top').append(hint);
      hint.showPopover();
      hint.hidePopover();
    }`);
    await firefox.executeAsync(PASS_FRAMES);
    expect(await countPixels(cardBox, COLOURS.low.light)).toBe(0);
    await seeCard(firefox, address);
    expect(await hasFocus()).toBe(true);
  });

  it('is seen in a popover', async () => {
    await stage.open('/popover', `<div id="pop" popover><p>To ${address}, today</p></div>`);
    await run(`document.querySelector('#pop').showPopover()`);
    await expectSeen();
    await run(`document.querySelector('#pop').hidePopover()`);
    await stage.waitForMarks(0);
  });

  it('is seen in a full-screen element, and after it', async () => {
    const wide = `<section id="full" style="background:#fff"><button>Wide</button><p>${address}</p></section>`;
    await stage.open('/full', wide);
    await expectSeen();
    await run(`document.querySelector('button').addEventListener('click', () =>
      document.querySelector('#full').requestFullscreen())`);
    await stage.firefox.click(await stage.firefox.find('button'));
    const isFull = (is: boolean) =>
      stage.firefox.waitFor(() => run(`return (document.fullscreenElement !== null) === ${is}`), {
        describe: is ? 'the full screen' : 'the page again',
      });
    await isFull(true);
    await expectSeen();
    await run('document.exitFullscreen()');
    await isFull(false);
    await expectSeen();
  });
});

describe('a mark under what lies over its text', () => {
  it('goes with a dialog that covers it', async () => {
    const cover = '<dialog id="top" style="inset:0;inline-size:100%;block-size:100%">Wait</dialog>';
    await stage.open('/under', `<p>${address}</p>${cover}`);
    await expectSeen();
    await run(`document.querySelector('#top').showModal()`);
    await stage.waitForMarks(0);
    expect(await countPixels({ x: 0, y: 0, width: 900, height: 200 })).toBe(0);
  });

  it('goes where the backdrop of a popover hides it, and comes back', async () => {
    const { low } = stage.service.seed().named;
    const sheet = `<style>#top::backdrop{background:#fff}</style><div id="top" popover>${low}</div>`;
    await stage.open('/backdrop', `<p>${address}</p>${sheet}`);
    await expectSeen();
    await run(`document.querySelector('#top').showPopover()`);
    await stage.waitForMark(low);
    const [mark] = await stage.waitForMarks(1);
    expect(mark?.address).toBe(low.toLowerCase());
    await run(`document.querySelector('#top').hidePopover()`);
    await expectSeen();
  });

  it('goes with a menu that opens over it, and comes back', async () => {
    const menu = '<div id="menu" hidden style="position:absolute;inset:0;background:#eee"></div>';
    await stage.open('/menu', `<p>${address}</p>${menu}`);
    await expectSeen();
    await run(`document.querySelector('#menu').hidden = false`);
    await stage.waitForMarks(0);
    await run(`document.querySelector('#menu').hidden = true`);
    await expectSeen();
  });

  it('hides under a sticky header and returns from under it', async () => {
    const header =
      '<header style="position:sticky;top:0;height:60px;background:#fff">head</header>';
    const body = `${header}<div style="height:200px"></div><p id="at">${address}</p><div style="height:3000px"></div>`;
    await stage.open('/sticky', body);
    await expectSeen();
    await run(`scrollTo(0, document.querySelector('#at').getBoundingClientRect().top - 20)`);
    await stage.waitForMarks(0);
    await run('scrollTo(0, 0)');
    await expectSeen();
  });

  it('stays under a link that is stretched over its card, for one sees through that', async () => {
    const link = '<a href="#x" style="position:absolute;inset:0"></a>';
    await stage.open('/stretched', `<div style="position:relative"><p>${address}</p>${link}</div>`);
    await expectSeen();
  });
});

it('is not printed', async () => {
  await stage.open('/print', `<p>${address}</p>`);
  await expectSeen();
  const show = (medium: string) =>
    stage.firefox.executeChrome(
      `gBrowser.selectedBrowser.browsingContext.mediumOverride = arguments[0]`,
      [medium],
    );
  await show('print');
  const area = { x: 0, y: 0, width: 900, height: 200 };
  await stage.firefox.waitFor(async () => (await countPixels(area)) === 0, { describe: 'no mark' });
  await show('');
  await expectSeen();
});
