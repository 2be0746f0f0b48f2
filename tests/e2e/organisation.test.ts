import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Download, Locator, Page } from 'playwright';
import { startService } from '../service/service.ts';
import type { RunningService } from '../service/service.ts';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { manageBuild } from '../support/chromium-policy.ts';
import type { ManagedBuild } from '../support/chromium-policy.ts';
import { openPopup, readLevels } from '../support/own-pages.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { CHROME_BUILD, setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let service: RunningService;
let build: ManagedBuild;
let stage: Stage;
let options: Page;

/** The organisation's first policy. */
function decision() {
  return {
    baseUrl: service.baseUrl,
    token: service.token,
    allowedSites: ['etherscan.io'],
    forcedSites: ['127.0.0.1', 'localhost'],
    thresholds: { medium: 0.01, high: 0.02 },
    lockedSettings: ['quota', 'markSize'],
    verdictAgeMs: 3_600_000,
    auditDays: 7,
    audit: true,
    consent: true,
  };
}

beforeAll(async () => {
  service = await startService();
  build = await manageBuild(CHROME_BUILD, decision());
  const { extensionDir } = build;
  stage = await setStage({ isUnconfigured: true, launch: { extensionDir, isPolicyLate: true } });
  expect(stage.browser.extensionId).toBe(build.extensionId);
  options = await stage.browser.context.newPage();
  await options.goto(stage.browser.url('options.html'));
  await section('Organisation').waitFor();
});
afterAll(async () => {
  await stage?.[Symbol.asyncDispose]();
  await build?.[Symbol.asyncDispose]();
  await service?.close();
});

function section(name: string): Locator {
  return options.getByRole('region', { name });
}

/** What the background answers to a message that our own page would not send. */
function send(hexmark: string, input: object): Promise<unknown> {
  return options.evaluate((message) => chrome.runtime.sendMessage(message), {
    hexmark,
    input,
  });
}

/** What a content script reads where the policy lies, and where settings lie. */
function readStorage(): Promise<unknown[]> {
  const { managed, local } = chrome.storage;
  return Promise.all([managed, local].map((area) => area.get(null).catch(String)));
}

const REFUSED = { ok: false, problem: 'the organisation has decided this' };

describe('a policy file of the browser', () => {
  it('connects the service and marks pages, without anyone entering anything', async () => {
    const { named } = service.seed();
    const page = await stage.open(stage.site.page('/managed', `<p>${named.low}</p>`));
    await waitForMarks(page, 1);
    // Low with the default thresholds, high with the organisation's.
    expect(Object.values(await readLevels(page))).toEqual(['high']);
    const refused = 'Error: Access to storage is not allowed from this context.';
    expect(await evaluateInOwnWorld(page, readStorage)).toEqual([refused, refused]);
    await page.close();
  });

  it('shows what it has decided as locked, and why', async () => {
    const url = options.getByLabel('Base URL');
    await expect.poll(() => url.inputValue()).toBe(service.baseUrl);
    expect(await url.getAttribute('readonly')).not.toBeNull();
    expect(await options.getByLabel('API token').inputValue()).toBe('');
    expect(await section('Service').getByText('Set by your organisation').count()).toBe(2);
    expect(await section('Service').getByRole('button').allInnerTexts()).toEqual([
      'Test connection',
    ]);
    const levels = section('Levels');
    const locked = levels.getByRole('group', { name: 'Set by your organisation' });
    await expect.poll(() => locked.count()).toBe(2);
    expect(await levels.getByLabel('High from').isDisabled()).toBe(true);
    expect(await levels.getByLabel('High from').inputValue()).toBe('2');
    expect(await levels.getByLabel('Look-ups in your plan').isDisabled()).toBe(true);
    expect(await levels.getByRole('radio', { name: /^0 to 1 / }).isEnabled()).toBe(true);
    const look = section('Look');
    expect(await look.getByRole('radio', { name: 'Large' }).isDisabled()).toBe(true);
    expect(await look.getByRole('radio', { name: 'All of them' }).isEnabled()).toBe(true);
    const privacy = section('Privacy');
    expect(await privacy.getByLabel('Results count as fresh for').isDisabled()).toBe(true);
    expect(await privacy.getByLabel('“Not assessed” counts as fresh for').isEnabled()).toBe(true);
    const site = section('Sites').getByRole('listitem').filter({ hasText: 'localhost' });
    expect(await site.innerText()).toContain('Automatic, set by your organisation');
    expect(await site.getByRole('button').count()).toBe(0);
    expect(await options.content()).not.toContain(service.token);
    expect(await findViolationsInAllLooks(options)).toEqual([]);
    await options.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  });

  it('shows a site that it forces as locked in the popup, too', async () => {
    const page = await stage.open(stage.site.page('/forced', '<p>No address</p>'));
    const popup = await openPopup(stage);
    const modes = popup.getByRole('group', { name: 'How addresses on this site are marked' });
    await modes.waitFor();
    await popup.getByText('Set by your organisation').waitFor();
    expect(await modes.getByRole('radio', { name: 'Off' }).isDisabled()).toBe(true);
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
    await popup.close();
    await page.close();
  });

  it('lets what it leaves open be saved', async () => {
    const levels = section('Levels');
    await levels.getByRole('radio', { name: /^0 to 1 / }).check();
    await levels.getByRole('button', { name: 'Save levels' }).click();
    await levels.getByText('Levels are saved.').waitFor();
  });

  it('is kept by the background, whatever a page of ours sends', async () => {
    const { output: settings } = (await send('getSettings', {})) as { output: object };
    for (const [name, input] of [
      ['saveService', { baseUrl: 'https://other.example', token: 'mine' }],
      ['saveService', { baseUrl: service.baseUrl, token: 'mine' }],
      ['forgetService', {}],
      ['saveSettings', { ...settings, quota: 5 }],
      ['saveSettings', { ...settings, audit: false }],
      ['setSiteMode', { host: '127.0.0.1', mode: 'off' }],
      ['clearAudit', {}],
    ] as const) {
      expect(await send(name, input), name).toEqual(REFUSED);
    }
    expect(await send('getSettings', {})).toEqual({ ok: true, output: settings });
  });

  it('says which sites the browser has not been allowed yet, and offers one question for all', async () => {
    const organisation = section('Organisation');
    const rows = await organisation.getByRole('listitem').allInnerTexts();
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
      `${new URL(service.baseUrl).host} Allowed`,
      'etherscan.io Not allowed yet',
      '127.0.0.1 Allowed',
      'localhost Allowed',
    ]);
    expect(await organisation.getByRole('button', { name: 'Allow 1 site' }).isEnabled()).toBe(true);
  });

  it('has an audit trail kept, which is exported and cannot be erased', async () => {
    const { named } = service.seed();
    const trail = section('Audit trail');
    await waitFor(async () => {
      await options.reload();
      await trail.getByRole('button', { name: 'Export CSV' }).waitFor();
      return trail.getByText('1 verdict is noted.').isVisible();
    }, 'a row in the trail');
    expect(await trail.getByRole('button', { name: 'Erase the trail' }).count()).toBe(0);
    const csv = await exported(trail, 'Export CSV');
    expect(csv.name).toMatch(/^hexmark-audit-\d{4}-\d\d-\d\d\.csv$/);
    const [header, row = '', end] = csv.text.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('time,address,site,verdict');
    expect(row).toMatch(
      new RegExp(
        `^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z,${named.low.toLowerCase()},127\\.0\\.0\\.1,high$`,
      ),
    );
    expect(end).toBe('');
    const json = await exported(trail, 'Export JSON');
    expect(JSON.parse(json.text)).toEqual([
      {
        time: row.split(',')[0],
        address: named.low.toLowerCase(),
        site: '127.0.0.1',
        verdict: 'high',
      },
    ]);
  });
});

describe('a policy that changes while the browser runs', () => {
  it('is in force at once, in open pages and in the options, and reports what it cannot read', async () => {
    const { named } = service.seed();
    const page = await stage.open(stage.site.page('/changed', `<p>${named.low}</p>`));
    await waitForMarks(page, 1);
    await build.decide({
      ...decision(),
      thresholds: { medium: 0.9, high: 0.2 },
      forcedSites: ['127.0.0.1', 'not a host'],
      lockedSettings: [],
    });
    await waitFor(
      async () => Object.values(await readLevels(page)).join() === 'low',
      'the level by the default thresholds',
    );
    const organisation = section('Organisation');
    await organisation.getByText('Parts of your organisation’s policy could not be read').waitFor();
    expect(await organisation.locator('code').allInnerTexts()).toEqual([
      'forcedSites',
      'thresholds',
    ]);
    await expect.poll(() => options.getByLabel('High from').isEnabled()).toBe(true);
    await page.close();
  });

  it('takes its service with it when it goes, and leaves the options to the person', async () => {
    await build.decide({});
    await section('Organisation').waitFor({ state: 'detached' });
    await expect.poll(() => options.getByLabel('Base URL').inputValue()).toBe('');
    expect(await options.getByText('Set by your organisation').count()).toBe(0);
    expect(await send('getServiceStatus', {})).toMatchObject({
      output: { baseUrl: null, hasToken: false },
    });
    const trail = section('Audit trail');
    await trail.getByRole('button', { name: 'Erase the trail' }).click();
    const dialog = options.getByRole('dialog', { name: 'Erase the audit trail?' });
    await dialog.getByRole('button', { name: 'Erase the trail' }).click();
    await trail.getByText('Nothing has been noted yet.').waitFor();
  });
});

async function exported(trail: Locator, button: string): Promise<{ name: string; text: string }> {
  const [download]: [Download, void] = await Promise.all([
    options.waitForEvent('download'),
    trail.getByRole('button', { name: button }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

declare const chrome: {
  runtime: { sendMessage: (message: object) => Promise<unknown> };
  storage: Record<'managed' | 'local', { get: (keys: null) => Promise<unknown> }>;
};
