import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type PrefValue = string | number | boolean;
export type Prefs = Readonly<Record<string, PrefValue>>;

/** Everything but loopback goes to a port where nothing listens, so it fails at once. */
const LOOPBACK_ONLY: Prefs = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.socks': '127.0.0.1',
  'network.proxy.socks_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1, [::1]',
  // Otherwise Firefox's own requests would bypass a proxy that does not answer.
  'network.proxy.failover_direct': false,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'network.trr.mode': 5,
};

/** Read at start-up, before Marionette can set its own recommended preferences. */
const QUIET: Prefs = {
  'app.normandy.enabled': false,
  'app.shield.optoutstudies.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.region.update.enabled': false,
  'browser.safebrowsing.blockedURIs.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.blocklist.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.installDistroAddons': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'security.remote_settings.crlite_filters.enabled': false,
  'security.remote_settings.intermediates.enabled': false,
  'services.settings.server': 'data:,#no-remote-settings/v1',
  'signon.rememberSignons': false,
  'termsofuse.bypassNotification': true,
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': '',
};

const DRIVEN: Prefs = {
  // Zero lets the system choose; Firefox writes its choice to a file in the profile.
  'marionette.port': 0,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'intl.locale.requested': 'en-US',
  // A process for the next page is not started before there is one: most would never be used.
  'dom.ipc.processPrelaunch.enabled': false,
};

export interface Profile {
  readonly path: string;
  /** Where downloads go, without a question. */
  readonly downloads: string;
  remove(): Promise<void>;
}

/** Makes a profile directory whose `user.js` keeps Firefox quiet and off the network. */
export async function createProfile(prefs: Prefs): Promise<Profile> {
  const path = await mkdtemp(join(tmpdir(), 'hexmark-firefox-'));
  const downloads = join(path, 'downloads');
  await mkdir(downloads);
  const saving: Prefs = {
    // To the directory below.
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    'browser.download.alwaysOpenPanel': false,
  };
  const all = { ...LOOPBACK_ONLY, ...QUIET, ...DRIVEN, ...saving, ...prefs };
  const lines = Object.entries(all).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(path, 'user.js'), lines.join(''));
  return {
    path,
    downloads,
    // Firefox's last helpers may still be writing when the browser itself is gone. Each pause is longer by 100 ms.
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 }),
  };
}
