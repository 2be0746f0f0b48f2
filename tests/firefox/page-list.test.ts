import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS } from './driver/input.ts';
import { waitForNoCard } from './card-frame.ts';
import { findNamed, waitForText } from './named.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

async function openPopup(tab: string): Promise<void> {
  const { firefox } = stage;
  await firefox.newTab();
  await firefox.navigate(firefox.extensionUrl(`popup.html?tab=${tab}`));
}

function readRows(): string[] {
  return Array.from(document.querySelectorAll('.sighted-item'), (row) =>
    row.textContent.replaceAll(/\s+/g, ' ').trim(),
  );
}

describe('the popup', () => {
  it('lists the page in front, worst first, and leads to an address and its card', async () => {
    const { firefox, service } = stage;
    const { inHistoryHigh: high, low } = service.seed().named;
    const frame = `<iframe srcdoc="<p>${low}</p>"></iframe>`;
    await stage.open('/list', `<p>${low}</p>${frame}<p style="margin:4000px 0">${high}</p>`);
    await stage.waitForMark(low);
    const page = await firefox.windowHandle();
    const before = await firefox.execute(() => document.documentElement.outerHTML);
    await openPopup('page');
    const rows = await firefox.waitFor(
      async () => {
        const seen = await firefox.execute(readRows);
        // The frame may be read after the page.
        return seen[1]?.includes('2 times') === true && seen;
      },
      { describe: 'two rows, one of them of the frame too' },
    );
    expect(rows[0]).toMatch(new RegExp(`^${high}.*Once · further down`));
    expect(rows[1]).toMatch(new RegExp(`^${low}.*Low risk.*2 times · in view`));

    const row = await firefox.find('.sighted');
    await firefox.click(row);
    await firefox.waitFor(async () => (await firefox.windowHandles()).length === 1, {
      describe: 'the popup to close',
    });
    await firefox.switchTo(page);
    await firefox.waitFor(
      async () => (await firefox.frameUrls()).some((url) => url.includes('/card.html')),
      { describe: 'the card' },
    );
    expect(await firefox.execute(() => scrollY)).toBeGreaterThan(3000);
    await firefox.pressKeys(KEYS.Escape);
    await waitForNoCard(firefox);
    expect(await firefox.execute(() => document.documentElement.outerHTML)).toBe(before);
  });

  it('gives the verdicts of addresses that are entered', async () => {
    const { firefox, service } = stage;
    const { named, unassessed } = service.seed();
    await openPopup('check');
    const field = await findNamed(firefox, 'textarea', 'Addresses to check');
    await firefox.sendKeys(field, `${named.high} ${unassessed[0]} 0x12…34`);
    // The tab's button has the same name.
    await firefox.click(await findNamed(firefox, 'form button', 'Check'));
    await waitForText(firefox, '2 addresses checked.');
    await waitForText(firefox, 'High risk 93%');
    await waitForText(firefox, 'Hexmark cannot start a look-up.');
  });

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
