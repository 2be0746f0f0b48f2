import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { startService } from '../service/service.ts';
import { saveService } from '../support/chromium.ts';
import { hoverCard, openOptions, openPopup } from '../support/own-pages.ts';
import { setStage, waitForHistory } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const test = (page: Page) => page.getByRole('button', { name: 'Test connection' }).click();

/** How the options say that a request went well. */
const ANSWERED = 'Status 200 after \\d+ (milli)?seconds?';

/** Everything of a page that could contain a secret: markup, field values and readable storage. */
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

  /** No two in a row have the same words: those of the one before would be taken for its own. */
  const problems = {
    '': 'Enter your service’s base URL.',
    'http://risk.example.com': 'Use https.',
    'not a url at all': 'This is not a web address.',
    'ftp://risk.example.com': 'Use https.',
    'https://': 'This is not a web address.',
    'https://risk.example.com/?key=1': 'Leave out everything from the ? or # on.',
    'https://user:secret@risk.example.com': 'Leave out the user name and password.',
    'https://risk.example.com/#x': 'Leave out everything from the ? or # on.',
    'https://*.example.com': 'Leave out the *.',
    'https://risk%2Eexample.com': 'Write the host as the browser does',
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
    expect(await result.innerText()).toMatch(
      new RegExp(
        `Used look-ups\\s+48\\s+GET /api/address_lookups/used/\\s+${ANSWERED}\\s+` +
          `Look-ups in the history\\s+47\\s+GET /api/address_lookups/\\?page=1\\s+${ANSWERED}`,
      ),
    );
    expect(await result.locator('[data-fault]').count()).toBe(0);
  });

  const faults = [
    {
      name: 'a rejected token',
      fault: { kind: 'status', status: 401 },
      words: 'The service did not accept the API token.',
      todo: 'Enter a valid token in the options.',
      answer: 'Status 401 after',
    },
    {
      name: 'a wrong base URL',
      fault: { kind: 'html-404' },
      answer: 'Status 404 after',
      words: 'Something answered, but it is not the risk look-up service.',
      todo: 'Check the base URL in the options.',
    },
    {
      name: 'a broken service',
      fault: { kind: 'status', status: 500 },
      words: 'The service has a problem of its own.',
      todo: 'Try again later.',
      answer: 'Status 500 after',
    },
    {
      name: 'a service that hangs up',
      fault: { kind: 'drop' },
      words: 'The service cannot be reached.',
      todo: 'Check your connection and the base URL.',
      answer: 'No answer · ',
    },
    {
      name: 'a redirect',
      fault: { kind: 'redirect', location: 'http://localhost:9/' },
      words: 'The service tried to send Hexmark to another web address.',
      todo: 'Check the base URL.',
      answer: 'No answer · ',
    },
  ] as const;
  it.each(faults)('tells $name in plain words, once, and when it works again', async (given) => {
    stage.service.setFault({ endpoint: 'all', fault: given.fault });
    await test(options);
    const result = options.getByTestId('connection-result');
    await result.getByText('The connection does not work.').waitFor();
    expect(await result.locator('[data-fault]').count()).toBe(1);
    const words = await result.innerText();
    expect(words).toContain(given.words);
    expect(words).toContain(given.todo);
    expect(words).toMatch(
      new RegExp(`Used look-ups\\s+Not read\\s+GET /api/address_lookups/used/\\s+${given.answer}`),
    );
    stage.service.clearFaults();
    await test(options);
    await options.getByText(/^Connected in /).waitFor();
    expect(await result.locator('[data-fault]').count()).toBe(0);
  });

  it('tells the fault of this test, not that of the last one', async () => {
    stage.service.setFault({ endpoint: 'all', fault: { kind: 'status', status: 401 } });
    await test(options);
    const result = options.getByTestId('connection-result');
    await result.getByText('The service did not accept the API token.').waitFor();
    stage.service.setFault({ endpoint: 'all', fault: { kind: 'drop' } });
    await test(options);
    await result.getByText('The service cannot be reached.').waitFor();
    expect(await result.locator('[data-fault]').count()).toBe(1);
  });

  it('tells a part that does not work from the whole', async () => {
    stage.service.setFault({ endpoint: 'used', fault: { kind: 'malformed-json' } });
    await test(options);
    const result = options.getByTestId('connection-result');
    await result.getByText(/but not everything worked/).waitFor();
    expect(await result.innerText()).toMatch(
      /Used look-ups\s+Not read\s.*\s+Status 200 after[\s\S]*Look-ups in the history\s+47[\s\S]*could not be understood/,
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
    const popup = await openPopup(stage, 'history');
    await popup.getByText('47 look-ups').waitFor();
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
      ['getJudgement', {}],
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

declare const chrome: {
  runtime: { sendMessage: (message: unknown) => Promise<unknown> };
  storage: Record<'local' | 'session', { get: (keys: null) => Promise<unknown> }>;
};
