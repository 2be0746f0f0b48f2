import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../service/service.ts';
import type { RunningService } from '../service/service.ts';
import { manageFirefox } from '../support/firefox-policy.ts';
import { startHtmlSite } from '../support/html-site.ts';
import type { HtmlSite } from '../support/html-site.ts';
import { launchFirefox } from './driver/launch.ts';
import type { Firefox } from './driver/launch.ts';
import { filesThatHold } from '../support/bytes-on-disk.ts';
import { readAsContentScript, sendFromOwnPage } from './content-storage.ts';
import { findNamed, waitForText } from './named.ts';

const FIREFOX_BUILD = resolve(import.meta.dirname, '../../.output/firefox-mv3-e2e');
const HEXMARK = {
  addonId: 'hexmark@hexmark.app',
  uuid: '6c1d1f2e-8b43-4e0a-9a57-3f20d1b7c845',
};

const started = new AsyncDisposableStack();
let service: RunningService;
let site: HtmlSite;
let firefox: Firefox;
beforeAll(async () => {
  service = await startService();
  started.defer(() => service.close());
  site = await startHtmlSite();
  started.defer(() => site.close());
  const { binary } = started.use(
    await manageFirefox(HEXMARK.addonId, {
      baseUrl: service.baseUrl,
      token: service.token,
      allowedSites: ['etherscan.io'],
      forcedSites: ['127.0.0.1'],
      thresholds: { medium: 0.01, high: 0.02 },
      tresholds: { medium: 1 },
      consent: true,
    }),
  );
  firefox = started.use(await launchFirefox({ addonPath: FIREFOX_BUILD, ...HEXMARK, binary }));
});
afterAll(() => started.disposeAsync());

/** What the options show of two choices that the policy has made. Runs in the page. */
function readLocked(): unknown[] {
  const url = document.querySelector<HTMLInputElement>('#base-url');
  const high = document.querySelector<HTMLInputElement>('#threshold-high');
  return [url?.value, url?.readOnly, high?.value, high?.matches(':disabled')];
}

describe('a policy file of the browser', () => {
  it('connects the service and marks pages, without anyone entering anything', async () => {
    const { named } = service.seed();
    await firefox.navigate(site.page('/managed', `<p>${named.low}</p>`));
    const mark = await firefox.waitFor(
      async () =>
        (await firefox.readClosedOverlay('hexmark-marks'))?.find(
          // Before the policy is read, there is no service to ask.
          ({ level }) => level !== 'waiting' && level !== 'unavailable',
        ),
      { describe: 'a mark with a verdict' },
    );
    // Low with the default thresholds, high with the organisation's.
    expect(mark).toMatchObject({ address: named.low.toLowerCase(), level: 'high' });
  });

  it('locks what it has decided in the options, and says what it could not read', async () => {
    await firefox.navigate(firefox.extensionUrl('options.html'));
    await waitForText(firefox, 'Set by your organisation');
    await waitForText(firefox, 'Parts of your organisation’s policy could not be read');
    await waitForText(firefox, 'tresholds');
    await waitForText(firefox, 'Allow 1 site');
    await findNamed(firefox, 'input', 'Base URL');
    await expect
      .poll(() => firefox.execute(readLocked))
      .toEqual([service.baseUrl, true, '2', true]);
  });

  it('is kept by the background, whatever a page of ours sends', async () => {
    const reply = await firefox.executeAsync(
      `return browser.runtime.sendMessage({ hexmark: 'forgetService', input: {} });`,
    );
    expect(reply).toEqual({ ok: false, problem: 'the organisation has decided this' });
  });
});

/** What does not hold in Firefox, and how an organisation avoids it. */
describe('a content script', () => {
  it('reads the token that a policy gives', async () => {
    await firefox.navigate(site.page('/read', '<p>read</p>'));
    await firefox.newTab();
    expect(await readAsContentScript(firefox, '127.0.0.1')).toContain(service.token);
  });

  it('does not read one that the person enters for the service of a policy, and clearing leaves none on disk', async () => {
    await using managed = await manageFirefox(HEXMARK.addonId, {
      baseUrl: service.baseUrl,
      consent: true,
    });
    const { binary } = managed;
    await using other = await launchFirefox({ addonPath: FIREFOX_BUILD, ...HEXMARK, binary });
    await other.navigate(site.page('/typed', '<p>typed</p>'));
    await other.newTab();
    await other.navigate(other.extensionUrl('options.html'));
    const { baseUrl, token } = service;
    expect(await sendFromOwnPage(other, 'saveService', { baseUrl, token })).toMatchObject({
      output: { ok: true, value: { hasToken: true, error: null } },
    });
    const read = await readAsContentScript(other, '127.0.0.1');
    expect(read).toContain(baseUrl);
    expect(read).not.toContain(token);
    const holders = () => filesThatHold(other.profile, token);
    // Reading all of a profile may take a busy machine long.
    await other.waitFor(async () => (await holders()).length > 0, {
      describe: 'the token on disk',
    });
    await sendFromOwnPage(other, 'clearStored', { what: 'everything' });
    await other.waitFor(async () => (await holders()).length === 0, {
      describe: 'no token on disk',
    });
  });
});
