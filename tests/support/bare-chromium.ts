import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteMode } from '../../lib/domain/settings/site-mode.ts';
import { connectDebugger } from './debugger.ts';
import type { Debugger, Target } from './debugger.ts';
import { findChromium } from './find-chromium.ts';
import { waitFor } from './wait-for.ts';

/**
 * Chromium with the extension and no debugger on its pages. A page with a debugger is never prerendered, never hidden
 * and, as Playwright starts the browser, never put aside. Here everything is done through the extension's worker.
 */
export interface BareChromium extends AsyncDisposable {
  /** Opens a page in a new tab in front; the tab's id. */
  openTab: (url: string) => Promise<number>;
  /** Brings a tab to the front. */
  showTab: (tabId: number) => Promise<void>;
  /** Runs a function in the extension's own world of a tab; arguments and result travel as JSON. */
  inTab: <A extends unknown[], R>(tabId: number, run: (...of: A) => R, ...of: A) => Promise<R>;
  /** Waits until the marks in a tab are those of these addresses, each with its verdict. */
  waitForMarks: (tabId: number, addresses: readonly string[]) => Promise<void>;
  /** Has the keyboard command open a card in the tab in front, and waits until the card is there. */
  openCard: () => Promise<void>;
  /** Chooses the mode of a site, in an options page that goes again. */
  setMode: (host: string, mode: SiteMode) => Promise<void>;
  /** The level that an address's mark in a tab shows; null without a mark. */
  readLevel: (tabId: number, address: string) => Promise<string | null>;
}

const SWITCHES = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
];

const HAS_CARD = `chrome.runtime.getContexts({}).then((all) =>
  all.some(({ documentUrl }) => String(documentUrl).includes('/card.html')))`;

export async function launchBareChromium(
  extensionDir: string,
  service: { baseUrl: string; token: string },
): Promise<BareChromium> {
  await using started = new AsyncDisposableStack();
  const profile = await mkdtemp(join(tmpdir(), 'hexmark-chromium-'));
  started.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const child = spawn(
    findChromium(),
    [
      ...SWITCHES,
      // CI often runs as root, who cannot have a sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${extensionDir}`,
      `--load-extension=${extensionDir}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  // A test run that is cut short, or a browser that nobody can drive, must not be left behind.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  started.defer(kill);
  const cdp = await connectDebugger(await debuggerUrl(child));
  started.defer(async () => {
    await cdp.send('Browser.close').catch(() => child.kill());
    await ended;
  });
  const worker = await cdp.attach(isWorker, 'the background worker');
  const options = new URL('/options.html', worker.target.url).href;
  await configure(cdp, options, service);

  const inWorker = (expression: string): Promise<unknown> => cdp.evaluate(worker.id, expression);
  const inTab: BareChromium['inTab'] = async (tabId, run, ...of) => {
    const injection = `{ target: { tabId: ${tabId} }, func: ${run.toString()}, args: ${JSON.stringify(of)} }`;
    const result = await inWorker(
      `chrome.scripting.executeScript(${injection}).then(([{ result }]) => result)`,
    );
    // What a script gives is for its author to know.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return result as Awaited<ReturnType<typeof run>>;
  };
  const running = started.move();
  return {
    openTab: async (url) =>
      Number(await inWorker(`chrome.tabs.create({ url: '${url}' }).then(({ id }) => id)`)),
    async showTab(tabId) {
      await inWorker(`chrome.tabs.update(${tabId}, { active: true })`);
    },
    inTab,
    async waitForMarks(tabId, addresses) {
      const wanted = addresses.map((it) => it.toLowerCase()).toSorted();
      await waitFor(
        async () => (await inTab(tabId, readMarked)).toSorted().join() === wanted.join(),
        `the marks of ${wanted.join()}`,
      );
    },
    async openCard() {
      await inWorker(`chrome.commands.onCommand.dispatch('next-card')`);
      await waitFor(() => inWorker(HAS_CARD), 'the card');
    },
    setMode: (host, mode) =>
      inNewPage(cdp, options, async (run) => {
        const message = JSON.stringify({ hexmark: 'setSiteMode', input: { host, mode } });
        await waitFor(
          () => run(`chrome.runtime.sendMessage(${message}).then(({ ok }) => ok)`),
          `the mode of ${host}`,
        );
      }),
    readLevel: (tabId, address) => inTab(tabId, levelOf, address.toLowerCase()),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

function isWorker({ type, url }: Target): boolean {
  return type === 'service_worker' && url.startsWith('chrome-extension:');
}

function levelOf(address: string): string | null {
  const host = document.querySelector('hexmark-marks');
  const root = host === null ? null : chrome.dom.openOrClosedShadowRoot(host);
  const mark = root?.querySelector(`[data-address="${address}"]`);
  return mark?.getAttribute('data-level') ?? null;
}

/** The addresses whose marks have a verdict; none while the drawing is hidden. */
function readMarked(): string[] {
  const host = document.querySelector('hexmark-marks');
  const root = host === null ? null : chrome.dom.openOrClosedShadowRoot(host);
  const drawing = root?.querySelector('svg');
  if (drawing && getComputedStyle(drawing).opacity === '0') return [];
  const marks = Array.from(root?.querySelectorAll('[data-address]') ?? []);
  return marks
    .filter((it) => it.getAttribute('data-level') !== 'waiting')
    .map((it) => it.getAttribute('data-address') ?? '');
}

/** The browser writes it to its error stream as soon as it listens. */
function debuggerUrl(child: ChildProcess): Promise<string> {
  let written = '';
  return new Promise((done, fail) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const url = /ws:\/\/\S+/.exec(written)?.[0];
      if (url !== undefined) done(url);
    });
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`Chromium has ended.\n${written}`)));
  });
}

type Run = (expression: string) => Promise<unknown>;

/** Does something in a page of ours, in a tab of its own that goes again. */
async function inNewPage(cdp: Debugger, url: string, act: (run: Run) => Promise<void>) {
  const { targetId } = (await cdp.send('Target.createTarget', { url })) as { targetId: string };
  const page = await cdp.attach((it) => it.targetId === targetId, url);
  await act((expression) => cdp.evaluate(page.id, expression));
  await cdp.send('Target.closeTarget', { targetId });
}

/** Fills in the options page. */
function configure(
  cdp: Debugger,
  url: string,
  { baseUrl, token }: { baseUrl: string; token: string },
): Promise<void> {
  return inNewPage(cdp, url, async (run) => {
    const fill = (id: string, value: string): Promise<unknown> =>
      waitFor(
        () =>
          run(`(() => {
            const field = document.querySelector('#${id}');
            if (field === null) return false;
            field.value = ${JSON.stringify(value)};
            return field.dispatchEvent(new InputEvent('input', { bubbles: true }));
          })()`),
        `the field ${id}`,
      );
    await fill('base-url', baseUrl);
    await fill('api-token', token);
    await run(`document.querySelector('form button[type=submit]').click()`);
    await waitFor(
      () => run(`document.body.innerText.includes('Saved.')`),
      'the service to be saved',
    );
  });
}

declare const chrome: { dom: { openOrClosedShadowRoot: (element: Element) => ShadowRoot | null } };
