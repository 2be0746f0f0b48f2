import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteMode } from '../../lib/domain/settings/site-mode.ts';
import { openCard } from './card-frame.ts';
import { waitForMode } from './content-storage.ts';
import { PASS_FRAMES } from './painted-frames.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';
import { clickNamed, waitForText } from './named.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

const asked = (): string[] =>
  stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address ?? '');

/** Chooses a mode in the options as a person does. They do not list 127.0.0.1, because the service has that host. */
async function setMode(mode: SiteMode): Promise<void> {
  const { firefox } = stage;
  await firefox.navigate(firefox.extensionUrl('options.html'));
  await waitForText(firefox, 'Mode of sites');
  const select = 'select[aria-label="Mode on localhost"]';
  await firefox.waitFor(() => firefox.execute(isThere, [select]), { describe: 'the mode’s list' });
  await firefox.click(await firefox.find(`${select} option[value="${mode}"]`));
  await waitForMode(firefox, 'localhost', mode);
  await firefox.reload();
  await firefox.waitFor(() => firefox.execute(hasValue, [select, mode]), {
    describe: 'the mode to be kept',
  });
}

function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

function hasValue(selector: string, value: string): boolean {
  return document.querySelector<HTMLSelectElement>(selector)?.value === value;
}

async function open(path: string, addresses: readonly string[]): Promise<void> {
  stage.site.page(path, addresses.map((it) => `<p>${it}</p>`).join(''));
  await stage.firefox.navigate(stage.site.otherOrigin + path);
}

/** A pointer that rests, and then a keyboard, each for longer than a card takes to open. */
const PRETEND_ACTS = `const at = { clientX: arguments[0], clientY: arguments[1], bubbles: true };
  const [target] = document.getElementsByTagName('p');
  const pretend = async (act) => {
    const endMs = performance.now() + 1000;
    while (performance.now() < endMs) {
      act();
      await new Promise(requestAnimationFrame);
    }
  };
  await pretend(() => {
    for (const name of ['pointerover', 'pointerenter', 'pointermove'])
      target.dispatchEvent(new PointerEvent(name, { ...at, pointerType: 'mouse' }));
  });
  await pretend(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  });`;

describe('a site on demand', () => {
  it('shows what is known, and asks for exactly the address whose card is opened', async () => {
    const { named, unassessed } = stage.service.seed();
    const [first = '', second = ''] = unassessed.slice(-2);
    await setMode('onDemand');
    stage.service.clearRequests();
    await open('/on-demand', [first, second, named.inHistoryHigh]);
    const marks = await stage.waitForMarks(3);
    expect(marks.map(({ level }) => level)).toEqual(['off', 'off', 'high']);
    expect(asked()).toEqual([]);

    // What the page makes of a pointer and the keyboard is no act of a person.
    const { x, y, width, height } = (await stage.waitForMark(first)).rect;
    await stage.firefox.executeAsync(PRETEND_ACTS, [x + width / 2, y + height / 2]);
    expect(await stage.firefox.findAll('hexmark-card')).toEqual([]);
    expect(asked()).toEqual([]);

    await openCard(stage, first);
    await stage.firefox.switchToFrame(null);
    await stage.firefox.waitFor(
      async () => (await stage.waitForMark(first)).level === 'unassessed',
      { describe: 'the verdict of the address that was pointed at' },
    );
    expect(asked()).toEqual([first.toLowerCase()]);
    expect((await stage.waitForMark(second)).level).toBe('off');
  });
});

describe('a site that is off', () => {
  it('has no marks until it is switched on, in the tab that is open too', async () => {
    const { firefox, service } = stage;
    const { high } = service.seed().named;
    await setMode('off');
    service.clearRequests();
    await open('/off', [high]);
    await firefox.executeAsync(PASS_FRAMES);
    expect(await firefox.readClosedOverlay('hexmark-marks')).toBeNull();
    expect(asked()).toEqual([]);
    const page = await firefox.windowHandle();
    await firefox.newTab();
    await setMode('automatic');
    await firefox.switchTo(page);
    expect((await stage.waitForMark(high)).level).toBe('high');

    const options = (await firefox.windowHandles()).find((handle) => handle !== page) ?? page;
    await firefox.switchTo(options);
    await setMode('off');
    await firefox.switchTo(page);
    await firefox.waitFor(async () => (await firefox.readClosedOverlay('hexmark-marks')) === null, {
      describe: 'the host to be removed',
    });
  });
});

describe('a site that is taken back at run time', () => {
  it('is named by the popup, which offers it back', async () => {
    const { firefox, service } = stage;
    const { high } = service.seed().named;
    await setMode('automatic');
    await open('/taken-back', [high]);
    await stage.waitForMark(high);
    const page = await firefox.windowHandle();
    // A person does this in the add-ons manager.
    await firefox.revokeOrigins(['http://localhost/*']);
    await firefox.waitFor(async () => (await firefox.readClosedOverlay('hexmark-marks')) === null, {
      describe: 'no marks',
    });
    await firefox.pressToolbarButton();
    await firefox.newTab();
    await firefox.navigate(firefox.extensionUrl('popup.html?tab=page'));
    await waitForText(firefox, 'Hexmark may not read this site.');
    await clickNamed(firefox, 'Enable on this site');
    await firefox.waitFor(() => firefox.answerPermissionPrompt('allow'), {
      describe: 'the question for the site',
    });
    await firefox.switchTo(page);
    expect((await stage.waitForMark(high)).level).toBe('high');
  });
});
