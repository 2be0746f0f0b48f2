import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { startService } from '../service/service.ts';
import { saveService } from '../support/chromium.ts';
import { hoverCard, openOptions, openPopup, readLevels } from '../support/own-pages.ts';
import { setStage, waitForHistory, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const test = (page: Page) => page.getByRole('button', { name: 'Test connection' }).click();

/** Everything of a page in which a secret could stand: markup, the values of fields, what is stored in the open. */
function readEverything(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
    ]),
  );
}

describe('the service section of fresh options', () => {
  let stage: Stage;
  let options: Page;
  beforeAll(async () => {
    stage = await setStage({ isUnconfigured: true });
    options = await openOptions(stage);
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const problems = {
    '': 'Enter your service’s base URL.',
    'http://risk.example.com': 'Use https.',
    'ftp://risk.example.com': 'Use https.',
    'not a url at all': 'This is not a web address.',
    'https://': 'This is not a web address.',
    'https://user:secret@risk.example.com': 'Leave out the user name and password.',
    'https://risk.example.com/?key=1': 'Leave out everything from the ? or # on.',
    'https://risk.example.com/#x': 'Leave out everything from the ? or # on.',
  };
  it.each(Object.entries(problems))('refuses the base URL "%s" in words', async (typed, words) => {
    await options.getByLabel('Base URL').fill(typed);
    await options.getByLabel('API token').fill('some-token');
    await save(options);
    const field = options.getByLabel('Base URL');
    await options.getByText(words).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => field.evaluate((it) => it === document.activeElement), 'focus');
    const description = await field.evaluate((it) =>
      (it.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(description).toContain(words);
    expect(await options.getByText('Saved.').count()).toBe(0);
  });

  it('requires a token', async () => {
    await options.getByLabel('Base URL').fill(stage.service.baseUrl);
    await options.getByLabel('API token').fill('');
    await save(options);
    await options.getByText('Enter the API token that your service gave you.').waitFor();
    expect(await options.getByLabel('API token').getAttribute('aria-invalid')).toBe('true');
    expect(stage.service.requests()).toEqual([]);
  });
});

describe('the service section', () => {
  let stage: Stage;
  let options: Page;
  beforeAll(async () => {
    stage = await setStage();
    options = await openOptions(stage);
    await options.getByText('A token is stored.').waitFor();
  });
  afterAll(() => stage[Symbol.asyncDispose]());
  afterEach(() => stage.service.clearFaults());

  it('keeps the token when saved without it', async () => {
    expect(await options.getByLabel('API token').inputValue()).toBe('');
    await options.getByLabel('Base URL').fill(`${stage.service.baseUrl}/`);
    await save(options);
    await options.getByText('Saved.').waitFor();
    await test(options);
    await options.getByText(/^Connected in /).waitFor();
  });

  it('tells how a working connection answers', async () => {
    await test(options);
    const result = options.getByTestId('connection-result');
    await result.getByText(/^Connected in \d+ (milli)?seconds?\.$/).waitFor();
    expect(await result.innerText()).toMatch(/Used look-ups\s+48\s+Look-ups in the history\s+47/);
    expect(await result.getByRole('alert').count()).toBe(0);
  });

  const faults = [
    {
      name: 'a rejected token',
      fault: { kind: 'status', status: 401 },
      words: 'The service did not accept the API token.',
      todo: 'Enter a valid token in the options.',
    },
    {
      name: 'a wrong base URL',
      fault: { kind: 'html-404' },
      words: 'Something answered, but it is not the risk look-up service.',
      todo: 'Check the base URL in the options.',
    },
    {
      name: 'a broken service',
      fault: { kind: 'status', status: 500 },
      words: 'The service has a problem of its own.',
      todo: 'Try again later.',
    },
    {
      name: 'a service that hangs up',
      fault: { kind: 'drop' },
      words: 'The service cannot be reached.',
      todo: 'Check your connection and the base URL.',
    },
    {
      name: 'a redirect',
      fault: { kind: 'redirect', location: 'http://localhost:9/' },
      words: 'The service tried to send Hexmark to another address.',
      todo: 'Check the base URL.',
    },
  ] as const;
  it.each(faults)('tells $name in plain words, once, and when it works again', async (given) => {
    stage.service.setFault({ endpoint: 'all', fault: given.fault });
    await test(options);
    const result = options.getByTestId('connection-result');
    await result.getByText('The connection does not work.').waitFor();
    expect(await result.getByRole('alert').count()).toBe(1);
    const words = await result.innerText();
    expect(words).toContain(given.words);
    expect(words).toContain(given.todo);
    stage.service.clearFaults();
    await test(options);
    await options.getByText(/^Connected in /).waitFor();
    expect(await result.getByRole('alert').count()).toBe(0);
  });

  it('tells a part that does not work from the whole', async () => {
    stage.service.setFault({ endpoint: 'used', fault: { kind: 'malformed-json' } });
    await test(options);
    const result = options.getByTestId('connection-result');
    await result.getByText(/but not everything worked/).waitFor();
    expect(await result.innerText()).toMatch(
      /Look-ups in the history\s+47[\s\S]*could not be understood/,
    );
  });

  it('requires the token again for another origin and sends the stored one nowhere else', async () => {
    const other = await startService({ token: 'token-of-the-other-service' });
    await options.getByLabel('Base URL').fill(other.baseUrl);
    await save(options);
    await options.getByText('This is another service. Enter its own token').waitFor();
    expect(other.requests()).toEqual([]);
    await saveService(options, other);
    await waitForHistory(other);
    expect(other.requests().every(({ isAuthorized }) => isAuthorized)).toBe(true);
    await saveService(options, stage.service);
    await other.close();
  });

  it('never gives the token away', async () => {
    const { token } = stage.service;
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/secret', `<p>${named.high}</p>`));
    const card = await hoverCard(page, named.high);
    const popup = await openPopup(stage);
    await popup.getByText('1–10 of 47').waitFor();
    await options.reload();
    await options.getByText('A token is stored.').waitFor();
    await test(options);
    await options.getByText(/^Connected in /).waitFor();
    for (const place of [options, popup, page]) {
      expect(await readEverything(place)).not.toContain(token);
    }
    expect(await card.content()).not.toContain(token);

    const messages = [
      ['getServiceStatus', {}],
      ['saveService', { baseUrl: stage.service.baseUrl }],
      ['testConnection', {}],
      ['getUsedCount', {}],
      ['listLookups', { page: 1 }],
      ['getSettings', {}],
      ['reportAddress', { address: named.high.toLowerCase() }],
    ] as const;
    for (const [hexmark, input] of messages) {
      const answer = await options.evaluate(
        async (message) => JSON.stringify(await chrome.runtime.sendMessage(message)),
        { hexmark, input },
      );
      expect(answer, hexmark).toContain('"ok":true');
      expect(answer, hexmark).not.toContain(token);
    }
    const areas = await options.evaluate(async () =>
      JSON.stringify([
        await chrome.storage.local.get(null),
        await chrome.storage.session.get(null),
      ]),
    );
    expect(areas).not.toContain(token);
    await page.close();
    await popup.close();
  });
});

describe('the levels section', () => {
  it('re-levels an open page and the popup at once, without a request', async () => {
    await using stage = await setStage();
    const { named } = stage.service.seed();
    const body = [named.high, named.medium, named.low].map((it) => `<p>${it}</p>`).join('');
    const page = await stage.open(stage.site.page('/levels', body));
    await waitForMarks(page, 3);
    const options = await openOptions(stage);
    stage.service.clearRequests();
    await options.getByLabel('Medium from').fill('4');
    await options.getByLabel('High from').fill('50,5');
    await options.getByRole('button', { name: 'Save levels' }).click();
    await options.getByText('Levels are saved.').waitFor();
    await page.bringToFront();
    await waitFor(async () => {
      const levels = await readLevels(page);
      return levels[named.low.toLowerCase()] === 'medium';
    }, 'the new levels');
    expect(await readLevels(page)).toEqual({
      [named.high.toLowerCase()]: 'high',
      [named.medium.toLowerCase()]: 'high',
      [named.low.toLowerCase()]: 'medium',
    });
    expect(stage.service.requests({ endpoint: 'prediction' })).toEqual([]);
    await options.reload();
    await options.getByLabel('High from').waitFor();
    expect(await options.getByLabel('High from').inputValue()).toBe('50.5');
  });

  it('refuses thresholds and quotas that make no sense, and shows the quota in the popup', async () => {
    await using stage = await setStage();
    const options = await openOptions(stage);
    const saveLevels = () => options.getByRole('button', { name: 'Save levels' }).click();
    await options.getByLabel('Medium from').fill('120');
    await saveLevels();
    await options.getByText('Enter a number from 0 to 100.').waitFor();
    await options.getByLabel('Medium from').fill('80');
    await saveLevels();
    await options.getByText('Medium cannot start above high.').waitFor();
    await options.getByLabel('Medium from').fill('30');
    await options.getByLabel('Look-ups in your plan').fill('-3');
    await saveLevels();
    await options.getByText('Enter a whole number of look-ups').waitFor();
    await options.getByLabel('Look-ups in your plan').fill('200');
    await saveLevels();
    await options.getByText('Levels are saved.').waitFor();
    const popup = await openPopup(stage);
    await popup.getByText('of 200').waitFor();
    await popup.getByText('152 left').waitFor();
  });
});

describe('forgetting the service', () => {
  it('empties everything, and marks, popup and options say so', async () => {
    await using stage = await setStage();
    const { named } = stage.service.seed();
    const body = `<p>${named.high}</p><p>${named.blacklisted}</p>`;
    const page = await stage.open(stage.site.page('/forget', body));
    await waitForMarks(page, 2);
    const options = await openOptions(stage);
    await options.getByRole('button', { name: 'Forget service' }).click();
    const dialog = options.getByRole('dialog', { name: 'Forget this service?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await options.getByRole('button', { name: 'Forget service' }).click();
    stage.service.clearRequests();
    await dialog.getByRole('button', { name: 'Forget service' }).click();
    await options.getByText('The service is forgotten.').waitFor();
    expect(await options.getByLabel('Base URL').inputValue()).toBe('');
    expect(await options.getByText('A token is stored.').count()).toBe(0);

    await page.bringToFront();
    const levels = await waitFor(async () => {
      const seen = Object.values(await readLevels(page));
      return seen.every((level) => level === 'unavailable') && seen;
    }, 'marks that say there is no service');
    expect(levels).toHaveLength(2);
    const card = await hoverCard(page, named.high);
    await card.getByText('Hexmark is not set up yet.').waitFor();
    const popup = await openPopup(stage);
    await popup.getByText('Not set up yet').waitFor();
    expect(await popup.getByText(named.blacklisted).count()).toBe(0);
    const left = await options.evaluate(readDatabase);
    expect(left).toEqual({ lookupPages: 0, service: 0, verdicts: 0 });
    expect(stage.service.requests()).toEqual([]);
  });
});

describe('the sites section', () => {
  it('lists the granted sites and offers the known ones', async () => {
    await using stage = await setStage();
    const options = await openOptions(stage);
    const sites = options.getByRole('region', { name: 'Sites' });
    await sites
      .getByRole('button', { name: /^Remove / })
      .first()
      .waitFor();
    const names = await sites.getByRole('button', { name: /^Remove / }).all();
    const labels = await Promise.all(names.map((it) => it.getAttribute('aria-label')));
    expect(labels).toContain('Remove localhost');
    expect(await sites.getByRole('checkbox', { name: /^etherscan\.io/ }).isChecked()).toBe(false);
    await sites.getByRole('button', { name: 'Remove localhost' }).click();
    await sites.getByText('The browser keeps localhost.').waitFor();
    for (const [typed, words] of [
      ['chrome://version', 'Only http and https sites can be added.'],
      ['not a host', 'This is not a site’s address.'],
    ] as const) {
      await sites.getByLabel('Add a site').fill(typed);
      await sites.getByRole('button', { name: 'Add site' }).click();
      await sites.getByText(words).waitFor();
    }
    await sites.getByRole('button', { name: 'Allow selected sites' }).click();
    await sites.getByText('Select at least one site first.').waitFor();
  });
});

/** How many records each store of our database holds. Runs in a page of the extension. */
function readDatabase(): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('hexmark');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const names = [...database.objectStoreNames];
      const transaction = database.transaction(names);
      const counts: Record<string, number> = {};
      for (const name of names) {
        const counting = transaction.objectStore(name).count();
        counting.addEventListener('success', () => {
          counts[name] = counting.result;
        });
      }
      transaction.addEventListener('complete', () => {
        database.close();
        resolve(counts);
      });
    });
  });
}

declare const chrome: {
  runtime: { sendMessage: (message: unknown) => Promise<unknown> };
  storage: Record<'local' | 'session', { get: (keys: null) => Promise<unknown> }>;
};
