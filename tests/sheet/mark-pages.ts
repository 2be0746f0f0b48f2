import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startExplorer } from '../../demo/start-explorer.ts';
import { APPS } from '../apps/build.ts';
import type { AppName } from '../apps/build.ts';
import type { NamedAddresses } from '../service/named-addresses.ts';
import { EXPLORER_PAGES } from '../fixtures/real-pages/explorers.ts';
import { WALLET_PAGES } from '../fixtures/real-pages/wallets.ts';
import { WRITTEN_PAGES } from '../fixtures/real-pages/writings.ts';
import { breakChecksum } from '../fixtures/sighting-row.ts';
import { writeGrounds } from '../fixtures/grounds.ts';
import { writeRows } from '../fixtures/sighting-rows.ts';
import { startAppSite } from '../support/app-site.ts';
import { readMarks } from '../support/marks.ts';
import { passFrames } from '../support/pass-frames.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';
import { SCHEMES } from './scene.ts';
import type { Scheme } from './scene.ts';

const SCALES = [1, 1.5] as const;

const MARKS = 'marks';

function markPictureOf(name: string, scheme: Scheme, scale: number): string {
  return join(MARKS, `${name}-${scheme}-${scale * 100}.png`);
}

interface Fixture {
  name: string;
  url: string;
  /** It has colours of its own, so one picture of it shows all. */
  isFixed?: boolean;
}

/** Takes pictures of the marks on every page of tests and demo. Returns what could not be shown. */
export async function shootMarks(extensionDir: string, output: string): Promise<string[]> {
  await mkdir(join(output, MARKS), { recursive: true });
  await using stage = await setStage({ launch: { extensionDir } });
  const seed = stage.service.seed();
  const explorer = await startExplorer(stage.service, undefined);
  await using apps = await startAppSite([...Object.values(seed.named), ...seed.inHistory]);
  const { named } = seed;
  const rows = writeRows();
  const fixtures: Fixture[] = [
    { name: 'demo', url: explorer.baseUrl },
    { name: 'demo-address', url: `${explorer.baseUrl}/address/${named.low}` },
    { name: 'demo-token', url: `${explorer.baseUrl}/token/${named.extraField}` },
    { name: 'levels', url: stage.site.page('/levels', writeLevels(named)) },
    { name: 'grounds', url: stage.site.page('/grounds', writeGrounds(named)) },
    { name: 'sighting-rows', url: stage.site.page('/rows', rows.body, rows.head) },
    ...(Object.keys(APPS) as AppName[]).map((app) => ({ name: app, url: apps.url(app) })),
  ];
  for (const { name, css, body } of [...EXPLORER_PAGES, ...WALLET_PAGES, ...WRITTEN_PAGES]) {
    const url = stage.site.page(`/real/${name}`, body(named), `<style>${css}</style>`);
    fixtures.push({ name: `real-${name}`, url, isFixed: true });
  }
  const problems: string[] = [];
  for (const fixture of fixtures) {
    try {
      await shootFixture(stage, fixture, output);
    } catch (error) {
      problems.push(`${MARKS}/${fixture.name}: ${(error as Error).message}`);
    }
  }
  await explorer.close();
  return problems;
}

/** Every level at several text sizes, with a control right behind the address as on explorers. */
function writeLevels(named: NamedAddresses): string {
  const icon =
    '<svg width=".8em" height=".8em" viewBox="0 0 12 12" style="margin:0 .45em" fill="none" stroke="gray"><rect x=".5" y=".5" width="7" height="7" rx="1"/><rect x="4.5" y="4.5" width="7" height="7" rx="1"/></svg>';
  const write = (size: number, addresses: readonly string[]): string => {
    const rows = addresses.map((it) => `<p style="margin:4px"><code>${it}</code>${icon}</p>`);
    return `<section style="font:${size}px/1.4 system-ui">${rows.join('')}</section>`;
  };
  const wrong = breakChecksum(named.extraField);
  const { blacklisted, high, medium, low, bot, unrated, unassessed } = named;
  const all = [...Object.values(named).filter((it) => it !== named.extraField), wrong];
  const some = [blacklisted, high, medium, low, bot, unrated, unassessed, wrong];
  const small = [11, 13].map((size) => write(size, all));
  const large = [16, 20, 28].map((size) => write(size, some));
  return `<main style="display:flex;gap:64px"><div>${small.join('')}</div><div>${large.join('')}</div></main>`;
}

async function shootFixture(
  stage: Stage,
  { name, url, isFixed = false }: Fixture,
  output: string,
): Promise<void> {
  for (const scale of isFixed ? [1] : SCALES) {
    const page = await stage.open(url);
    const session = await stage.browser.context.newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 1280,
      height: 900,
      deviceScaleFactor: scale,
      mobile: false,
    });
    for (const colorScheme of isFixed ? (['light'] as const) : SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Pages without colours of their own get the browser's.
      if (!isFixed) await page.addStyleTag({ content: ':root { color-scheme: light dark; }' });
      await waitUntilMarked(page);
      const path = join(output, markPictureOf(name, colorScheme, scale));
      const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
      await writeFile(path, data, 'base64');
    }
    await page.close();
  }
}

/**
 * Half a second. An address is asked for only after 300 ms on the page, and its mark shows that it waits after
 * another 300 ms.
 */
const STILL_FRAMES = 30;

/** Waits until no mark waits and none has come for some frames. */
async function waitUntilMarked(page: Page): Promise<void> {
  let last = -1;
  await waitFor(async () => {
    await passFrames(page, STILL_FRAMES);
    const marks = await readMarks(page);
    const isSettled = marks.length > 0 && marks.length === last;
    last = marks.length;
    return isSettled && marks.every(({ level }) => level !== 'waiting');
  }, 'marks with their verdicts');
}
