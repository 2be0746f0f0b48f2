import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wordOf } from '../fixtures/sighting-row.ts';
import { readMarks } from '../support/marks.ts';
import {
  findCard,
  hoverCard,
  readLevels,
  waitForLevel,
  waitForNoCard,
} from '../support/own-pages.ts';
import { chooseMode, openPopupBehind, setModeStage } from '../support/site-mode.ts';
import type { ModeStage } from '../support/site-mode.ts';
import { waitForMarks } from '../support/stage.ts';
import { readBadges, readToolbar, watchBadges } from '../support/toolbar.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: ModeStage;
beforeAll(async () => {
  stage = await setModeStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

const lower = (addresses: readonly string[]): string[] =>
  addresses.map((it) => it.toLowerCase()).toSorted();

describe('in call data, on a site that is automatic', () => {
  it('what is known is marked, and nothing is asked but what the person opens', async () => {
    const { named } = stage.service.seed();
    const [shown = '', topic = '', first = '', second = ''] = stage.freshAddresses(4);
    const words = [named.inHistoryHigh, first, second].map(wordOf);
    const page = await stage.open(
      stage.writePage(
        '/data',
        `<p>From ${shown}</p><p><code id="topic">0x${wordOf(topic)}</code></p>
         <pre style="white-space:pre-wrap;word-break:break-all">0xa9059cbb${words.join('')}</pre>
         <p>Value 0x${'64'.padStart(64, '0')}, block ${wordOf(named.blacklisted)}</p>`,
      ),
    );
    await waitFor(async () => stage.asked().includes(shown.toLowerCase()), 'the page’s address');
    const marks = await waitForMarks(page, 5);
    expect(Object.fromEntries(marks.map(({ address, level }) => [address, level]))).toEqual({
      [shown.toLowerCase()]: 'unassessed',
      [topic.toLowerCase()]: 'off',
      [named.inHistoryHigh.toLowerCase()]: 'high',
      [first.toLowerCase()]: 'off',
      [second.toLowerCase()]: 'off',
    });
    // Quiet, and at the end of the word.
    const sizeOf = (address: string) =>
      marks.find((it) => it.address === address.toLowerCase())?.box.width ?? 0;
    expect(sizeOf(topic)).toBeLessThan(sizeOf(shown));
    const right = await page
      .locator('#topic')
      .evaluate((element) => element.getBoundingClientRect().right);
    expect(marks.find(({ address }) => address === topic.toLowerCase())?.box.x).toBeCloseTo(
      right,
      -1,
    );

    // The page changes, and the pointer rests on the digits. The person still has not asked.
    await page.evaluate(() => document.body.append(document.createElement('p')));
    await page.locator('#topic').hover();
    await page.reload();
    await waitForMarks(page, 5);
    expect(stage.asked()).toEqual([shown.toLowerCase()]);

    await hoverCard(page, topic);
    await waitFor(
      async () => (await readLevels(page))[topic.toLowerCase()] === 'unassessed',
      'its mark',
    );
    expect(stage.asked()).toEqual([shown.toLowerCase(), topic.toLowerCase()]);
    await page.close();
  });

  it('a word that may be a number is marked only beside the address itself', async () => {
    const [fresh = ''] = stage.freshAddresses(1);
    const zeros = `0x${'0'.repeat(8)}${fresh.slice(10).toLowerCase()}`;
    stage.service.clearRequests();
    const page = await stage.open(
      stage.writePage('/vanity', `<p>0x${wordOf(fresh)}</p><p>0x${wordOf(zeros)}</p>`),
    );
    await waitForMarks(page, 1);
    await page.evaluate((text) => {
      const line = document.createElement('p');
      line.textContent = text;
      document.body.append(line);
    }, zeros);
    const marks = await waitForMarks(page, 3);
    expect(marks.filter(({ address }) => address === zeros)).toHaveLength(2);
    await waitFor(() => stage.asked().length > 0, 'its request');
    await page.evaluate(() => document.body.lastElementChild?.remove());
    await waitForMarks(page, 1);
    expect(stage.asked()).toEqual([zeros]);
    await page.close();
  });
});

describe('on demand', () => {
  beforeAll(() => chooseMode(stage, 'On demand'));
  beforeEach(() => stage.service.clearRequests());
  afterEach(() => expect(stage.pageErrors).toEqual([]));

  it('marks addresses as not asked, shows what is known, and sends nothing', async () => {
    const { named } = stage.service.seed();
    const fresh = stage.freshAddresses(3);
    const page = await stage.open(
      stage.writeLinks('/quiet', [...fresh, named.inHistoryHigh, named.blacklisted]),
    );
    await waitForMarks(page, 5);
    expect(await readLevels(page)).toEqual({
      ...Object.fromEntries(fresh.map((it) => [it.toLowerCase(), 'off'])),
      [named.inHistoryHigh.toLowerCase()]: 'high',
      [named.blacklisted.toLowerCase()]: 'blacklisted',
    });
    const marks = await readMarks(page);
    expect(marks.find(({ level }) => level === 'off')?.label).toMatch(/^Not asked, 0x/);
    // The page changes, and another tab comes to the front and goes. The person still has not acted.
    await page.evaluate(() => document.body.append(document.createElement('p')));
    const other = await stage.open(stage.writePage('/other', ''));
    await page.bringToFront();
    await waitForMarks(page, 5);
    expect(stage.service.requests()).toEqual([]);
    await other.close();
    await page.close();
  });

  it('asks for nothing on events that the page itself makes', async () => {
    const fresh = stage.freshAddresses(2);
    const page = await stage.open(stage.writeLinks('/hostile', fresh));
    const marks = await waitForMarks(page, 2);
    const points = marks.map(({ box }) => ({
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
    }));
    await page.evaluate(async ([target]) => {
      let act: () => void = () => {
        for (const name of ['pointerover', 'pointerenter', 'pointermove']) {
          document.body.dispatchEvent(new PointerEvent(name, { ...at, pointerType: 'mouse' }));
        }
      };
      const at = { clientX: target?.x ?? 0, clientY: target?.y ?? 0, bubbles: true };
      const link = document.querySelector('a');
      for (let turn = 0; turn < 60; turn += 1) {
        if (turn === 30) {
          link?.focus({ focusVisible: true });
          act = () => {
            link?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
            link?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
          };
        }
        act();
        await new Promise((resolve) => {
          setTimeout(resolve, 25);
        });
      }
    }, points);
    expect(findCard(page)).toBeUndefined();
    expect(stage.service.requests()).toEqual([]);
    // The same place, with a person's real pointer.
    await hoverCard(page, fresh[0] ?? '');
    await waitFor(() => stage.asked().length === 1, 'the request of the person');
    await page.close();
  });

  it('asks for exactly the address whose card is opened', async () => {
    const fresh = stage.freshAddresses(3);
    const [first = '', second = '', third = ''] = fresh;
    const page = await stage.open(stage.writeLinks('/hover', fresh));
    await waitForMarks(page, 3);
    await hoverCard(page, first);
    await waitFor(
      async () => (await readLevels(page))[first.toLowerCase()] === 'unassessed',
      'its mark',
    );
    expect(stage.asked()).toEqual([first.toLowerCase()]);

    await page.mouse.move(900, 700);
    await waitForNoCard(page);
    await page.locator('a').nth(0).focus();
    await page.keyboard.press('Tab');
    await waitFor(() => stage.asked().length === 2, 'the request by keyboard');
    expect(stage.asked()).toEqual([first.toLowerCase(), second.toLowerCase()]);
    expect((await readLevels(page))[third.toLowerCase()]).toBe('off');
    await page.close();
  });

  it('asks for all in view by the popup’s button, once', async () => {
    const fresh = stage.freshAddresses(4);
    const [far = ''] = stage.freshAddresses(1);
    const body = fresh.map((it) => `<p>${it}</p>`).join('');
    const url = stage.writePage('/button', `${body}<p style="margin-top:6000px">${far}</p>`);
    const page = await stage.open(url);
    await waitForMarks(page, 4);
    const popup = await openPopupBehind(stage, page);
    stage.service.clearRequests();
    await popup.getByRole('button', { name: 'Check the addresses on this page (4)' }).click();
    const done = popup.getByRole('button', { name: 'Nothing left to check in view' });
    await done.waitFor();
    await waitForLevel(page, fresh, 'unassessed');
    expect(stage.asked().toSorted()).toEqual(lower(fresh));
    await done.click({ force: true });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await waitFor(
      async () => (await readLevels(page))[far.toLowerCase()] === 'off',
      'the far mark',
    );
    expect(stage.asked()).toHaveLength(4);
    await popup.close();
    await page.close();
  });

  it('claims no level on the toolbar for what nobody has asked', async () => {
    const { named } = stage.service.seed();
    await watchBadges(stage.browser);
    const page = await stage.open(stage.writeLinks('/badge', [named.high]));
    await waitForMarks(page, 1);
    const waitForBadge = (text: string) =>
      waitFor(async () => (await readToolbar(stage.browser)).badge === text, `the badge ${text}`);
    // Once the badge of a known address is there, any earlier one would have been.
    await page.evaluate((address) => document.body.append(address), named.inHistoryHigh);
    await waitForBadge('1');
    expect(await readBadges(stage.browser)).toEqual(['1']);
    await hoverCard(page, named.high);
    await waitForBadge('2');
    await page.close();
  });

  it('becomes automatic at once, on the page that is open', async () => {
    const fresh = stage.freshAddresses(2);
    const page = await stage.open(stage.writeLinks('/switch', fresh));
    await waitForMarks(page, 2);
    const popup = await openPopupBehind(stage, page);
    stage.service.clearRequests();
    await popup.getByRole('radio', { name: 'Automatic' }).check({ force: true });
    // All the way to the verdicts: what is still under way when the mode changes is called off, and left to check.
    await waitForLevel(page, fresh, 'unassessed');
    expect(stage.asked().toSorted()).toEqual(lower(fresh));
    await popup.getByRole('radio', { name: 'On demand' }).check({ force: true });
    await popup.getByRole('button', { name: 'Nothing left to check in view' }).waitFor();
    await popup.close();
    await page.close();
  });
});
