import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright';
import {
  hoverCard,
  openOptions,
  openPopup,
  openSidePanel,
  waitForMark,
} from '../support/own-pages.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { sendMessage } from '../support/send-message.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { slowTimersDown } from '../support/time-lapse.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** A site that the person has switched off, an address of their own, and the path of a page they have visited. */
const OFF_SITE = 'bank.example';
const OWN = `0x${'5a'.repeat(20)}`;
const VISITED = 'full-scene';

/** Everything that is read back, by where it was found. */
type Found = Record<string, string>;

/** Notes all answers of the background that an own page gets, a card among them. */
function noteAnswers(): void {
  const noted: string[] = [];
  Object.assign(globalThis, { noted });
  const { runtime } = chrome;
  if (runtime === undefined) return;
  const send = runtime.sendMessage.bind(runtime);
  runtime.sendMessage = async (message) => {
    const answer = await send(message);
    noted.push(JSON.stringify(answer));
    return answer;
  };
}

const readNoted = (): string => JSON.stringify(Reflect.get(globalThis, 'noted'));

/** Written to the console of each world, to see that what is said there is heard. */
const SAID = [
  'said in the page',
  'said by our script',
  'said by our own page',
  'said by the worker',
];

/** All areas that a content script may try, and what it is told of the page's addresses. */
async function readInPage(address: string): Promise<{ stored: string; told: string }> {
  const areas: unknown[] = [];
  for (const name of ['local', 'session', 'sync', 'managed']) {
    areas.push([name, await chrome.storage?.[name]?.get(null).catch(String)]);
  }
  const messages = [
    { hexmark: 'assessAddresses', input: { addresses: [address], refresh: [] } },
    { hexmark: 'loadScript', input: { name: 'marks' } },
    { hexmark: 'issueCardTicket', input: { address, flags: [] } },
    { hexmark: 'getSettings', input: {} },
    { hexmark: 'getServiceStatus', input: {} },
    { hexmark: 'reportAddress', input: { address } },
  ];
  const told: unknown[] = [];
  for (const message of messages) told.push(await chrome.runtime?.sendMessage(message));
  return { stored: JSON.stringify(areas), told: JSON.stringify(told) };
}

async function readDownload(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path(), 'utf8');
}

/** Uses all surfaces as a person does, and reads back all that goes out of the background. */
async function runFullScene(): Promise<Found> {
  const { browser, service, site } = stage;
  const { context } = browser;
  const { high } = service.seed().named;
  const logged: string[] = [];
  context.on('console', (message) => logged.push(message.text()));
  context.on('weberror', (error) => logged.push(String(error.error())));
  await context.addInitScript(noteAnswers);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  const options = await openOptions(stage);
  await sendMessage(options, 'setSiteMode', { host: OFF_SITE, mode: 'off' });
  const written = { neverSend: [OWN], theme: 'dark' };
  await sendMessage(options, 'importSettings', { written, isTrial: false });

  const page = await stage.open(site.page(`/${VISITED}`, `<p>${high}</p>`));
  await waitForMark(page, high);
  const card = await hoverCard(page, high);
  await card.getByText('All fields').click();
  const { stored, told } = await evaluateInOwnWorld(page, readInPage, high.toLowerCase());
  const found: Found = {
    'storage, as a content script reads it': stored,
    'answers to a content script': told,
    'answers to the card': await card.evaluate(readNoted),
    'the page': await page.content(),
  };

  const popup = await openPopup(stage);
  await popup.getByTestId('used-count').waitFor();
  found['answers to the popup'] = await popup.evaluate(readNoted);
  await popup.getByRole('tab', { name: 'History' }).click();
  await popup.getByRole('button', { name: 'Export' }).click();
  for (const name of ['Table (CSV)', 'All fields (JSON)']) {
    found[`the history: ${name}`] = await readDownload(popup, popup.getByRole('button', { name }));
  }
  const panel = await openSidePanel(stage);
  await panel.locator('main').first().waitFor();
  found['answers to the side panel'] = await panel.evaluate(readNoted);

  await options.reload();
  const diagnostics = options.getByRole('region', { name: 'Diagnostics' });
  await diagnostics.getByText('GET /api/final_predictions/0x…/').first().waitFor();
  await slowTimersDown(options);
  await diagnostics.getByRole('button', { name: 'Copy as text' }).click();
  await diagnostics.getByText('Copied').waitFor();
  found['diagnostics'] = await options.evaluate(() => navigator.clipboard.readText());
  const save = options.getByRole('button', { name: 'Save settings to a file' });
  found['the backup of settings'] = await readDownload(options, save);
  found['answers to the options'] = await options.evaluate(readNoted);
  found['the options'] = await options.content();

  const [inPage = '', byScript = '', byOwnPage = '', byWorker = ''] = SAID;
  await page.evaluate((text) => console.log(text), inPage);
  await evaluateInOwnWorld(page, (text: string) => console.log(text), byScript);
  await options.evaluate((text) => console.log(text), byOwnPage);
  await browser.worker().evaluate((text) => console.log(text), byWorker);
  await waitFor(() => SAID.every((text) => logged.includes(text)), 'what is said on the consoles');

  const worker = await browser.worker().evaluate(async () => ({
    manifest: JSON.stringify(chrome.runtime?.getManifest()),
    local: JSON.stringify(await chrome.storage?.['local']?.get(null)),
    session: JSON.stringify(await chrome.storage?.['session']?.get(null)),
  }));
  found['the manifest'] = worker.manifest;
  found['storage.local'] = worker.local;
  found['storage.session'] = worker.session;
  found['the console'] = logged.join('\n');
  return found;
}

it('after all is used, secrets are where the documents say and nowhere else', async () => {
  const found = await runFullScene();
  const { token, seed } = stage.service;
  for (const [place, text] of Object.entries(found)) {
    expect(text?.length, place).toBeGreaterThan(1);
  }
  for (const area of ['local', 'session', 'managed']) {
    const refused = `["${area}","Error: Access to storage is not allowed from this context."]`;
    expect(found['storage, as a content script reads it']).toContain(refused);
  }
  const holders = (secret: string, allowed: readonly string[] = []): string[] =>
    Object.entries(found)
      .filter(([, text]) => text.toLowerCase().includes(secret.toLowerCase()))
      .map(([place]) => place)
      .filter((place) => !allowed.includes(place));
  // Settings are shown and saved by our own pages alone.
  const ofSettings = [
    'answers to the popup',
    'answers to the side panel',
    'answers to the options',
    'the options',
    'the backup of settings',
  ];
  // What a page shows comes back to it, to its card, and to the lists of it; the background keeps it in memory.
  const ofThePage = [
    'the page',
    'answers to a content script',
    'answers to the card',
    'answers to the popup',
    'answers to the side panel',
    'storage.session',
  ];
  expect({
    token: holders(token),
    site: holders(OFF_SITE, ofSettings),
    own: holders(OWN, ofSettings),
    visited: holders(VISITED),
    address: holders(seed().named.high, ofThePage),
  }).toEqual({ token: [], site: [], own: [], visited: [], address: [] });
  // The search finds what is there.
  expect(holders(OFF_SITE)).toContain('the backup of settings');
  expect(holders(OWN)).toContain('the backup of settings');
  expect(holders(seed().named.high)).toContain('answers to the card');
});

interface Area {
  get: (keys: null) => Promise<object>;
}

declare const chrome: {
  storage?: Record<string, Area>;
  runtime?: { sendMessage: (message: object) => Promise<object>; getManifest: () => object };
};
