import { existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { BrowserContext, Page, Worker } from 'playwright';
import { CONSENT_VERSION } from '../../lib/domain/settings/consent.ts';
import { FEATURES_OFF, featuresOn } from './chromium-features.ts';
import { findChromium } from './find-chromium.ts';
import { expectSaved, sendMessage } from './send-message.ts';
import { HANGS_AFTER_MS, waitFor } from './wait-for.ts';

/** A real Chromium with the built extension in it. */
export interface ExtensionBrowser {
  context: BrowserContext;
  /** The folder in which the browser keeps everything. */
  profile: string;
  extensionId: string;
  /** Where a page of the extension is, e.g. `options.html`. */
  url: (path: string) => string;
  worker: () => Worker;
  close: () => Promise<void>;
}

export interface LaunchOptions {
  extensionDir: string;
  headless?: boolean;
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number } | null;
  /** Extra switches. */
  args?: string[];
  /** Whether requests beyond loopback are let through; only a person's own demo window needs them. */
  allowsNetwork?: boolean;
  /** Whether the browser's policy is told only seconds after the start, as people have it. */
  isPolicyLate?: boolean;
}

const QUIET_SWITCHES = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--no-default-browser-check',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];
/**
 * All but loopback goes to a port where nothing listens, so it fails at once. To look at each request instead would take
 * a tenth of a test's processor time.
 */
export const LOOPBACK_ONLY = '--proxy-server=127.0.0.1:9';
const SCRIPTS = /\.js$/;

export async function launchWithExtension(options: LaunchOptions): Promise<ExtensionBrowser> {
  // A person's own window keeps the sandbox. CI often runs as root, who cannot have one.
  const canSandbox = options.headless === false && process.getuid?.() !== 0;
  const profile = await mkdtemp(join(tmpdir(), 'hexmark-chromium-'));
  const removeProfile = () => removeFolder(profile);
  // Playwright ends the browser when this process is stopped, and then this process.
  process.once('exit', removeProfile);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless: options.headless ?? true,
    timeout: HANGS_AFTER_MS,
    colorScheme: options.colorScheme ?? 'light',
    viewport: options.viewport === undefined ? { width: 1280, height: 800 } : options.viewport,
    ignoreDefaultArgs: ['--disable-extensions'],
    chromiumSandbox: canSandbox,
    args: [
      ...QUIET_SWITCHES,
      ...(options.allowsNetwork === true ? [] : [LOOPBACK_ONLY]),
      `--enable-features=${featuresOn(options.isPolicyLate === true).join(',')}`,
      `--disable-extensions-except=${options.extensionDir}`,
      `--load-extension=${options.extensionDir}`,
      ...(options.args ?? []),
    ],
  });
  context.setDefaultTimeout(HANGS_AFTER_MS);
  const worker = await waitFor(() => context.serviceWorkers()[0], 'the background worker').catch(
    async (error: unknown) => {
      await context.close();
      throw error;
    },
  );
  const extensionId = new URL(worker.url()).host;
  return {
    context,
    profile,
    extensionId,
    url: (path) => `chrome-extension://${extensionId}/${path}`,
    worker: () => context.serviceWorkers()[0] ?? worker,
    async close() {
      await context.close();
      removeProfile();
      process.off('exit', removeProfile);
    },
  };
}

const LONGEST_REMOVAL_MS = 10_000;
const PAUSE_MS = 50;
/** The removal, and looks after it that find nothing. */
const LOOKS = 3;

/**
 * At once, so that it can be done at a process's end. What is left of a browser may hold and write files for a moment
 * after its end, on a busy machine for seconds, and may make the folder anew.
 */
export function removeFolder(folder: string): void {
  const endMs = performance.now() + LONGEST_REMOVAL_MS;
  for (let looks = 0; looks < LOOKS && performance.now() < endMs; looks += 1) {
    if (looks > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    if (!existsSync(folder)) continue;
    looks = 0;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // The next try finds less of it.
    }
  }
}

/**
 * Opens a page of the extension to speak to the background from, which answers our pages alone. Its own script is kept
 * from running.
 */
export async function openSilentPage(browser: ExtensionBrowser): Promise<Page> {
  const page = await browser.context.newPage();
  await turnSilent(page, browser);
  return page;
}

async function turnSilent(page: Page, { url }: ExtensionBrowser): Promise<void> {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(url('check.html'));
}

/** Saves consent and service with the messages of the options page, without the time that its form takes. */
export async function giveService(
  browser: ExtensionBrowser,
  { baseUrl, token }: { baseUrl: string; token: string },
): Promise<void> {
  // A tab of its own would cost three times as much.
  const [page = await browser.context.newPage()] = browser.context.pages();
  await turnSilent(page, browser);
  await page.evaluate((consent) => chrome.storage.local.set({ consent }), {
    version: CONSENT_VERSION,
    atMs: Date.now(),
  });
  expectSaved(await sendMessage(page, 'saveService', { baseUrl, token }));
  await page.unroute(SCRIPTS);
  await page.goto('about:blank');
}

/** Fills in the options page as a person does. */
export async function configure(
  browser: ExtensionBrowser,
  service: { baseUrl: string; token: string },
): Promise<void> {
  const page = await browser.context.newPage();
  await page.goto(browser.url('options.html'));
  await saveService(page, service);
  await page.close();
}

/** On an open options page. */
export async function saveService(
  page: Page,
  service: { baseUrl: string; token: string },
): Promise<void> {
  await page.getByLabel('Base URL').fill(service.baseUrl);
  await page.getByLabel('API token').fill(service.token);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
}

declare const chrome: { storage: { local: { set: (items: object) => Promise<void> } } };
