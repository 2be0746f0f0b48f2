import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { DEFAULT_SETTINGS } from '../../lib/domain/settings/settings.ts';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { breakChecksum } from '../fixtures/sighting-row.ts';
import { checkField, checkResult, checkResults } from '../support/check-page.ts';
import { openPopup } from '../support/own-pages.ts';
import { changeSettings } from '../support/settings.ts';
import { closePages, setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(async () => {
  stage.service.clearFaults();
  await closePages(stage);
});

/** Enters lines and sends them, by the keyboard alone. */
async function check(popup: Page, ...lines: string[]): Promise<void> {
  const field = checkField(popup);
  await field.fill(lines.join('\n'));
  await field.press('ControlOrMeta+Enter');
}

const asked = (): (string | null)[] =>
  stage.service
    .requests({ endpoint: 'prediction' })
    .map(({ address }) => address?.toLowerCase() ?? null);

describe('the popup’s check', () => {
  it('gives each address’s verdict, asking once for what is not known, and says what could not be read', async () => {
    const { named, unassessed } = stage.service.seed();
    const [none = ''] = unassessed;
    const popup = await openPopup(stage, 'check');
    stage.service.clearRequests();
    const wrong = breakChecksum(named.medium);
    await check(
      popup,
      `From ${named.high} to ${named.blacklisted}`,
      `${named.high},`,
      none,
      wrong,
      '0x1234…abcd',
      `0x${'ab'.repeat(32)}`,
    );
    await popup.getByText('4 addresses checked.').waitFor();
    expect(await checkResult(popup, named.high).innerText()).toMatch(/High risk 93%\s+2 times/);
    expect(await checkResult(popup, named.blacklisted).innerText()).toContain('Blacklisted 97%');
    expect(await checkResult(popup, none).innerText()).toContain(
      'The service has no result for this address. Hexmark cannot start a look-up.',
    );
    expect(await checkResult(popup, named.medium).innerText()).toMatch(
      /Wrong checksum.*Medium risk/s,
    );
    const problems = popup.getByRole('list', { name: 'What could not be read' });
    expect(await problems.innerText()).toMatch(/Line 5: a shortened .*Line 6: 64 digits/s);
    expect(asked().toSorted()).toEqual(
      [named.high, none, named.medium].map((it) => it.toLowerCase()).toSorted(),
    );
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'Check', exact: true }).click();
    await popup.getByText('4 addresses checked.').waitFor();
    expect(asked()).toHaveLength(3);
  });

  it('opens everything known of an address', async () => {
    const { named } = stage.service.seed();
    const popup = await openPopup(stage, 'check');
    await check(popup, named.high);
    const row = checkResult(popup, named.high);
    await row.locator('summary').first().focus();
    await popup.keyboard.press('Enter');
    await row.getByRole('region', { name: 'At a glance' }).waitFor();
    await row.getByText('All fields').click();
    await row.getByText('Final prediction id').waitFor();
    await row.getByRole('button', { name: 'Copy address' }).waitFor();
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
  });

  it('says why there is no verdict, and asks again when told to', async () => {
    const { needRequest, named } = stage.service.seed();
    const fresh = needRequest.filter((it) => !Object.values(named).includes(it)).slice(0, 2);
    stage.service.setFault({ endpoint: 'prediction', fault: { kind: 'status', status: 503 } });
    const popup = await openPopup(stage, 'check');
    await check(popup, ...fresh, named.blacklisted);
    await popup.getByText('1 of 3 answered.').waitFor();
    for (const address of fresh) {
      expect(await checkResult(popup, address).innerText()).toContain(
        'The service has a problem of its own.',
      );
    }
    expect(await checkResult(popup, named.blacklisted).innerText()).toContain('Blacklisted');
    stage.service.clearFaults();
    await popup.getByRole('button', { name: 'Try again' }).click();
    for (const address of fresh) {
      await checkResult(popup, address)
        .getByText(/(Low|Medium|High) risk/)
        .waitFor();
    }
    expect(await popup.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  it('says what to enter when there is nothing to check', async () => {
    const popup = await openPopup(stage, 'check');
    await popup.getByRole('button', { name: 'Check', exact: true }).click();
    await popup.getByText('Enter at least one address.').waitFor();
    await check(popup, 'vitalik.eth');
    await popup.getByText('No address found.').waitFor();
    expect(await checkResults(popup).count()).toBe(0);
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
  });

  it('follows the thresholds while it is open, without a request', async () => {
    const { named } = stage.service.seed();
    const popup = await openPopup(stage, 'check');
    await check(popup, named.medium);
    await checkResult(popup, named.medium).getByText('Medium risk').first().waitFor();
    stage.service.clearRequests();
    await changeSettings(stage, { thresholds: { medium: 0.1, high: 0.2 } });
    await checkResult(popup, named.medium).getByText('High risk').first().waitFor();
    await changeSettings(stage, { thresholds: DEFAULT_SETTINGS.thresholds });
    await checkResult(popup, named.medium).getByText('Medium risk').first().waitFor();
    expect(asked()).toEqual([]);
  });
});
