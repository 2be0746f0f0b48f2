import { readFileSync, writeFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { expect } from 'vitest';
import { openCard } from '../firefox/card-frame.ts';
import type { Firefox } from '../firefox/driver/launch.ts';
import { clickNamed, fillNamed, findNamed, waitForText } from '../firefox/named.ts';
import { setFirefoxStage } from '../firefox/stage.ts';
import { hoverCard, openOptions, openPopup, readCardHeading } from './own-pages.ts';
import { withAlteredByte } from './release.ts';
import type { Release } from './release.ts';
import { setStage, waitForMarks } from './stage.ts';
import type { Stage } from './stage.ts';
import { waitFor } from './wait-for.ts';

/**
 * A release's package as a person has it: the zip installed, no host and no site allowed, and each of the first steps
 * done on the page that opens by itself. Sites are on `localhost`, the service is on `127.0.0.1`.
 */
const HOSTS = [
  'http://127.0.0.1/*',
  'http://localhost/*',
  'https://etherscan.io/*',
  'https://*.etherscan.io/*',
];
const HEADING = /^High risk: 93% fraud probability, assessed /;

export async function runInChromium(release: Release): Promise<void> {
  const extensionDir = release.unpack('chrome', 'set-up');
  const launch = { extensionDir, isPolicyLate: true };
  await using stage = await setStage({ isUnconfigured: true, launch });
  const { browser, service } = stage;
  await allowBeforehand(stage);
  const { high, low } = service.seed().named;
  const body = `<p>${high}</p><p>${low}</p>`;
  const page = await stage.open(onLocalhost(stage.site.page('/package', body)));

  const welcome = await waitFor(
    () => browser.context.pages().find((it) => it.url() === browser.url('welcome.html')),
    'the first steps',
  );
  await welcome.getByRole('button', { name: 'I agree, continue' }).click();
  await welcome.getByLabel('Base URL').fill(service.baseUrl);
  await welcome.getByLabel('API token').fill(service.token);
  await welcome.getByRole('button', { name: 'Save', exact: true }).click();
  await welcome.getByText(/^Connected in /).waitFor();
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await welcome.getByLabel('Find a site').fill('etherscan.io');
  await welcome.getByRole('checkbox', { name: /^etherscan\.io ?Ethereum$/ }).check();
  await welcome.getByRole('button', { name: 'Allow 1 selected site' }).click();
  await welcome.getByText('1 site is allowed.').waitFor();
  await welcome.getByRole('button', { name: 'Finish' }).click();
  await welcome.getByRole('heading', { name: 'Hexmark is ready' }).waitFor();
  expect(await page.locator('hexmark-marks').count(), 'this site is not allowed yet').toBe(0);

  const options = await openOptions(stage);
  await options.getByLabel('Add a site').fill('localhost');
  await options.getByRole('button', { name: 'Add site' }).click();
  await options.getByText('localhost is allowed.').waitFor();

  await page.bringToFront();
  const marks = await waitForMarks(page, 2);
  expect(marks.map(({ level }) => level)).toEqual(['high', 'low']);
  await hoverCard(page, high);
  expect(await readCardHeading(page)).toMatch(HEADING);
  const popup = await openPopup(stage);
  const rows = popup.locator('button.sighted');
  await waitFor(async () => (await rows.count()) === 2, 'both addresses in the popup');
  expect(await rows.first().innerText()).toContain(high);
  expect(stage.pageErrors).toEqual([]);
}

/**
 * No test can press a button of Chromium's own question. So access is given as on the browser's page of extensions, and
 * the question, to which it is the answer, does not come up.
 */
async function allowBeforehand({ browser }: Stage): Promise<void> {
  const page = await browser.context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(
    async ([id, hosts]) => {
      for (const host of hosts) await chrome.developerPrivate.addHostPermission(id, host);
    },
    [browser.extensionId, HOSTS] as const,
  );
  await page.goto(browser.url('check.html'));
  const { origins } = await page.evaluate(() => chrome.permissions.getAll());
  expect(origins, 'what the extension may reach before it asks').toEqual([]);
  await page.close();
}

export async function runInFirefox(release: Release): Promise<void> {
  await using stage = await setFirefoxStage(undefined, { release: release.packageOf('firefox') });
  const { firefox, service } = stage;
  const { high, low } = service.seed().named;
  expect(await firefox.grantedOrigins()).toEqual([]);
  await turnToFirstSteps(firefox);
  await clickNamed(firefox, 'I agree, continue');
  await fillNamed(firefox, 'Base URL', service.baseUrl);
  await fillNamed(firefox, 'API token', service.token);
  await clickNamed(firefox, 'Save');
  await allowWhenAsked(firefox);
  await waitForText(firefox, 'Connected in');
  await clickNamed(firefox, 'Continue');
  await fillNamed(firefox, 'Find a site', 'etherscan.io');
  await firefox.click(await findNamed(firefox, 'input[type=checkbox]', 'etherscan.io Ethereum'));
  await clickNamed(firefox, 'Allow 1 selected site');
  await allowWhenAsked(firefox);
  await waitForText(firefox, '1 site is allowed.');
  await clickNamed(firefox, 'Finish');
  await waitForText(firefox, 'Hexmark is ready');

  await firefox.navigate(firefox.extensionUrl('options.html'));
  await fillNamed(firefox, 'Add a site', 'localhost');
  await clickNamed(firefox, 'Add site');
  await allowWhenAsked(firefox);
  await waitForText(firefox, 'localhost is allowed.');

  const url = stage.site.page('/package', `<p>${high}</p><p>${low}</p>`);
  await firefox.navigate(onLocalhost(url));
  const marks = await stage.waitForMarks(2);
  expect(marks.map(({ level }) => level)).toEqual(['high', 'low']);
  await openCard(stage, high);
  const heading = await firefox.accessibility(await firefox.find('h1'));
  expect(heading.name).toMatch(HEADING);
  await firefox.switchToFrame(null);
  const page = await firefox.windowHandle();
  await firefox.newTab();
  await firefox.navigate(firefox.extensionUrl('popup.html?tab=page'));
  await waitForText(firefox, high);
  await waitForText(firefox, low);
  await compareCopy(firefox, release);
  await waitForText(firefox, release.fingerprintOf('firefox'));
  await waitForText(firefox, 'Every file is what the list says.');
  // Firefox closes the add-on's own tabs when another package takes its place.
  await firefox.switchTo(page);
  await firefox.installNewer(writeAltered(release));
  await firefox.newTab();
  await compareCopy(firefox, release);
  await waitForText(firefox, 'This copy is not what the list says.');
  await waitForText(firefox, 'scanner.js');
}

/** They open by themselves, in a tab in front of the driver's own. */
async function turnToFirstSteps(firefox: Firefox): Promise<void> {
  const own = await firefox.windowHandle();
  const opened = await firefox.waitFor(
    async () => (await firefox.windowHandles()).find((it) => it !== own),
    { describe: 'the tab of the first steps' },
  );
  await firefox.switchTo(opened);
  await waitForText(firefox, 'What is sent where');
  expect(await firefox.currentUrl()).toBe(firefox.extensionUrl('welcome.html'));
}

async function allowWhenAsked(firefox: Firefox): Promise<void> {
  await firefox.waitFor(() => firefox.answerPermissionPrompt('allow'), {
    describe: 'the question for the host',
  });
}

/** Verify this copy: reads the files and compares them with the release's list. */
async function compareCopy(firefox: Firefox, release: Release): Promise<void> {
  await firefox.navigate(firefox.extensionUrl('options.html'));
  await clickNamed(firefox, 'Read the files');
  await findNamed(firefox, 'button', 'Choose the list of files');
  await firefox.sendKeys(await firefox.find('#copy input'), release.listOf('firefox'));
}

/** A package with another byte in one of its scripts. */
function writeAltered(release: Release): string {
  const files = unzipSync(readFileSync(release.packageOf('firefox')));
  const scanner = withAlteredByte(files['scanner.js'] ?? new Uint8Array());
  const file = `${release.packageOf('firefox')}-altered.zip`;
  writeFileSync(file, zipSync({ ...files, 'scanner.js': scanner }));
  return file;
}

function onLocalhost(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

declare const chrome: {
  developerPrivate: { addHostPermission: (id: string, host: string) => Promise<void> };
  permissions: { getAll: () => Promise<{ origins: string[] }> };
};
