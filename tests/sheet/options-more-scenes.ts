import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';
import { answerWith } from './answers.ts';
import { openAt } from './options-scenes.ts';
import type { Scene } from './scene.ts';
import { changeSettings } from '../support/settings.ts';

/** The connection test with these answers of the background. */
function tested(name: string, report: object): Scene {
  return {
    name: `tested-${name}`,
    async show(stage) {
      const page = await openAt(stage);
      await answerWith(page, { testConnection: report });
      await page.reload();
      await page.locator('#service .actions button[type="button"]').first().click();
      await page.getByTestId('connection-result').waitFor();
      return { page, part: page.locator('#service') };
    },
  };
}

const timedOut = { ok: false, error: { code: 'timedOut' } };
const rejected = {
  ok: false,
  error: { code: 'tokenRejected', status: 401, detail: 'Invalid token.' },
};

/** A field of a section with a value that is not valid. */
function mistyped(name: string, field: string, typed: string): Scene {
  return {
    name: `mistyped-${name}`,
    async show(stage) {
      const page = await openAt(stage);
      await page.locator(field).fill(typed);
      await page.locator(field).press('Enter');
      await page.locator('.field-problem').waitFor();
      return { page, part: page.locator('section', { has: page.locator(field) }).last() };
    },
  };
}

/** States of the options that a person reaches in a step or two. */
export const moreOptionsScenes: readonly Scene[] = [
  tested('rejected', { used: rejected, lookups: rejected }),
  tested('half', {
    used: { ok: true, value: { kind: 'unrecognised', text: '{"status":"ok","plan":"team"}' } },
    lookups: timedOut,
  }),
  tested('of-plan', { used: { ok: true, value: { kind: 'known', used: 48, limit: 100 } } }),
  mistyped('base-url', '#base-url', 'http://example.org'),
  mistyped('site', '#add-site', 'not a site'),
  mistyped('levels', '#threshold-medium', '90'),
  mistyped('audit', '#audit-days', 'soon'),
  {
    name: 'catalogue-nothing-found',
    async show(stage) {
      const page = await openAt(stage);
      const search = page.locator('#catalogue-search');
      if ((await search.count()) === 0) await page.locator('#sites summary').first().click();
      await search.fill('nothing has this name');
      return { page, part: page.locator('#sites') };
    },
  },
  {
    name: 'clear-everything',
    async show(stage) {
      const page = await openAt(stage);
      await page.locator('#privacy .push').click();
      await page.locator('dialog[open]').waitFor();
      return { page };
    },
  },
  {
    name: 'backup-preview',
    async show(stage) {
      const page = await openAt(stage);
      const saved = page.waitForEvent('download');
      await page.locator('#backup .button').first().click();
      const backup = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as Backup;
      const settings = {
        ...backup.settings,
        theme: 'dark',
        quota: 5000,
        thresholds: { medium: 0.1, high: 0.5 },
      };
      await page.locator('#backup input[type="file"]').setInputFiles({
        name: 'settings.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ ...backup, settings })),
      });
      await page.locator('#backup .table').waitFor();
      return { page, part: page.locator('#backup') };
    },
  },
  {
    name: 'backup-unreadable',
    async show(stage) {
      const page = await openAt(stage);
      await page.locator('#backup input[type="file"]').setInputFiles({
        name: 'settings.json',
        mimeType: 'application/json',
        buffer: Buffer.from('no settings'),
      });
      await page.locator('#backup [aria-live]:not(:empty)').waitFor();
      return { page, part: page.locator('#backup') };
    },
  },
  {
    name: 'audit-kept',
    async show(stage) {
      const page = await openTrail(stage);
      return { page, part: page.locator('#audit') };
    },
    leave: (stage) => changeSettings(stage, { audit: false }),
  },
  {
    name: 'audit-erase',
    async show(stage) {
      const page = await openTrail(stage);
      await page.locator('#audit .push').click();
      await page.locator('dialog[open]').waitFor();
      return { page };
    },
    leave: (stage) => changeSettings(stage, { audit: false }),
  },
  {
    name: 'audit-shorten',
    async show(stage) {
      const page = await openTrail(stage);
      await page.locator('#audit-days').fill('1');
      await page.keyboard.press('Enter');
      await page.locator('dialog[open]').waitFor();
      return { page };
    },
    leave: (stage) => changeSettings(stage, { audit: false }),
  },
  {
    name: 'diagnostics-troubled',
    async show(stage) {
      stage.service.setFault({ endpoint: 'prediction', fault: { kind: 'status', status: 503 } });
      const [first = ''] = stage.service.seed().unassessed.slice(6);
      const path = stage.site.page('/troubled', `<p>${first}</p>`);
      await waitForMarks(await stage.open(path), 1);
      const page = await openAt(stage);
      await page.locator('#diagnostics .table').waitFor();
      return { page, part: page.locator('#diagnostics') };
    },
    leave: (stage) => stage.service.clearFaults(),
  },
];

interface Backup {
  settings: object;
}

/** The options with something in the audit trail. */
async function openTrail(stage: Stage): Promise<Page> {
  await changeSettings(stage, { audit: true });
  const { high, low } = stage.service.seed().named;
  const path = stage.site.page('/audited', `<p>${high}</p><p>${low}</p>`);
  await waitForMarks(await stage.open(path), 2);
  const page = await openAt(stage);
  const first = page.locator('#audit .actions button').first();
  await waitFor(async () => {
    await page.reload();
    // It can be pressed once there is something to export.
    await first.click({ trial: true, timeout: 1000 });
    return true;
  }, 'rows in the trail');
  return page;
}
