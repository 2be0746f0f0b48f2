import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Switches the extension off or on, as a person does in the add-ons manager. */
async function setEnabled(isEnabled: boolean): Promise<void> {
  await stage.firefox.executeChromeAsync(
    `const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
    const addon = await AddonManager.getAddonByID('hexmark@hexmark.app');
    await (arguments[0] ? addon.enable() : addon.disable());`,
    [isEnabled],
  );
}

/** What is seen of the marks; their host has no box of its own. */
function readVisibility(): string | undefined {
  const host: (Element & { openOrClosedShadowRoot?: ShadowRoot | null }) | null =
    document.querySelector('hexmark-marks');
  const mark = host?.openOrClosedShadowRoot?.querySelector('[data-address]') ?? null;
  return mark === null ? undefined : getComputedStyle(mark).visibility;
}

describe('an extension that is switched off', () => {
  it('shows no mark any more, and its own again when it is switched on', async () => {
    const { firefox, service } = stage;
    const { high, low } = service.seed().named;
    await stage.open('/switched', `<p>${high}</p>`);
    await stage.waitForMarks(1);
    expect(await firefox.executePrivileged(readVisibility)).toBe('visible');
    await setEnabled(false);
    // Nobody is left to take the mark away when the address changes.
    await firefox.execute(`document.querySelector('p').firstChild.data = arguments[0]`, [low]);
    expect(await firefox.executePrivileged(readVisibility)).toBe('hidden');
    await setEnabled(true);
    expect(await stage.waitForMark(low)).toMatchObject({ level: 'low' });
    expect(await firefox.executePrivileged(readVisibility)).toBe('visible');
    expect(await firefox.findAll('hexmark-marks')).toHaveLength(1);
    // Of a message that was under way Firefox itself says so in its console.
    const errors = (await stage.errors()).filter((it) => !it.includes('context unloaded'));
    expect(errors).toEqual([]);
  });
});
