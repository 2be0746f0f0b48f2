import type { Frame, Page } from 'playwright';
import type { AddressName } from '../service/named-addresses.ts';
import { storeSettings } from '../support/other-language.ts';
import { hoverCard, openPopup, readCardBox } from '../support/own-pages.ts';
import type { Stage } from '../support/stage.ts';
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

/** Of the page around the card. */
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

async function frameOf(page: Page): Promise<View> {
  const { x, y, width, height } = await readCardBox(page);
  const left = Math.max(0, x - MARGIN_PX);
  return {
    page,
    clip: { x: left, y: 0, width: x - left + width + MARGIN_PX, height: y + height + MARGIN_PX },
  };
}

async function setAge(stage: Stage, verdictAgeMs: number): Promise<void> {
  const popup = await openPopup(stage);
  await storeSettings(popup, { verdictAgeMs });
  await popup.close();
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
      const written = extraField.replace(/[A-F]/, (digit) => digit.toLowerCase());
      const [page] = await openCard(stage, written, 'checksum');
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
      await setAge(stage, 1);
      stage.service.setFault({ endpoint: 'prediction', fault: { kind: 'status', status: 500 } });
      const [page] = await openCard(stage, stage.service.seed().named.high, 'stale');
      return frameOf(page);
    },
    async leave(stage) {
      stage.service.clearFaults();
      await setAge(stage, 86_400_000);
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
