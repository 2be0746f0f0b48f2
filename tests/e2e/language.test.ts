import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '../support/settings.ts';
import { killWorker } from '../support/kill-worker.ts';
import { readMarks } from '../support/marks.ts';
import { storeSettings, withLocale } from '../support/other-language.ts';
import { hoverCard, openOptions, openPopup, waitForMark } from '../support/own-pages.ts';
import { CHROME_BUILD, setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { readToolbar } from '../support/toolbar.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let build: string;
beforeAll(async () => {
  build = await withLocale(CHROME_BUILD, 'ar');
  stage = await setStage({ launch: { extensionDir: build } });
});
afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  await rm(build, { recursive: true });
});

describe('a language other than the browser’s', () => {
  it('comes to an open page at once, with its direction, and goes again; the keyboard stays', async () => {
    const options = await openOptions(stage);
    await options.getByRole('heading', { name: 'Service' }).waitFor();
    await options.getByLabel('Language').focus();
    await storeSettings(options, { language: 'ar' });
    await options.getByRole('heading', { name: '[Service]' }).waitFor();
    expect(await readRoot()).toEqual({ lang: 'ar', dir: 'rtl', title: '[Hexmark options]' });
    expect(await options.getByRole('heading', { name: 'Service', exact: true }).count()).toBe(0);
    const language = options.getByLabel('[Language]');
    await waitFor(() => language.evaluate((it) => it === document.activeElement), 'the focus');
    await options.reload();
    await options.getByRole('heading', { name: '[Service]' }).waitFor();
    await storeSettings(options, { language: 'browser' });
    await options.getByRole('heading', { name: 'Service', exact: true }).waitFor();
    expect(await readRoot()).toEqual({ lang: 'en-US', dir: 'ltr', title: 'Hexmark options' });
    await options.close();

    function readRoot() {
      return options.evaluate(() => {
        const { lang, dir } = document.documentElement;
        return { lang, dir, title: document.title };
      });
    }
  });

  it('is that of the popup and of the card, numbers and times included', async () => {
    const options = await openOptions(stage);
    await storeSettings(options, { language: 'ar' });
    const popup = await openPopup(stage);
    await popup.getByRole('button', { name: '[Options]' }).waitFor();
    const address = stage.service.seed().named.high;
    const page = await stage.open(stage.site.page('/language', `<p>${address}</p>`));
    const card = await hoverCard(page, address);
    await card.getByText('[High risk]').first().waitFor();
    expect(await card.evaluate(() => document.documentElement.dir)).toBe('rtl');
    // This locale's texts are the English ones, so only a time that Intl has written has Arabic letters.
    await card
      .getByRole('time')
      .filter({ hasText: /\p{Script=Arabic}/u })
      .first()
      .waitFor();
    await storeSettings(options, { language: 'browser' });
  });

  it('is that of what marks and the toolbar’s button are called, at once, in an open page', async () => {
    const address = stage.service.seed().named.high;
    const page = await stage.open(stage.site.page('/names', `<p>${address}</p>`));
    await waitForMark(page, address);
    const names = async () => {
      await page.bringToFront();
      const [mark] = await readMarks(page);
      return [mark?.label, mark?.lang, (await readToolbar(stage.browser)).title];
    };
    await expect
      .poll(names)
      .toEqual([`High risk, ${address}`, 'en', expect.stringMatching(/^Hexmark ·/)]);
    await changeSettings(stage, { language: 'ar' });
    const told = [
      `[High risk], ${address}`,
      'ar',
      expect.stringMatching(/^\[\[Hexmark\] · \[High risk\]/),
    ];
    await expect.poll(names).toEqual(told);
    // The next worker knows the language, too.
    await killWorker(stage.browser);
    await page.reload();
    await expect.poll(names).toEqual(told);
    await changeSettings(stage, { language: 'browser' });
    await expect
      .poll(names)
      .toEqual([`High risk, ${address}`, 'en', expect.stringMatching(/^Hexmark ·/)]);
  });

  it('falls back to the browser’s where there is no such locale', async () => {
    const options = await openOptions(stage);
    await storeSettings(options, { language: 'xx' });
    await options.reload();
    await options.getByRole('heading', { name: 'Service', exact: true }).waitFor();
    await storeSettings(options, { language: 'browser' });
  });
});

describe('the theme', () => {
  it('is the person’s, whatever the browser’s is, and changes at once', async () => {
    const popup = await openPopup(stage);
    await popup.getByRole('button', { name: 'Options' }).waitFor();
    await popup.emulateMedia({ colorScheme: 'light' });
    const light = await readGround();
    await storeSettings(popup, { theme: 'dark' });
    await expect.poll(readGround).not.toBe(light);
    const dark = await readGround();
    await popup.emulateMedia({ colorScheme: 'dark' });
    await storeSettings(popup, { theme: 'light' });
    await expect.poll(readGround).toBe(light);
    await storeSettings(popup, { theme: 'system' });
    await expect.poll(readGround).toBe(dark);

    function readGround(): Promise<string> {
      return popup.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    }
  });
});
