import { once } from 'node:events';
import { createServer } from 'node:http';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS } from './input.ts';
import { launchFirefox } from './launch.ts';
import type { Firefox } from './launch.ts';
import { TINY_ADDON, writeTinyAddon } from './tiny-addon.ts';

const LOCALHOST = 'http://localhost/*';

const cleanup = new AsyncDisposableStack();
let firefox: Firefox;
let port: number;

beforeAll(async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Page</title>');
  });
  await once(server.listen(0), 'listening');
  cleanup.defer(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  port = address.port;

  const addon = await writeTinyAddon();
  cleanup.defer(() => addon.remove());
  firefox = cleanup.use(await launchFirefox({ addonPath: addon.path, ...TINY_ADDON }));
});

afterAll(() => cleanup.disposeAsync());

const overlay = () => firefox.readClosedOverlay('tiny-overlay');
const openPage = (host: string) => firefox.navigate(`http://${host}:${port}/`);
const openOptions = () => firefox.navigate(firefox.extensionUrl('options.html'));

describe('a page with a content script', () => {
  it('gives what stands in a closed shadow root', async () => {
    await openPage('127.0.0.1');
    const marks = await firefox.waitFor(overlay, { describe: 'the overlay' });
    expect(marks).toEqual([
      {
        address: '0xabc',
        level: 'high',
        flags: ['bot', 'look-alike'],
        role: 'img',
        ariaLabel: 'High risk',
        rect: { x: 10, y: 20, width: 16, height: 12 },
      },
    ]);
  });

  it('sees a real mouse', async () => {
    await firefox.hover({ x: 12, y: 22 });
    // The browser tells a page of a moved pointer right before its next frame.
    const pointer = () => firefox.execute(() => document.documentElement.dataset['pointer']);
    expect(await firefox.waitFor(pointer)).toBe('12 22 true');
  });

  it('reads the storage on disk, but not the memory of the browser', async () => {
    const areas = await firefox.execute(() => document.documentElement.dataset['areas']);
    expect(areas).toBe('local');
  });

  it('lets the driver into a frame of a closed shadow root', async () => {
    const card = firefox.extensionUrl('card.html');
    await firefox.waitFor(async () => (await firefox.frameUrls()).includes(card));
    await firefox.switchToFrame(card);
    // A frame has its URL before its document is read.
    expect(await firefox.waitFor(() => firefox.execute(() => document.title || null))).toBe('Card');
    await firefox.switchToFrame(null);
    expect(await firefox.execute(() => document.title)).toBe('Page');
  });

  it('keeps scripts of the page and of the browser apart', async () => {
    const schemes = await Promise.all([
      firefox.executeChrome(() => location.protocol),
      firefox.execute(() => location.protocol),
      firefox.executeChrome(() => location.protocol),
    ]);
    expect(schemes).toEqual(['chrome:', 'http:', 'chrome:']);
  });

  it('cannot leave the machine', async () => {
    await expect(firefox.navigate('http://example.com/')).rejects.toThrow('proxyConnectFailure');
  });
});

describe('a page of the add-on', () => {
  it('takes typed text and keys', async () => {
    await openOptions();
    const field = await firefox.find('#name');
    await firefox.sendKeys(field, 'héllo');
    await firefox.pressKeys(KEYS.Shift, 'a');
    expect(await firefox.execute((input: HTMLInputElement) => input.value, [field])).toBe('hélloA');
  });

  it.each([
    { answer: 'deny', outcome: 'refused', origins: [] },
    { answer: 'allow', outcome: 'granted', origins: [LOCALHOST] },
  ] as const)('asks for access and is told: $answer', async ({ answer, outcome, origins }) => {
    await openOptions();
    await firefox.click(await firefox.find('button'));
    await firefox.waitFor(() => firefox.answerPermissionPrompt(answer), { describe: 'the prompt' });
    const output = () =>
      firefox.execute(() => document.querySelector('output')?.textContent || null);
    expect(await firefox.waitFor(output)).toBe(outcome);
    expect(await firefox.grantedOrigins()).toEqual(['http://127.0.0.1/*', ...origins]);
  });

  it('reaches a background that was stopped', async () => {
    const ask = () => firefox.executeAsync<string>('return await browser.runtime.sendMessage({})');
    const before = await ask();
    await firefox.stopBackground();
    expect(await ask()).not.toBe(before);
  });
});

it('gives access to sites and takes it away', async () => {
  await firefox.revokeOrigins([LOCALHOST]);
  await openPage('localhost');
  expect(await overlay()).toBeNull();
  await firefox.grantOrigins([LOCALHOST]);
  await firefox.reload();
  expect(await firefox.waitFor(overlay)).toHaveLength(1);
});

it('opens, lists and closes tabs', async () => {
  const first = await firefox.windowHandle();
  const second = await firefox.newTab();
  expect(await firefox.windowHandles()).toEqual([first, second]);
  await firefox.closeTab();
  expect(await firefox.windowHandle()).toBe(first);
});

it('takes a picture of the viewport', async () => {
  const picture = await firefox.takeScreenshot();
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
});

it('says what was awaited in vain', async () => {
  const waiting = firefox.waitFor(() => firefox.switchTo('none'), {
    timeoutMs: 100,
    describe: 'it',
  });
  await expect(waiting).rejects.toMatchObject({
    message: 'Waited 100 ms for it',
    cause: { name: 'no such window' },
  });
});

it('shows what a browser that does not start has to say', async () => {
  const launching = launchFirefox({ addonPath: '', ...TINY_ADDON, binary: process.execPath });
  await expect(launching).rejects.toThrow('bad option: --headless');
});
