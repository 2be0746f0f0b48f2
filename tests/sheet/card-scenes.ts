import type { Frame, Page } from 'playwright';
import { settle } from '../../demo/screenshots.ts';
import { breakChecksum, lookAlikeOf } from '../fixtures/sighting-row.ts';
import type { AddressName } from '../service/named-addresses.ts';
import { hoverCard, pointAt, readCardBox, waitForCard, waitForMark } from '../support/own-pages.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';
import { answerWith } from './answers.ts';
import type { Scene, View } from './scene.ts';

const NAMES: readonly AddressName[] = [
  'blacklisted',
  'high',
  'medium',
  'low',
  'bot',
  'unrated',
  'outOfRange',
  'unassessed',
  'nullFields',
  'hostileText',
  'foreignPrediction',
  'inHistoryTwoRuns',
];

const HOUR_MS = 3_600_000;
/** How much of the page around the card is in the picture, in CSS px. */
const MARGIN_PX = 24;
const HEAD = `<style>
  :root { color-scheme: light dark; }
  body { margin: 32px; font: 15px/24px system-ui; }
</style>`;

async function openCard(stage: Stage, address: string, path: string): Promise<[Page, Frame]> {
  const body = `<p>Counterparty <code>${address}</code></p>`;
  const page = await stage.open(stage.site.page(`/card-${path}`, body, HEAD));
  return [page, await hoverCard(page, address)];
}

/** Waits until the card has its final height. */
export async function frameOf(page: Page): Promise<View> {
  let last = 0;
  const { x, y, width, height } = await waitFor(async () => {
    await settle(page);
    const box = await readCardBox(page);
    const isSettled = box.height === last;
    last = box.height;
    return isSettled && box;
  }, 'the card to settle');
  const left = Math.max(0, x - MARGIN_PX);
  return {
    page,
    clip: { x: left, y: 0, width: x - left + width + MARGIN_PX, height: y + height + MARGIN_PX },
  };
}

/** Sets the background's clock forward, so that what it knows is old; 0 sets it right. */
async function setClock(stage: Stage, aheadMs: number): Promise<void> {
  await stage.browser.worker().evaluate((aheadMs) => {
    const right = (Reflect.get(Date, 'rightNow') as typeof Date.now | undefined) ?? Date.now;
    Reflect.set(Date, 'rightNow', right);
    Reflect.set(Date, 'now', () => right() + aheadMs);
  }, aheadMs);
}

export const cardScenes: readonly Scene[] = [
  ...NAMES.map((name) => ({
    name: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    async show(stage: Stage) {
      const [page] = await openCard(stage, stage.service.seed().named[name], name);
      return frameOf(page);
    },
  })),
  {
    name: 'all-fields',
    async show(stage) {
      const [page, card] = await openCard(stage, stage.service.seed().named.high, 'fields');
      for (const part of await card.locator('details').all()) await part.locator('summary').click();
      return frameOf(page);
    },
  },
  {
    name: 'wrong-checksum',
    async show(stage) {
      const { extraField } = stage.service.seed().named;
      const written = breakChecksum(extraField);
      const [page] = await openCard(stage, written, 'checksum');
      return frameOf(page);
    },
  },
  {
    name: 'look-alike',
    async show(stage) {
      const { extraField } = stage.service.seed().named;
      const other = lookAlikeOf(extraField);
      const body = `<p>Counterparty <code>${extraField}</code></p><p>Counterparty <code>${other}</code></p>`;
      const page = await stage.open(stage.site.page('/card-look-alike', body, HEAD));
      await hoverCard(page, extraField);
      return frameOf(page);
    },
  },
  {
    name: 'changed-paste',
    async show(stage) {
      const { medium, low } = stage.service.seed().named;
      const body = `<p>Counterparty <input id="at" size="48" oninput="this.value = '${medium}'"></p>`;
      const page = await stage.open(stage.site.page('/card-paste', body, HEAD));
      await stage.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('#at').focus();
      await page.evaluate((it) => navigator.clipboard.writeText(it), low);
      await page.keyboard.press('Control+V');
      await hoverCard(page, medium);
      return frameOf(page);
    },
  },
  {
    name: 'other-link',
    async show(stage) {
      const { high, low } = stage.service.seed().named;
      const body = `<p>Counterparty <a href="/address/${high}">${low}</a></p>`;
      const page = await stage.open(stage.site.page('/card-other-link', body, HEAD));
      await hoverCard(page, low);
      return frameOf(page);
    },
  },
  {
    name: 'chain-name',
    async show(stage) {
      const { medium } = stage.service.seed().named;
      const body = `<p>Counterparty <code>arb1:${medium}</code></p>`;
      const page = await stage.open(stage.site.page('/card-chain', body, HEAD));
      await hoverCard(page, medium);
      return frameOf(page);
    },
  },
  {
    name: 'loading',
    async show(stage) {
      const { low } = stage.service.seed().named;
      const page = await stage.open(
        stage.site.page('/card-loading', `<p>Counterparty <code>${low}</code></p>`, HEAD),
      );
      await answerWith(page, { reportCard: 'never' });
      await page.reload();
      await pointAt(page, await waitForMark(page, low));
      await (await waitForCard(page)).locator('.skeleton').first().waitFor();
      return frameOf(page);
    },
  },
  {
    name: 'long-names',
    async show(stage) {
      const [page] = await openCard(stage, stage.service.seed().named.inHistoryLast, 'long');
      return frameOf(page);
    },
  },
  {
    name: 'stale',
    async show(stage) {
      await setClock(stage, 30 * HOUR_MS);
      stage.service.setFault({ endpoint: 'prediction', fault: { kind: 'status', status: 500 } });
      const [page] = await openCard(stage, stage.service.seed().named.high, 'stale');
      return frameOf(page);
    },
    async leave(stage) {
      stage.service.clearFaults();
      await setClock(stage, 0);
    },
  },
  {
    name: 'service-down',
    async show(stage) {
      stage.service.setFault({ endpoint: 'all', fault: { kind: 'drop' } });
      const [, , unknown = ''] = stage.service.seed().unassessed;
      const [page] = await openCard(stage, unknown, 'down');
      return frameOf(page);
    },
    leave: (stage) => stage.service.clearFaults(),
  },
];
