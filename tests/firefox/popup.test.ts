import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clickNamed, waitForText } from './named.ts';
import { configure, setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

const openPopup = () =>
  stage.firefox.navigate(stage.firefox.extensionUrl('popup.html?tab=history'));

interface Row {
  readonly text: string;
  readonly images: readonly string[];
}

/** The rows of the history: their words, and the names of their images. */
function readRows(): Row[] {
  return Array.from(document.querySelectorAll('main li summary'), (row) => ({
    text: row.textContent,
    images: Array.from(
      row.querySelectorAll('[role=img]'),
      (image) => image.getAttribute('aria-label') ?? '',
    ),
  }));
}

const waitForUsed = (count: number) =>
  stage.firefox.waitFor(
    async () =>
      (await stage.firefox.execute(
        () => document.querySelector('[data-testid=used-count]')?.textContent,
      )) === String(count),
    { describe: 'the used count' },
  );

describe('the popup', () => {
  beforeEach(openPopup);

  it('shows how many look-ups are used', async () => {
    await waitForUsed(stage.service.seed().used);
  });

  it('shows the first page of the history, newest first', async () => {
    const { firefox, service } = stage;
    await waitForText(firefox, '1–10 of 47');
    const rows = await firefox.execute(readRows);
    expect(rows).toHaveLength(10);
    for (const [index, { address }] of service.seed().lookups.slice(0, 10).entries()) {
      expect(rows[index]?.text).toContain(address.hash);
      expect(rows[index]?.text).toContain(address.blockchain_name);
      expect(rows[index]?.text).toContain(address.name ?? '');
    }
    expect(rows.slice(0, 5).map(({ images }) => images)).toEqual([
      ['Blacklisted'],
      ['Low risk'],
      ['High risk'],
      ['High risk'],
      ['Not assessed'],
    ]);
    expect(rows[0]?.text).toMatch(/97%.*Blacklisted/);
    expect(rows[1]?.text).not.toContain('Blacklisted');
  });

  it('turns to the next page and back', async () => {
    const { firefox, service } = stage;
    await waitForText(firefox, '1–10 of 47');
    await clickNamed(firefox, 'Next page');
    await waitForText(firefox, '11–20 of 47');
    const rows = await firefox.execute(readRows);
    const { lookups } = service.seed();
    expect(rows[0]?.text).toContain(lookups[10]?.address.hash);
    await clickNamed(firefox, 'Previous page');
    await waitForText(firefox, '1–10 of 47');
  });

  it('shows every field of a look-up', async () => {
    const { firefox, service } = stage;
    await waitForText(firefox, '1–10 of 47');
    await firefox.click(await firefox.find('main li summary'));
    await waitForText(firefox, 'Look-up id');
    const [lookup] = service.seed().lookups;
    await waitForText(firefox, String(lookup?.id));
    await waitForText(firefox, String(lookup?.user));
    await waitForText(firefox, lookup?.address.final_predictions[0]?.fraud_message ?? '?');
  });
});

describe('the popup in trouble', () => {
  it('says that the service is down, shows what is known, and recovers', async () => {
    const { firefox, service } = stage;
    service.setFault({ endpoint: 'all', fault: { kind: 'drop' } });
    await openPopup();
    await waitForText(firefox, 'The service cannot be reached.');
    await waitForText(firefox, 'The history as last seen');
    expect(await firefox.execute(readRows)).toHaveLength(10);
    service.clearFaults();
    await clickNamed(firefox, 'Try again');
    await waitForUsed(service.seed().used);
  });

  it('says that the token was rejected, until there is a new one', async () => {
    const { firefox, service } = stage;
    const token = 'another-token';
    service.setToken(token);
    await openPopup();
    await waitForText(firefox, 'The service did not accept the API token.');
    await configure(firefox, { baseUrl: service.baseUrl, token }, true);
    await openPopup();
    await waitForUsed(service.seed().used);
  });

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
