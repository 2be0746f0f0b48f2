import { resolve } from 'node:path';
import { CONSENT_VERSION } from '../../lib/domain/settings/consent.ts';
import { startService } from '../service/service.ts';
import type { RunningService, ServiceOptions } from '../service/service.ts';
import { startHtmlSite } from '../support/html-site.ts';
import type { HtmlSite } from '../support/html-site.ts';
import { expectSaved } from '../support/send-message.ts';
import type { Reply } from '../support/send-message.ts';
import { waitForHistory } from '../support/stage.ts';
import { readErrors, WATCH_ERRORS } from './driver/errors.ts';
import { launchFirefox } from './driver/launch.ts';
import type { Firefox } from './driver/launch.ts';
import { clickNamed, fillNamed, waitForText } from './named.ts';
import type { OverlayMark } from './overlay.ts';

export const FIREFOX_BUILD = resolve(import.meta.dirname, '../../.output/firefox-mv3-e2e');

const HEXMARK = {
  addonId: 'hexmark@hexmark.app',
  uuid: '6c1d1f2e-8b43-4e0a-9a57-3f20d1b7c845',
};

/** Everything a Firefox test needs: the local service, a site to write pages for, and Firefox with the extension. */
export interface FirefoxStage extends AsyncDisposable {
  service: RunningService;
  site: HtmlSite;
  firefox: Firefox;
  /** Writes a page and goes to it. */
  open(path: string, body: string, head?: string): Promise<void>;
  /** The marks on the page once there are `count` of them and each has its verdict. `unavailable` is none. */
  waitForMarks(count: number): Promise<OverlayMark[]>;
  /** The mark of an address, once it has its verdict. */
  waitForMark(address: string): Promise<OverlayMark>;
  /** Errors of the page in front, and all errors so far of scripts of the extension, the site and these other sites. */
  errors(...otherUrls: string[]): Promise<string[]>;
}

export interface FirefoxSetup {
  /** A folder or zip that is installed in place of the test build. Nothing is set up then. */
  release?: string;
  /** Firefox is told to, so that all of it is one private window. The extension is let into it. */
  neverRemembersHistory?: boolean;
}

/** Starts service, site and Firefox, and saves the service unless a `release` is given. */
export async function setFirefoxStage(
  options?: ServiceOptions,
  { release, neverRemembersHistory = false }: FirefoxSetup = {},
): Promise<FirefoxStage> {
  await using started = new AsyncDisposableStack();
  const service = await startService(options);
  started.defer(() => service.close());
  const site = await startHtmlSite();
  started.defer(() => site.close());
  const firefox = started.use(
    await launchFirefox({
      addonPath: release ?? FIREFOX_BUILD,
      ...HEXMARK,
      prefs: { 'browser.privatebrowsing.autostart': neverRemembersHistory },
    }),
  );
  if (neverRemembersHistory) await firefox.allowPrivateWindows();
  if (release === undefined) {
    await giveService(firefox, service);
    await waitForHistory(service);
  }

  const unanswerable = service.seed().named.foreignPrediction.toLowerCase();
  /** Where a busy machine has kept the service from answering in time, the page asks again. */
  const isSettled = ({ address, level }: OverlayMark): boolean =>
    level !== 'waiting' && (level !== 'unavailable' || address === unanswerable);
  const marks = async (): Promise<OverlayMark[]> =>
    (await firefox.readClosedOverlay('hexmark-marks')) ?? [];
  const running = started.move();
  return {
    service,
    site,
    firefox,
    open: (path, body, head = '') => firefox.navigate(site.page(path, body, WATCH_ERRORS + head)),
    waitForMarks(count) {
      let shown: OverlayMark[] = [];
      const states = (): string[] => shown.map(({ address, level }) => `${address} ${level}`);
      return firefox.waitFor(
        async () => {
          shown = await marks();
          return shown.length === count && shown.every(isSettled) && shown;
        },
        { describe: () => `${count} marks with verdicts; seen last: ${states().join() || 'none'}` },
      );
    },
    waitForMark: (address) =>
      firefox.waitFor(
        async () =>
          (await marks()).find((it) => it.address === address.toLowerCase() && isSettled(it)),
        { describe: `the mark of ${address}` },
      ),
    errors: (...otherUrls) =>
      readErrors(firefox, [site.baseUrl, firefox.extensionUrl(''), ...otherUrls]),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Saves consent and service with the messages of the options page, without the time that its form takes. */
async function giveService(
  firefox: Firefox,
  { baseUrl, token }: Pick<RunningService, 'baseUrl' | 'token'>,
): Promise<void> {
  await firefox.navigate(firefox.extensionUrl('check.html'));
  const reply = await firefox.executeAsync<Reply | undefined>(
    `const [consent, input] = arguments;
    await browser.storage.local.set({ consent });
    return await browser.runtime.sendMessage({ hexmark: 'saveService', input });`,
    [
      { version: CONSENT_VERSION, atMs: Date.now() },
      { baseUrl, token },
    ],
  );
  expectSaved(reply);
}

/** Fills in the options page as a person does who has saved a service before. */
export async function replaceService(
  firefox: Firefox,
  { baseUrl, token }: Pick<RunningService, 'baseUrl' | 'token'>,
): Promise<void> {
  await firefox.navigate(firefox.extensionUrl('options.html'));
  await waitForText(firefox, 'A token is stored.');
  await fillNamed(firefox, 'Base URL', baseUrl);
  await fillNamed(firefox, 'API token', token);
  await clickNamed(firefox, 'Save');
  await waitForText(firefox, 'Saved.');
}
