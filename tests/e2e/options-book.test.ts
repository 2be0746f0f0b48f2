import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lookAlikeOf } from '../fixtures/sighting-row.ts';
import type { Locator } from 'playwright';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { hoverCard, openOptions, openPopup } from '../support/own-pages.ts';
import { closePages, setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

const OWN = '0x52908400098527886E0F7030069857D2E4169EE7';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(async () => {
  expect(stage.pageErrors).toEqual([]);
  await closePages(stage);
});

/** The browser moves the focus a moment after the press that causes it. */
const waitForFocus = (control: Locator) =>
  waitFor(() => control.evaluate((it) => it === document.activeElement), 'the focus');

describe('the address book', () => {
  it('is filled in, changed and emptied by the keyboard alone', async () => {
    const options = await openOptions(stage);
    const book = options.getByRole('region', { name: 'Address book' });
    await book.getByRole('button', { name: 'Add an address' }).focus();
    await options.keyboard.press('Enter');
    const form = book.getByRole('form', { name: 'Add an address' });
    const field = form.getByLabel('Address', { exact: true });
    await waitForFocus(field);
    await options.keyboard.insertText(OWN.replace('EE7', 'Ee7'));
    await options.keyboard.press('Enter');
    await form.getByText('break an address’s checksum').waitFor();
    expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await findViolationsInAllLooks(options)).toEqual([]);
    await field.fill(OWN);
    await form.getByLabel('Label').focus();
    await options.keyboard.insertText('Savings');
    await form.getByLabel('I trust this because…').focus();
    await options.keyboard.insertText('I made it myself');
    await form.getByRole('checkbox', { name: 'Never send' }).focus();
    await options.keyboard.press('Space');
    await form.getByLabel('Label').focus();
    await options.keyboard.press('Enter');
    await book.getByText(`${OWN} is saved.`).waitFor();
    const add = book.getByRole('button', { name: 'Add an address' });
    await waitForFocus(add);

    await book.getByRole('button', { name: 'Change Savings' }).focus();
    await options.keyboard.press('Enter');
    await waitForFocus(book.getByRole('form', { name: 'Change' }).getByLabel('Label'));
    await options.keyboard.press('Escape');
    const change = book.getByRole('button', { name: 'Change Savings' });
    await waitForFocus(change);
    await book.getByLabel('Search the address book').fill('nobody');
    await book.getByText('Addresses: 0').waitFor();
    await book.getByLabel('Search the address book').fill('myself 0x5290…9ee7');
    await book.getByText('Addresses: 1').waitFor();

    await book.getByRole('button', { name: 'Remove Savings' }).focus();
    await options.keyboard.press('Enter');
    const dialog = options.getByRole('dialog', { name: 'Remove this address?' });
    await dialog.getByRole('button', { name: 'Remove' }).focus();
    await options.keyboard.press('Enter');
    await book.getByText(`${OWN} is no longer in the address book.`).waitFor();
    await waitForFocus(add);
  });

  it('says on page, card and list what is noted, hides no verdict, and keeps what is private', async () => {
    const { named } = stage.service.seed();
    const file = `address,label,trust,private\n${OWN},Savings,I made it,yes\n${named.high},Exchange,Paid before,no\n0x12,Broken,,\n`;
    const options = await openOptions(stage);
    const book = options.getByRole('region', { name: 'Address book' });
    const buffer = Buffer.from(file);
    const input = book.locator('input[type="file"]');
    await input.setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer });
    await book.getByText('New: 2.').waitFor();
    await book.getByText('Line 4: Every address has to begin with 0x').waitFor();
    await book.getByRole('button', { name: 'Take over' }).click();
    await book.getByText('Addresses taken over: 2').waitFor();

    stage.service.clearRequests();
    const page = await stage.open(
      stage.site.page('/own', `<p>${OWN}</p><p>${named.high}</p><p>${named.low}</p>`),
    );
    await waitFor(async () => {
      const marks = await waitForMarks(page, 3);
      return marks.map(({ level }) => level).join() === 'off,high,low';
    }, 'the levels');
    const marks = await waitForMarks(page, 3);
    expect(marks.map(({ flags }) => flags.includes('trusted'))).toEqual([true, true, false]);
    const card = await hoverCard(page, named.high);
    await card.getByRole('heading', { name: /^High risk/ }).waitFor();
    const noted = card.getByRole('region', { name: 'In your address book' });
    expect(await noted.innerText()).toMatch(/Exchange[^]*You trust this because: Paid before/);
    const asked = stage.service.requests({ endpoint: 'prediction' });
    expect(asked.some(({ path }) => path.toLowerCase().includes(OWN.toLowerCase()))).toBe(false);

    await page.bringToFront();
    const popup = await openPopup(stage);
    await popup.getByRole('button', { name: /^Exchange/ }).waitFor();
    const listed = popup.getByRole('listitem').filter({ hasText: named.low });
    await listed.getByRole('button', { name: 'Put into the address book' }).focus();
    await popup.keyboard.press('Enter');
    await waitForFocus(listed.getByLabel('Label'));
    await popup.keyboard.insertText('Bank');
    await popup.keyboard.press('Enter');
    await popup.getByRole('button', { name: /^Bank/ }).waitFor();
    expect(await findViolationsInAllLooks(popup)).toEqual([]);

    const fake = lookAlikeOf(named.high);
    const poisoned = await stage.open(stage.site.page('/poisoned', `<p>${fake}</p>`));
    await waitForMarks(poisoned, 1);
    const warning = await hoverCard(poisoned, fake);
    await warning.getByRole('heading', { name: /^Looks like one you know/ }).waitFor();
    const known = warning.getByRole('region', { name: 'In your address book' });
    expect(await known.innerText()).toMatch(/Exchange[^]*This card’s address only looks like it/);
    expect((await known.locator('code').innerText()).replaceAll(/\s/g, '')).toBe(named.high);

    await options.bringToFront();
    await options.reload();
    await book.getByText('Addresses: 3').waitFor();
    const [download] = await Promise.all([
      options.waitForEvent('download'),
      book.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(
      `${OWN},Savings,,I made it,,true`,
    );
  });
});
