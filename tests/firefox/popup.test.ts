import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { KEYS } from './driver/input.ts';
import { clickNamed, clickNamedUntil, fillNamed, waitForText } from './named.ts';
import { replaceService, setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

/** So many that the popup tells how far a reading is. */
const LOOKUPS = 120;
const PAGES = Array.from({ length: LOOKUPS / 10 }, (_, index) => index + 1);
/** From this page on each comes so late that a busy machine can stop the reading. After 10 s it would count as a fault. */
const LATE_PAGE = 3;
const LATE_MS = 9000;

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage({ seed: createSeed({ lookups: LOOKUPS }) });
});
afterAll(() => stage[Symbol.asyncDispose]());

const openPopup = () =>
  stage.firefox.navigate(stage.firefox.extensionUrl('popup.html?tab=history'));

interface Row {
  readonly text: string;
  readonly images: readonly string[];
}

/** The drawn rows of the history: their text, and the names of their images. */
function readRows(): Row[] {
  return Array.from(document.querySelectorAll('main ol[aria-label] > li'), (row) => ({
    text: row.textContent,
    images: Array.from(
      row.querySelectorAll('[role=img]'),
      (image) => image.getAttribute('aria-label') ?? '',
    ),
  }));
}

/** The drawn rows, once there are as many. They may come after what stands above them. */
function waitForRows(count: number): Promise<Row[]> {
  const { firefox } = stage;
  return firefox.waitFor(
    async () => {
      const rows = await firefox.execute(readRows);
      return rows.length >= count && rows;
    },
    { describe: `${count} rows` },
  );
}

function readFocused(): string {
  return document.activeElement?.textContent ?? '';
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

  it('shows the history from the store, newest first', async () => {
    const { firefox, service } = stage;
    await waitForText(firefox, `${LOOKUPS} look-ups`);
    const rows = await waitForRows(5);
    for (const [index, { address }] of service.seed().lookups.slice(0, 5).entries()) {
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

  it('finds what is searched for, by the keyboard alone', async () => {
    const { firefox, service } = stage;
    await waitForText(firefox, `${LOOKUPS} look-ups`);
    const hash = service.seed().lookups.at(-1)?.address.hash ?? '?';
    await fillNamed(firefox, 'Search by address, name or message', hash.toUpperCase());
    await firefox.waitFor(
      async () => {
        const rows = await firefox.execute(readRows);
        return rows.length > 0 && rows.every(({ text }) => text.includes(hash));
      },
      { describe: 'the rows of that address alone' },
    );
    await firefox.pressKeys(KEYS.ArrowDown);
    await firefox.waitFor(async () => (await firefox.execute(readFocused)).includes(hash), {
      describe: 'the keyboard on the row',
    });
    await firefox.pressKeys(KEYS.Enter);
    await waitForText(firefox, 'Look-up id');
    await firefox.pressKeys(KEYS.Escape);
    await firefox.waitFor(async () => (await firefox.execute(readFocused)).includes(hash), {
      describe: 'the keyboard back on the row',
    });
    await clickNamed(firefox, 'Show all');
    await waitForText(firefox, `${LOOKUPS} look-ups`);
  });

  it('filters, and exports what is on show as a table', async () => {
    const { firefox, service } = stage;
    await waitForText(firefox, `${LOOKUPS} look-ups`);
    await clickNamed(firefox, 'Blacklisted');
    const found = service.seed().lookups.filter(({ address }) => address.is_blacklist);
    await waitForText(firefox, `${found.length} of ${LOOKUPS}`);
    await firefox.click(await firefox.find('select[aria-label=Level] option[value=blacklisted]'));
    await clickNamed(firefox, 'Export');
    await clickNamed(firefox, 'Table (CSV)');
    await waitForText(firefox, '.csv holds');
    const { text } = await firefox.waitForDownload(/\.csv$/);
    const rows = text.trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(found.length);
    for (const { address } of found) expect(text).toContain(address.hash);
  });

  it('shows every field of a look-up', async () => {
    const { firefox, service } = stage;
    await waitForText(firefox, `${LOOKUPS} look-ups`);
    await firefox.click(await firefox.find('main ol[aria-label] > li button'));
    await waitForText(firefox, 'Look-up id');
    const [lookup] = service.seed().lookups;
    await waitForText(firefox, String(lookup?.id));
    await waitForText(firefox, String(lookup?.user));
    await waitForText(firefox, lookup?.address.final_predictions[0]?.fraud_message ?? '?');
  });
});

describe('a history', () => {
  it('is read while the popup says so, can be stopped, and goes on in another background where it was', async () => {
    const { firefox, service } = stage;
    const pagesAsked = (): number[] =>
      service
        .requests({ endpoint: 'lookups' })
        .filter(({ isComplete }) => isComplete)
        .map(({ path }) => Number(/page=(\d+)/.exec(path)?.[1]));
    await firefox.navigate(firefox.extensionUrl('options.html'));
    await clickNamed(firefox, 'Clear history');
    await waitForText(firefox, 'Clear the look-up history?');
    await firefox.click(await firefox.find('dialog[open] .button-primary'));
    await waitForText(firefox, 'The look-up history is cleared.');

    service.clearRequests();
    for (const page of PAGES.slice(LATE_PAGE - 1))
      service.setFault({ endpoint: 'lookups', page, latencyMs: LATE_MS });
    await openPopup();
    await clickNamedUntil(firefox, 'Stop reading', 'Reading your history was stopped.');
    expect(pagesAsked().length).toBeLessThan(PAGES.length);
    await firefox.stopBackground();
    service.clearFaults();
    await clickNamed(firefox, 'Go on reading');
    await waitForText(firefox, `${service.seed().lookups.length} look-ups`);
    // What was stopped goes on at the page read last. The background may have ended with the answer of the page behind it
    // in its hands, as on a busy machine, and then that one is asked for again too.
    const asked = pagesAsked();
    const again = asked.length - PAGES.length;
    expect(again).toBeLessThanOrEqual(2);
    const first = PAGES.findIndex((page) => asked.indexOf(page) !== asked.lastIndexOf(page));
    const from = Math.max(first, 0);
    expect(asked).toEqual([...PAGES.slice(0, from + again), ...PAGES.slice(from)]);
  });
});

describe('where the browser has a least size for letters', () => {
  const PREF = 'font.minimum-size.x-western';
  afterAll(() => stage.firefox.executeChrome(`Services.prefs.clearUserPref('${PREF}')`));

  it('no address of the history is cut off', async () => {
    await stage.firefox.executeChrome(`Services.prefs.setIntPref('${PREF}', 24)`);
    await openPopup();
    await waitForRows(2);
    const cut = await stage.firefox.execute(() =>
      Array.from(document.querySelectorAll('.lookup-row-address'))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });
});

describe('the popup in trouble', () => {
  it('says that the service is down, shows what is known, and recovers', async () => {
    const { firefox, service } = stage;
    service.setFault({ endpoint: 'all', fault: { kind: 'drop' } });
    await openPopup();
    await waitForText(firefox, 'The service cannot be reached.');
    await waitForText(firefox, 'The history as last seen');
    await waitForRows(4);
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
    await replaceService(firefox, { baseUrl: service.baseUrl, token });
    await openPopup();
    await waitForUsed(service.seed().used);
  });

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
