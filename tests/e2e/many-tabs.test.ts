import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { readStates } from '../support/marks.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

const TABS = 20;
/** What is known already costs none in few tabs as in many, and each tab takes seconds. */
const TABS_LATER = 2;
const ADDRESSES = 200;
/** So many pages with so many marks take long on a busy machine. */
const HANGS_AFTER_MS = 600_000;

/** A page on which all addresses are in the viewport at once. */
function writePage(stage: Stage, addresses: readonly string[]): string {
  const cells = addresses.map((address) => `<li>${address}</li>`).join('');
  const style = '<style>ul{columns:4;font:7px monospace;list-style:none;margin:0}</style>';
  return stage.site.page('/many', `<ul>${cells}</ul>`, style);
}

/** Opens the page in `count` tabs at once, brings each to the front, and waits for all its marks. */
async function openInTabs(stage: Stage, url: string, count = TABS): Promise<void> {
  const tabs = await Promise.all(Array.from({ length: count }, () => stage.open(url)));
  for (const tab of tabs) {
    await tab.bringToFront();
    await waitFor(() => hasAllMarks(tab), `${ADDRESSES} marks with verdicts`, HANGS_AFTER_MS);
  }
  await Promise.all(tabs.map((tab) => tab.close()));
}

async function hasAllMarks(tab: Page): Promise<boolean> {
  const marks = await readStates(tab);
  return marks.length === ADDRESSES && marks.every(({ level }) => level !== 'waiting');
}

function countRequests({ service }: Stage): number {
  return service.requests({ endpoint: 'prediction' }).length;
}

it(
  '200 addresses on 20 tabs cost 200 requests, and none the second time',
  { timeout: HANGS_AFTER_MS },
  async () => {
    const seed = createSeed({ unassessed: ADDRESSES });
    await using stage = await setStage({ service: { seed } });
    const url = writePage(stage, seed.unassessed);
    await openInTabs(stage, url);
    const asked = stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address);
    expect(asked).toHaveLength(ADDRESSES);
    expect(new Set(asked).size).toBe(ADDRESSES);

    stage.service.clearRequests();
    await openInTabs(stage, url, TABS_LATER);
    expect(countRequests(stage)).toBe(0);
  },
);

it('200 addresses of the history cost no request', { timeout: HANGS_AFTER_MS }, async () => {
  const seed = createSeed({ lookups: ADDRESSES });
  await using stage = await setStage({ service: { seed } });
  await openInTabs(stage, writePage(stage, seed.inHistory), TABS_LATER);
  expect(countRequests(stage)).toBe(0);
});
