import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { lookAlikeOf } from '../fixtures/sighting-row.ts';
import { findViolations, findViolationsInAllLooks } from '../support/axe.ts';
import { hoverCard, openOptions, openPopup } from '../support/own-pages.ts';
import { passFrames } from '../support/pass-frames.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ service: { usedForm: 'count-and-limit' } });
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('there is no accessibility violation, in light, dark and forced colours,', () => {
  it('in the popup, closed and opened', async () => {
    const popup = await openPopup(stage, 'history');
    await popup.getByText('47 look-ups').waitFor();
    await popup.getByRole('searchbox').fill('0x');
    await popup.getByRole('button', { name: 'Blacklisted', exact: true }).click();
    await popup.getByRole('button', { name: 'Export' }).click();
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'Show all' }).click();
    await popup.getByRole('list', { name: 'Look-ups' }).getByRole('button').first().click();
    await popup.getByRole('heading', { name: 'Final predictions' }).waitFor();
    await popup
      .getByText(/^\d+ model predictions$/)
      .first()
      .click();
    await popup.getByText('Prediction id').first().waitFor();
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
    await popup.close();
  });

  it('in the popup when the service fails', async () => {
    stage.service.setFault({ endpoint: 'all', fault: { kind: 'status', status: 401 } });
    const popup = await openPopup(stage, 'history');
    await popup.getByRole('alert').first().waitFor();
    await popup.getByText(/^The history as last seen/).waitFor();
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
    stage.service.clearFaults();
    await popup.getByRole('button', { name: 'Try again' }).first().click();
    await popup.getByTestId('used-count').waitFor();
    await popup.close();
  });

  it('in the options, as they are, with problems and results, and with the dialog', async () => {
    const options = await openOptions(stage);
    await options.getByText('A token is stored.').waitFor();
    await options.getByLabel('High from').waitFor();
    expect(await findViolationsInAllLooks(options)).toEqual([]);
    await options.getByRole('button', { name: 'Test connection' }).click();
    await options.getByText(/^Connected in /).waitFor();
    await options.getByLabel('Medium from').fill('x');
    await options.getByRole('button', { name: 'Save levels' }).click();
    await options.getByText('Enter a number from 0 to 100.').waitFor();
    expect(await findViolationsInAllLooks(options)).toEqual([]);
    await options.getByRole('button', { name: 'Forget service' }).click();
    await options.getByRole('dialog').waitFor();
    expect(await findViolationsInAllLooks(options)).toEqual([]);
    await options.close();
  });

  it.each(['high', 'unassessed', 'foreignPrediction'] as const)('in the card: %s', async (name) => {
    const address = stage.service.seed().named[name];
    const page = await stage.open(stage.site.page(`/card-${name}`, `<p>${address}</p>`));
    const card = await hoverCard(page, address);
    if (name === 'high') await card.getByText('All fields').click();
    expect(await findViolationsInAllLooks(card)).toEqual([]);
    await page.close();
  });
});

it('no button stands out of its part in forced colours, where the edges of all are seen', async () => {
  const options = await openOptions(stage);
  await options.emulateMedia({ forcedColors: 'active' });
  await options.getByRole('button', { name: 'Forget service' }).waitFor();
  await options.getByRole('button', { name: 'Clear everything' }).waitFor();
  const outside = await options.locator('main section .button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const [own, part] = [button, button.closest('section') ?? button].map((element) =>
          element.getBoundingClientRect(),
        );
        return own !== undefined && part !== undefined && own.right > part.right + 0.5;
      })
      .map(({ textContent }) => textContent),
  );
  expect(outside).toEqual([]);
  await options.close();
});

it('the digits in which two addresses differ are read in forced colours', async () => {
  const { low } = stage.service.seed().named;
  const body = `<p>${low}</p><p>${lookAlikeOf(low)}</p>`;
  const page = await stage.open(stage.site.page('/card-alike', body));
  const card = await hoverCard(page, low);
  await card.locator('.address mark').first().waitFor();
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  // The browser's own letters go with the browser's own ground.
  const [shown, own] = await card.evaluate(() =>
    [
      document.querySelector('.address mark'),
      document.body.appendChild(document.createElement('mark')),
    ].map((it) => it && [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]),
  );
  expect(shown).toEqual(own);
  await page.close();
});

it('a screen reader hears each look-up in its order, and its level once', async () => {
  const popup = await openPopup(stage, 'history');
  await popup.getByText('47 look-ups').waitFor();
  const list = popup.getByRole('list', { name: 'Look-ups' });
  // The row with the focus stays drawn when the list is scrolled away from it.
  await list.getByRole('button').first().focus();
  await popup.locator('.lookup-list').evaluate((it) => it.scrollTo(0, it.scrollHeight));
  await list.locator('[aria-posinset="47"]').waitFor();
  const places = await list
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-posinset'))));
  expect(places[0]).toBe(1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await popup.getByRole('combobox', { name: 'Level' }).selectOption('Not assessed');
  await expect.poll(() => list.ariaSnapshot()).toMatch(/button "Not assessed /);
  expect(await list.ariaSnapshot()).not.toMatch(/button "Not assessed .*Not assessed/);
  await popup.close();
});

describe('a page with marks and a card', () => {
  it('has no accessibility violation of ours', async () => {
    const { named } = stage.service.seed();
    const body = `<main><h1>Page</h1><p>${named.high}</p><p>${named.low}</p></main>`;
    const page = await stage.open(stage.site.page('/marked', body));
    await hoverCard(page, named.high);
    expect(await findViolations(page)).toEqual([]);
    await page.close();
  });
});

/** The focused element: its accessible name, if it has one of its own. */
function readFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const name = element?.getAttribute('aria-label') ?? labels[0]?.textContent;
    return (name ?? element?.textContent ?? '').trim();
  });
}

async function tabTo(page: Page, name: string | RegExp): Promise<string[]> {
  const passed: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await readFocused(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return passed;
    passed.push(focused);
  }
  throw new Error(`Tab does not come to ${String(name)}; it passed ${passed.join(', ')}.`);
}

/** Whether one can see which element has the focus. */
function hasVisibleFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
}

describe('the keyboard alone', () => {
  it('sets up the service, tests it, changes levels and forgets it', async () => {
    await using fresh = await setStage({ isUnconfigured: true });
    const options = await openOptions(fresh);
    await options.getByLabel('High from').waitFor();
    await tabTo(options, 'Base URL');
    expect(await hasVisibleFocus(options)).toBe(true);
    await options.keyboard.type(fresh.service.baseUrl);
    await tabTo(options, 'API token');
    await options.keyboard.press('Enter');
    await options.getByText('Enter the API token that your service gave you.').waitFor();
    await waitFor(async () => (await readFocused(options)) === 'API token', 'focus on the problem');
    await options.keyboard.type(fresh.service.token);
    await tabTo(options, 'Save');
    expect(await hasVisibleFocus(options)).toBe(true);
    await options.keyboard.press('Enter');
    await options.getByText('Saved.').waitFor();
    expect(await readFocused(options)).toBe('Save');
    await tabTo(options, 'Test connection');
    await options.keyboard.press('Space');
    await options.getByText(/^Connected in /).waitFor();
    expect(await readFocused(options)).toBe('Test connection');

    await tabTo(options, 'High from');
    await options.keyboard.press('ControlOrMeta+A');
    await options.keyboard.type('60');
    await options.keyboard.press('Enter');
    await options.getByText('Levels are saved.').waitFor();

    await options.reload();
    await options.getByText('A token is stored.').waitFor();
    await tabTo(options, 'Forget service');
    await options.keyboard.press('Enter');
    const dialog = options.getByRole('dialog');
    await dialog.waitFor();
    await options.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await waitFor(async () => (await readFocused(options)) === 'Forget service', 'focus back');
    // The browser reports the first closing a task later. Until then the dialog counts as open. And it opens after the
    // next frame: pressed again before that is known, the key would close it.
    for (let frames = 0; frames < 200 && !(await dialog.isVisible()); frames += 4) {
      await options.keyboard.press('Enter');
      await passFrames(options, 4);
    }
    await dialog.waitFor();
    await tabTo(options, 'Forget service');
    await options.keyboard.press('Enter');
    await options.getByText('The service is forgotten.').waitFor();
  });

  it('goes through the history, and opens a look-up, its predictions, and the options', async () => {
    const popup = await openPopup(stage, 'history');
    await popup.getByText('47 look-ups').waitFor();
    await tabTo(popup, 'Options');
    expect(await hasVisibleFocus(popup)).toBe(true);
    await tabTo(popup, /0x/);
    expect(await hasVisibleFocus(popup)).toBe(true);
    const first = await readFocused(popup);
    await popup.keyboard.press('End');
    await waitFor(async () => (await readFocused(popup)) !== first, 'the last row');
    expect(await hasVisibleFocus(popup)).toBe(true);
    await popup.keyboard.press('Home');
    await waitFor(async () => (await readFocused(popup)) === first, 'the first row');
    await popup.keyboard.press('Enter');
    await popup.getByRole('heading', { name: 'Final predictions' }).waitFor();
    await waitFor(async () => (await readFocused(popup)) === 'Back', 'the focus on “Back”');
    await tabTo(popup, 'Copy address');
    await tabTo(popup, /^\d model predictions$/);
    await popup.keyboard.press('Space');
    await popup.getByText('Prediction id').first().waitFor();
    await popup.keyboard.press('Escape');
    await waitFor(async () => (await readFocused(popup)) === first, 'the row it was opened from');
    await popup.close();
  });
});
