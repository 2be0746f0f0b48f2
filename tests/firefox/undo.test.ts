import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASS_FRAMES } from './painted-frames.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Switches the extension on or off, as a person does in the add-ons manager. */
async function setEnabled(isEnabled: boolean): Promise<void> {
  await stage.firefox.executeChromeAsync(
    `const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
    const addon = await AddonManager.getAddonByID('hexmark@hexmark.app');
    await (arguments[0] ? addon.enable() : addon.disable());`,
    [isEnabled],
  );
}

/** Whether the marks are visible. Their host has no box of its own. */
function readVisibility(): string | undefined {
  const host: (Element & { openOrClosedShadowRoot?: ShadowRoot | null }) | null =
    document.querySelector('hexmark-marks');
  const root = host?.openOrClosedShadowRoot;
  const [mark, drawing] = ['[data-address]', 'svg'].map((it) => root?.querySelector(it));
  if (!mark || !drawing) return undefined;
  return getComputedStyle(drawing).opacity === '0' ? 'hidden' : getComputedStyle(mark).visibility;
}

async function waitForVisibility(wanted: string): Promise<void> {
  const { firefox } = stage;
  await firefox.waitFor(async () => (await firefox.executePrivileged(readVisibility)) === wanted, {
    describe: `a mark that is ${wanted}`,
  });
}

/** Everything of a page in which a script could have left something. */
const READ_PAGE = `return [
  document.documentElement.outerHTML,
  [...document.querySelectorAll('*')].map((it) => it.style?.cssText),
  document.styleSheets.length, document.adoptedStyleSheets.length,
  document.activeElement.localName, String(getSelection()), scrollX, scrollY,
  document.documentElement.scrollWidth, document.documentElement.scrollHeight, frames.length,
]`;

/** Has the page navigate, as a link does, and waits until that page is there. */
async function waitForPage(script: string, url: string): Promise<void> {
  const { firefox } = stage;
  await firefox.execute(script, [url]);
  await firefox.waitFor(async () => (await firefox.currentUrl()) === url, { describe: url });
}

describe('a site that is taken back', () => {
  it('has a page as if Hexmark had never been there, without a reload', async () => {
    const { firefox, service, site } = stage;
    const { high, low } = service.seed().named;
    const origins = [`${new URL(site.baseUrl).protocol}//127.0.0.1/*`];
    const body = `<p>${high}</p><p><a href="/address/${low}">Aurora</a></p><input value="typed">`;
    await stage.open('/taken-back', body);
    await stage.waitForMarks(2);
    await firefox.revokeOrigins(origins);
    await firefox.waitFor(async () => (await firefox.findAll('hexmark-marks')).length === 0, {
      describe: 'no marks',
    });
    const left = await firefox.execute(READ_PAGE);
    await stage.open('/taken-back', body);
    await firefox.executeAsync(PASS_FRAMES);
    expect(await firefox.findAll('hexmark-marks')).toHaveLength(0);
    expect(left).toEqual(await firefox.execute(READ_PAGE));
    await firefox.grantOrigins(origins);
    await stage.waitForMarks(2);
  });
});

describe('an extension that is switched off', () => {
  it('shows no mark any more, and its own again when it is switched on', async () => {
    const { firefox, service } = stage;
    const { high, low } = service.seed().named;
    await stage.open('/switched', `<p>${high}</p>`);
    await stage.waitForMarks(1);
    await waitForVisibility('visible');
    await setEnabled(false);
    // No script is left that could remove the mark when the address changes.
    await firefox.execute(`document.querySelector('p').firstChild.data = arguments[0]`, [low]);
    await waitForVisibility('hidden');
    await setEnabled(true);
    expect(await stage.waitForMark(low)).toMatchObject({ level: 'low' });
    await waitForVisibility('visible');
    expect(await firefox.findAll('hexmark-marks')).toHaveLength(1);
    expect(await stage.errors()).toEqual([]);
  });

  it('shows none on a page either that is come back to', async () => {
    const { firefox, service, site } = stage;
    const { high, low } = service.seed().named;
    await stage.open('/put-aside', `<p>${high}</p>`);
    await stage.waitForMarks(1);
    await waitForVisibility('visible');
    await firefox.execute('window.isKept = true');
    await waitForPage('location.assign(arguments[0])', site.page('/other', '<p>Other</p>'));
    await setEnabled(false);
    await waitForPage('history.back()', site.baseUrl + '/put-aside');
    expect(await firefox.execute('return window.isKept')).toBe(true);
    expect(await firefox.executePrivileged(readVisibility)).toBe('hidden');
    await setEnabled(true);
    await firefox.execute(`document.querySelector('p').firstChild.data = arguments[0]`, [low]);
    expect(await stage.waitForMark(low)).toMatchObject({ level: 'low' });
    await waitForVisibility('visible');
  });
});
