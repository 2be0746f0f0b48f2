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
import { hoverCard, openCard, waitForNoCard } from './card-frame.ts';
import { waitForMode } from './content-storage.ts';
import { KEYS } from './driver/input.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

describe('the script of a hostile page', () => {
  let stage: FirefoxStage;
  let marked: string;
  /** The same page where Hexmark is off. */
  let twin: string;
  beforeAll(async () => {
    stage = await setFirefoxStage();
    const { firefox, service, site } = stage;
    await firefox.navigate(firefox.extensionUrl('options.html'));
    const off = 'select[aria-label="Mode on localhost"] option[value="off"]';
    await firefox.waitFor(async () => (await firefox.findAll(off)).length > 0, {
      describe: 'the mode’s list',
    });
    await firefox.click(await firefox.find(off));
    await waitForMode(firefox, 'localhost', 'off');
    const { high, blacklisted, medium, low } = service.seed().named;
    const { head, body } = writeHostilePage([low, medium, blacklisted, high]);
    const path = new URL(site.page('/hostile', body, head)).pathname;
    await firefox.newTab();
    await firefox.navigate(site.otherOrigin + path);
    twin = await firefox.windowHandle();
    await firefox.newTab();
    marked = await firefox.windowHandle();
    await firefox.navigate(site.baseUrl + path);
    await stage.waitForMarks(4);
    await openCard(stage, high);
    await firefox.switchToFrame(null);
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function look(page: string, { name }: HostileRow): Promise<string[]> {
    const { firefox } = stage;
    await firefox.switchTo(page);
    // Firefox says that a tab is in front before it is, and hidden pages can do less.
    await firefox.waitFor(
      () => firefox.execute<boolean>(`return document.visibilityState === 'visible'`),
      { describe: 'the page in front' },
    );
    return firefox.executeAsync<string[]>(`return Array.from(await window.tries[arguments[0]]())`, [
      name,
    ]);
  }

  async function expectRow(row: HostileRow): Promise<void> {
    const without = await look(twin, row);
    expectSeen(row, await look(marked, row), without);
  }

  it.each(HOSTILE_ROWS)('learns nothing by $name', expectRow);

  it(`learns no more than that there is a card by ${ACTS_ROW.name}`, async () => {
    const { firefox, service } = stage;
    await firefox.switchTo(marked);
    await firefox.hover({ x: 5, y: 400 });
    await openCard(stage, service.seed().named.high);
    await hoverCard(firefox);
    await firefox.click(await firefox.find('h1'));
    await firefox.switchToFrame(null);
    await firefox.hover({ x: 300, y: 5 });
    await firefox.click(await firefox.find('button'));
    // The next one is that of the link.
    await waitForNoCard(firefox);
    await firefox.pressKeys(KEYS.Shift, KEYS.Tab);
    await firefox.waitFor(async () => (await firefox.findAll('hexmark-card')).length > 0, {
      describe: 'the card of the focused link',
    });
    await firefox.pressKeys(KEYS.Escape);
    await waitForNoCard(firefox);
    // Firefox reveals the node under the pointer: the card's frame, whose content stays closed, and its parents.
    const frame =
      'IFRAME title=Address risk,allow=clipboard-write *,credentialless=, no document, SecurityError';
    expect(await look(marked, ACTS_ROW)).toEqual([
      'explicitOriginalTarget hexmark-card',
      `explicitOriginalTarget inside: ${frame}`,
      'originalTarget hexmark-card',
      `originalTarget inside: ${frame}`,
      'path hexmark-card',
      'rangeParent inside: DIV ',
      'relatedTarget hexmark-card',
      'srcElement hexmark-card',
      'target hexmark-card',
    ]);
  });

  it.each(LAST_ROWS)('learns nothing from $name', expectRow);

  it('is called by nobody when it has replaced all functions of its world', async () => {
    const { firefox, service, site } = stage;
    const { high, low } = service.seed().named;
    await firefox.newTab();
    await firefox.navigate(site.page('/patched', `<p>${high}</p><p>${low}</p>`, PATCHED_HEAD));
    // The browser itself reads this, because the page would notice a script of the test.
    const isDone = () => firefox.executeChrome<boolean>(`return gBrowser.contentTitle === 'done'`);
    await firefox.waitFor(isDone, { describe: 'the page to have listened' });
    expect(await firefox.findAll('hexmark-marks')).toHaveLength(1);
    const calls = await firefox.execute(
      `const before = [...patches.calls];
      patches.callOne();
      return [before, patches.calls.slice(before.length)];`,
    );
    const own = ['Document.createElement', 'Element.attachShadow', 'new ResizeObserver'];
    expect(calls).toEqual([[], own]);
  });

  it('has seen no errors', async () => expect(await stage.errors()).toEqual([]));
});
