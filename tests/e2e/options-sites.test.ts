import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_CATALOGUE } from '../../lib/domain/settings/site-catalogue.ts';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { openOptions } from '../support/own-pages.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('the catalogue of sites', () => {
  it('is searched by chain and kind, and asks once for all that are selected', async () => {
    const options = await openOptions(stage);
    // A test cannot answer the browser's question, so it notes what the browser is asked.
    await options.evaluate(() => {
      chrome.permissions.request = async ({ origins }) => {
        document.title = origins.join(' ');
        return false;
      };
    });
    const sites = options.getByRole('region', { name: 'Sites' });
    await sites.locator('summary', { hasText: /^Choose from \d+ well-known/ }).focus();
    await options.keyboard.press('Enter');
    const search = sites.getByLabel('Find a site');
    await search.fill('polygon explorers');
    const hosts = SITE_CATALOGUE.filter(
      ({ kind, chain }) => kind === 'explorer' && chain?.startsWith('Polygon') === true,
    ).map(({ host }) => host);
    await expect.poll(() => sites.getByRole('checkbox').count()).toBe(hosts.length);
    for (const host of hosts) {
      await sites.getByRole('checkbox', { name: new RegExp(`^${host} `) }).waitFor();
    }
    await options.keyboard.press('Tab');
    await options.keyboard.press('Space');
    expect(await sites.getByRole('checkbox', { name: /^polygonscan\.com/ }).isChecked()).toBe(true);
    await search.fill('Base');
    await sites.getByRole('checkbox', { name: /^basescan\.org/ }).check();
    expect(await findViolationsInAllLooks(options)).toEqual([]);
    await sites.getByRole('button', { name: 'Allow 2 selected sites' }).focus();
    await options.keyboard.press('Enter');
    await sites.getByText('The browser did not allow it.').waitFor();
    expect(await options.title()).toBe(
      'https://polygonscan.com/* https://*.polygonscan.com/* https://basescan.org/* https://*.basescan.org/*',
    );
    await search.fill('no such site');
    await sites.getByText('No site matches. Add it by its host above.').waitFor();
    await search.fill('');
    // The button goes with its own press, and the keyboard stays near it.
    await sites.getByRole('button', { name: 'Clear the selection' }).focus();
    await options.keyboard.press('Enter');
    await sites.getByRole('button', { name: 'Allow selected sites' }).waitFor();
    await waitFor(() => sites.evaluate((it) => it.matches(':focus-within')), 'the focus');
    await options.close();
  });
});

declare const chrome: {
  permissions: { request: (permissions: { origins: string[] }) => Promise<boolean> };
};
