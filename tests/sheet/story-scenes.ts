import type { Page } from 'playwright';
import { toAddress } from '../../lib/domain/address/address.ts';
import { toChecksumAddress } from '../../lib/domain/address/checksum.ts';
import { COPY_ROWS, writeCopyPage } from '../fixtures/copy-rows.ts';
import { draw } from '../fixtures/sighting-row.ts';
import { createRandom } from '../service/random.ts';
import { copyRow } from '../support/copy-row.ts';
import { alikeTo } from '../support/look-alike-pairs.ts';
import { hoverCard, openOptions } from '../support/own-pages.ts';
import { sendMessage } from '../support/send-message.ts';
import { waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';
import { frameOf } from './card-scenes.ts';
import type { Scene, View } from './scene.ts';

const HEAD = `<style>
  :root { color-scheme: light dark; --line: light-dark(#dfe3e8, #3a4048); }
  body { margin: 28px; max-width: 760px; font: 14px/22px system-ui; }
  h1 { margin: 0 0 14px; font-size: 18px; }
  table { border-collapse: collapse; width: 100%; font-size: 13px; }
  th, td { padding: 7px 8px; border-bottom: 1px solid var(--line); text-align: start; }
  code, input { font: 12px ui-monospace, monospace; }
  input { box-sizing: border-box; width: 100%; padding: 10px; }
</style>`;

/** As thieves make them: the first and last four digits are the same. */
function poisonOf(address: string): string {
  const ends = { first: 4, last: 4 };
  return toChecksumAddress(alikeTo(toAddress(address), ends, createRandom(4)));
}

function row(when: string, way: string, address: string, amount: string): string {
  return `<tr><td>${when}</td><td>${way}</td><td><code>${address}</code></td><td>${amount}</td></tr>`;
}

/** Copies an address on a page as a person does, and has another program put another one into the clipboard. */
async function copyAndSwap(stage: Stage, address: string, other: string): Promise<void> {
  const [way] = COPY_ROWS;
  if (way === undefined) return;
  await stage.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await stage.open(
    stage.site.page('/story-copy', writeCopyPage(way, address, draw())),
  );
  await waitForMarks(page, 2);
  await copyRow(page, '#good', way);
  const ownPage = await openOptions(stage);
  const addresses = [other.toLowerCase()];
  await waitFor(async () => {
    const reply = await sendMessage(ownPage, 'recallAddresses', { addresses });
    return JSON.stringify(reply).includes('like-known');
  }, 'the copy to be known');
  await ownPage.evaluate((it) => navigator.clipboard.writeText(it), other);
}

/** The card and all of the page that is beside and above it. */
async function withPage(page: Page): Promise<View> {
  const view = await frameOf(page);
  const { x = 0, width = 0, height = 0 } = view.clip ?? {};
  return { page, clip: { x: 0, y: 0, width: x + width, height } };
}

/** What the danger signals are there for, as a person meets it. */
export const storyScenes: readonly Scene[] = [
  {
    name: 'poisoned-list',
    async show(stage) {
      const { low, medium } = stage.service.seed().named;
      const poison = poisonOf(low);
      const rows = [
        row('2 mins ago', 'In', poison, '0 USDT'),
        row('1 day ago', 'In', medium, '310.00 USDT'),
        row('3 days ago', 'Out', low, '1,200.00 USDT'),
      ];
      const body = `<h1>Your transfers</h1><table><tr><th>When</th><th></th><th>Address</th><th>Amount</th></tr>${rows.join('')}</table>`;
      const page = await stage.open(stage.site.page('/story-list', body, HEAD));
      await waitForMarks(page, 3);
      await hoverCard(page, poison);
      return withPage(page);
    },
  },
  {
    name: 'swapped-paste',
    async show(stage) {
      const { low } = stage.service.seed().named;
      const other = poisonOf(low);
      await copyAndSwap(stage, low, other);
      const body = '<h1>Send USDT</h1><label>Recipient<input id="at"></label>';
      const page = await stage.open(stage.site.page('/story-paste', body, HEAD));
      await page.locator('#at').focus();
      await page.keyboard.press('Control+V');
      await hoverCard(page, other);
      return withPage(page);
    },
  },
  {
    name: 'lying-link',
    async show(stage) {
      const { high, low } = stage.service.seed().named;
      const body = `<h1>Invoice 2041</h1><p>Please pay to our usual wallet:</p><p><a href="/address/${high}"><code>${low}</code></a></p>`;
      const page = await stage.open(stage.site.page('/story-link', body, HEAD));
      await hoverCard(page, low);
      return withPage(page);
    },
  },
];
