import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS } from './driver/input.ts';
import { clickNamed, fillNamed, waitForText } from './named.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
/** The tab with a page to mark, and the one with the options. */
let page: string;
let options: string;
beforeAll(async () => {
  stage = await setFirefoxStage();
  const { firefox } = stage;
  page = await firefox.windowHandle();
  options = await firefox.newTab();
  await firefox.navigate(firefox.extensionUrl('options.html'));
});
afterAll(() => stage[Symbol.asyncDispose]());

const SITE = 'http://localhost/*';

/** Shows these addresses in the tab for pages, and leaves that tab in front. */
async function showPage(path: string, addresses: readonly string[]): Promise<void> {
  stage.site.page(path, addresses.map((it) => `<p>${it}</p>`).join(''));
  await stage.firefox.switchTo(page);
  await stage.firefox.navigate(stage.site.otherOrigin + path);
}

async function waitForNoMarks(): Promise<void> {
  await stage.firefox.waitFor(
    async () => (await stage.firefox.readClosedOverlay('hexmark-marks')) === null,
    { describe: 'the host to be removed' },
  );
}

/** Chooses an option of a list or a radio button, as a click does. */
const choose = async (selector: string): Promise<void> =>
  stage.firefox.click(await stage.firefox.find(selector));

const asked = (): number => stage.service.requests({ endpoint: 'prediction' }).length;

describe('the options', () => {
  it('tell how a working connection answers', async () => {
    const { firefox } = stage;
    await firefox.switchTo(options);
    await clickNamed(firefox, 'Test connection');
    await waitForText(firefox, 'Connected in');
    const words = await firefox.execute(
      () => document.querySelector<HTMLElement>('[data-testid=connection-result]')?.innerText,
    );
    expect(words).toMatch(
      /Used look-ups\s+48\s+GET \S+\s+Status 200 after .*\s+Look-ups in the history\s+47/,
    );
  });

  it('add a site and take it back, in the tab that is open too', async () => {
    const { firefox, service } = stage;
    const { high } = service.seed().named;
    await showPage('/site', [high]);
    await stage.waitForMark(high);
    // A person does this in the add-ons manager.
    await firefox.revokeOrigins([SITE]);
    await waitForNoMarks();
    expect(await firefox.execute(() => document.body.innerHTML)).toBe(`<p>${high}</p>`);

    await firefox.switchTo(options);
    await fillNamed(firefox, 'Add a site', 'http://localhost:1/some/page');
    await clickNamed(firefox, 'Add site');
    await firefox.waitFor(() => firefox.answerPermissionPrompt('allow'), {
      describe: 'the question for the site',
    });
    await waitForText(firefox, 'localhost is allowed.');
    await firefox.switchTo(page);
    expect(await stage.waitForMark(high)).toMatchObject({ level: 'high' });

    await firefox.switchTo(options);
    await clickNamed(firefox, 'Remove localhost');
    await waitForText(firefox, 'localhost is removed.');
    await firefox.switchTo(page);
    await waitForNoMarks();
    await firefox.grantOrigins([SITE]);
    await stage.waitForMark(high);
  });

  it('have marks on an open page in the size and the language that are chosen, without a request', async () => {
    const { firefox, service } = stage;
    const { high } = service.seed().named;
    const width = async (): Promise<number> => (await stage.waitForMark(high)).rect.width;
    const usualPx = await width();
    service.clearRequests();
    await firefox.switchTo(options);
    await choose('label:has([name=mark-size][value=large])');
    await firefox.switchTo(page);
    await firefox.waitFor(async () => (await width()) > usualPx * 1.2, { describe: 'large marks' });
    const isCalled = (name: string) =>
      firefox.waitFor(
        async () => (await stage.waitForMark(high)).ariaLabel === `${name}, ${high}`,
        { describe: name },
      );
    await firefox.switchTo(options);
    const german = await firefox.execute(async () => {
      const texts = await fetch('/_locales/de/messages.json');
      return (await texts.json()) as Record<string, { message: string }>;
    });
    await choose('#language option[value=de]');
    await firefox.switchTo(page);
    await isCalled(german['level_high_name']?.message ?? 'missing');
    await firefox.switchTo(options);
    await choose('#language option[value=browser]');
    await firefox.switchTo(page);
    await isCalled('High risk');
    await firefox.switchTo(options);
    await choose('label:has([name=theme][value=dark])');
    await firefox.waitFor(
      () => firefox.execute(() => document.documentElement.dataset['theme'] === 'dark'),
      { describe: 'the dark theme' },
    );
    expect(asked()).toBe(0);
  });

  it('keep an address book, from which private addresses are never sent', async () => {
    const { firefox, service } = stage;
    const own = '0x52908400098527886E0F7030069857D2E4169EE7';
    await firefox.switchTo(options);
    await clickNamed(firefox, 'Add an address');
    const field = await firefox.find('#book-address');
    await firefox.sendKeys(field, own.replace('EE7', 'Ee7'));
    await firefox.pressKeys(KEYS.Enter);
    await waitForText(firefox, 'break an address’s checksum');
    await firefox.clear(field);
    await firefox.sendKeys(field, own);
    await firefox.click(await firefox.find('.book-form .choice input'));
    await firefox.sendKeys(await firefox.find('#book-label'), 'Savings');
    await firefox.pressKeys(KEYS.Enter);
    await waitForText(firefox, `${own} is saved.`);
    service.clearRequests();
    await showPage('/own', [own]);
    expect((await stage.waitForMark(own)).level).toBe('off');
    expect(asked()).toBe(0);

    await firefox.switchTo(options);
    await clickNamed(firefox, 'Remove Savings');
    await firefox.click(await firefox.find('dialog[open] .button-primary'));
    await waitForText(firefox, `${own} is no longer in the address book.`);
    await firefox.switchTo(page);
    await firefox.waitFor(async () => (await stage.waitForMark(own)).level === 'unassessed', {
      describe: 'the answer of the service',
    });
    expect(asked()).toBe(1);
  });

  it('save the settings to a file without the token, and show and apply what a file changes', async () => {
    const { firefox, service } = stage;
    await firefox.switchTo(options);
    await clickNamed(firefox, 'Save settings to a file');
    await waitForText(firefox, 'The file is saved.');
    const file = await firefox.waitForDownload(/^hexmark-settings-[\d-]+\.json$/);
    expect(file.text).not.toContain(service.token);
    const backup = JSON.parse(file.text) as { settings: object };
    expect(backup.settings).toMatchObject({ markSize: 'large', theme: 'dark', addressBook: [] });

    const input = await firefox.find('#backup input[type=file]');
    await firefox.sendKeys(input, file.path);
    await waitForText(firefox, 'This file would change none of your settings.');
    const settings = { ...backup.settings, markSize: 'normal', theme: 'system' };
    const other = `${file.path}.other.json`;
    await writeFile(other, JSON.stringify({ ...backup, settings }));
    await firefox.sendKeys(input, other);
    await waitForText(firefox, 'The file would change 2 settings.');
    await clickNamed(firefox, 'Apply these settings');
    await waitForText(firefox, 'The settings from the file are in force.');
    await firefox.waitFor(
      () =>
        firefox.execute(
          () => document.querySelector('[name=mark-size][value=normal]:checked') !== null,
        ),
      { describe: 'the settings of the file on show' },
    );
    await firefox.waitFor(
      () => firefox.execute(() => document.documentElement.dataset['theme'] !== 'dark'),
      { describe: 'the theme of the file' },
    );
  });

  it('list the requests without addresses, and copy them without the token', async () => {
    const { firefox, service } = stage;
    await firefox.switchTo(options);
    await clickNamed(firefox, 'Refresh');
    await waitForText(firefox, 'GET /api/final_predictions/0x…/');
    await clickNamed(firefox, 'Copy as text');
    // The button says so for two seconds only, so the clipboard itself is watched.
    const text = await firefox.waitFor(
      async () => {
        const copied = await firefox.executeChrome<string>(readClipboard);
        return copied.includes('GET /api/final_predictions/0x…/ 404') && copied;
      },
      { describe: 'the copied text' },
    );
    expect(text).not.toContain(service.token);
    expect(text).not.toMatch(/0x[\da-f]{40}/i);
  });

  it('clear what is stored after a question', async () => {
    const { firefox } = stage;
    const stored = (): Promise<string[]> =>
      firefox.execute(() =>
        Array.from(document.querySelectorAll('#privacy dd'), (it) => it.textContent),
      );
    await firefox.switchTo(options);
    await firefox.reload();
    await firefox.waitFor(async () => (await stored())[1] === '47', { describe: 'the look-ups' });
    await clickNamed(firefox, 'Clear history');
    await waitForText(firefox, 'Clear the look-up history?');
    await choose('dialog[open] .button-primary');
    await waitForText(firefox, 'The look-up history is cleared.');
    await firefox.waitFor(async () => (await stored())[1] === '0', { describe: 'none of them' });
  });

  it('have caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});

/** Runs in the browser's privileged context. */
const readClipboard = `
  const transfer = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
  transfer.init(null);
  transfer.addDataFlavor('text/plain');
  Services.clipboard.getData(transfer, Ci.nsIClipboard.kGlobalClipboard);
  const found = {};
  transfer.getTransferData('text/plain', found);
  return found.value.QueryInterface(Ci.nsISupportsString).data;`;
