import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { hoverCard } from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await stage.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Chromium takes closed trees along with what stands around them, and a page can read both. */
const TELLS_DRAG = `<script>
  addEventListener('dragstart', ({ dataTransfer }) => (window.dragged = dataTransfer.getData('text/html')));
</script>`;

/** Selects everything, with more of the page behind our hosts. */
async function selectAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const end = document.createElement('p');
    end.textContent = 'The end';
    (document.querySelector('dialog') ?? document.body).append(end);
    document.execCommand('selectAll');
  });
}

async function dragOut(page: Page): Promise<string> {
  const { x, y } = (await page.locator('h1').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 60, { steps: 5 });
  await page.mouse.up();
  return page.evaluate(() => String(Reflect.get(window, 'dragged')));
}

function copyOut(page: Page): Promise<string> {
  return page.evaluate(async () => {
    document.execCommand('copy');
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('text/html'))?.text() ?? '';
  });
}

it.each([
  ['dragged', 'in the page', dragOut],
  ['dragged', 'in a dialog', dragOut],
  ['copied', 'in the page', copyOut],
  ['copied', 'in a dialog', copyOut],
])('what is %s %s takes no marks along', async (_, where, takeOut) => {
  const { high } = stage.service.seed().named;
  const body = `<h1>Payment</h1><p>${high}</p>`;
  const isDialog = where === 'in a dialog';
  const page = await stage.open(
    stage.site.page(
      `/${takeOut.name}${isDialog}`,
      isDialog ? `<dialog>${body}</dialog>` : body,
      TELLS_DRAG,
    ),
  );
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  await waitForMarks(page, 1);
  // Hosts of names come into a dialog a frame later.
  if (isDialog) await page.locator('dialog hexmark-names').waitFor({ state: 'attached' });
  await selectAll(page);
  const taken = await takeOut(page);
  expect(taken).toContain(`>${high}<`);
  expect(taken).not.toMatch(/High risk|<path/);
  await page.close();
});

it('what is copied beside an open card takes no frame of ours along', async () => {
  const { high } = stage.service.seed().named;
  const page = await stage.show('/card', `<p>${high}</p>`);
  await waitForMarks(page, 1);
  await hoverCard(page, high);
  await selectAll(page);
  const taken = await copyOut(page);
  expect(taken).toContain('The end');
  expect(taken).not.toContain('<iframe');
});
