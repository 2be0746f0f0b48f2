import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordOf } from '../fixtures/sighting-row.ts';
import { startService } from '../service/service.ts';
import type { RunningService } from '../service/service.ts';
import { launchBareChromium } from '../support/bare-chromium.ts';
import type { BareChromium } from '../support/bare-chromium.ts';
import { startHtmlSite } from '../support/html-site.ts';
import type { HtmlSite } from '../support/html-site.ts';
import { CHROME_BUILD, waitForHistory } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let service: RunningService;
let site: HtmlSite;
let browser: BareChromium;
const around = new AsyncDisposableStack();
beforeAll(async () => {
  service = await startService();
  around.defer(() => service.close());
  site = await startHtmlSite();
  around.defer(() => site.close());
  browser = around.use(await launchBareChromium(CHROME_BUILD, service));
  await waitForHistory(service);
});
afterAll(() => around.disposeAsync());

const asked = (address: string): number =>
  service.requests({ endpoint: 'prediction', address: address.toLowerCase() }).length;

/** A new address for each use, which only the service knows. */
function fresh(place: number): string {
  const address = service.seed().unassessed[place];
  if (address === undefined) throw new Error(`There is no address ${place}.`);
  return address;
}

function append(address: string): void {
  const line = document.createElement('p');
  line.textContent = address;
  document.body.append(line);
}

/** Navigates by the page itself, so that the browser takes it for the page's own navigation. */
function follow(path: string): void {
  document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
}

/** Waits until a tab shows the page at a path. */
async function waitForPage(tab: number, path: string): Promise<void> {
  await waitFor(() => browser.inTab(tab, isAt, path), path);
}

function isAt(path: string): boolean {
  return location.pathname === path;
}

function isReady(): boolean {
  return localStorage.getItem('ahead') === 'true';
}

describe('a page that the browser makes ready ahead', () => {
  it('asks for nothing before it is shown, and has its marks then', async () => {
    const [ahead, here] = [fresh(0), fresh(1)];
    site.page(
      '/ahead',
      `<p>${ahead}</p><script>
        localStorage.setItem('ahead', String(document.prerendering));
        document.addEventListener('prerenderingchange', () => localStorage.setItem('shown', 'yes'));
      </script>`,
    );
    const rules = { prerender: [{ urls: ['/ahead'], eagerness: 'immediate' }] };
    const start = site.page(
      '/start',
      `<a href="/ahead">Next</a><script type="speculationrules">${JSON.stringify(rules)}</script>`,
    );
    const tab = await browser.openTab(start);
    await waitFor(() => browser.inTab(tab, isReady), 'the page to be made ready');
    // An address that the page adds later is asked for and marked.
    await browser.inTab(tab, append, here);
    await browser.waitForMarks(tab, [here]);
    expect([asked(ahead), asked(here)]).toEqual([0, 1]);
    await browser.inTab(tab, follow, '/ahead');
    await waitForPage(tab, '/ahead');
    await browser.waitForMarks(tab, [ahead]);
    // It is the same document as before.
    expect(await browser.inTab(tab, () => localStorage.getItem('shown'))).toBe('yes');
    expect(asked(ahead)).toBe(1);
  });
});

/**
 * Chromium does not keep a page that has not come to rest within three seconds. A busy machine may keep a page from
 * that, but seldom this often.
 */
const MOST_TRIES = 3;
/** The first of the addresses of the slow answers, one a try. */
const SLOW_FROM = 9;

/**
 * Goes to another page and back, and does something there. Returns whether the browser kept the page, and if not, why.
 */
async function leaveAndReturn(
  tab: number,
  path: string,
  meanwhile?: () => Promise<void>,
): Promise<unknown> {
  await browser.inTab(tab, () => document.documentElement.setAttribute('data-kept', ''));
  await browser.inTab(tab, follow, '/elsewhere');
  await waitForPage(tab, '/elsewhere');
  await meanwhile?.();
  await browser.inTab(tab, () => history.back());
  await waitForPage(tab, path);
  return browser.inTab(tab, () => {
    if (document.documentElement.hasAttribute('data-kept')) return 'kept';
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify(Reflect.get(entry ?? {}, 'notRestoredReasons') ?? 'no reason');
  });
}

describe('a page that the person returns to', () => {
  it('was kept, has its marks, follows what changes, and asks for nothing twice', async () => {
    const [first, second] = [fresh(2), fresh(3)];
    site.page('/elsewhere', '<p>Elsewhere</p>');
    const url = site.page('/before', `<p>${first}</p><a href="/elsewhere">Away</a>`);
    const tab = await browser.openTab(url);
    await browser.waitForMarks(tab, [first]);
    let told: unknown;
    for (let tries = 0; tries < MOST_TRIES && told !== 'kept'; tries += 1) {
      told = await leaveAndReturn(tab, '/before');
    }
    expect(told).toBe('kept');
    await browser.waitForMarks(tab, [first]);
    await browser.inTab(tab, append, second);
    await browser.waitForMarks(tab, [first, second]);
    expect([asked(first), asked(second)]).toEqual([1, 1]);
  });

  it('was kept although a card was open in it, and shows none', async () => {
    const { low } = service.seed().named;
    site.page('/elsewhere', '<p>Elsewhere</p>');
    const url = site.page('/with-card', `<p>${low}</p><a href="/elsewhere">Away</a>`);
    const tab = await browser.openTab(url);
    let told: unknown;
    for (let tries = 0; tries < MOST_TRIES && told !== 'kept'; tries += 1) {
      await browser.waitForMarks(tab, [low]);
      await browser.openCard();
      told = await leaveAndReturn(tab, '/with-card');
    }
    expect(told).toBe('kept');
    expect(await browser.inTab(tab, () => document.querySelector('hexmark-card'))).toBeNull();
    await browser.waitForMarks(tab, [low]);
  });

  it('gets the answer that was on its way when it was left', async () => {
    site.page('/elsewhere', '<p>Elsewhere</p>');
    let told: unknown;
    for (let tries = 0; tries < MOST_TRIES && told !== 'kept'; tries += 1) {
      const slow = fresh(SLOW_FROM + tries);
      const path = `/slow-${tries}`;
      service.setFault({ endpoint: 'prediction', address: slow, latencyMs: 1500, times: 1 });
      const url = site.page(path, `<p>${slow}</p><a href="/elsewhere">Away</a>`);
      const tab = await browser.openTab(url);
      await waitFor(() => asked(slow) === 1, 'the question');
      told = await leaveAndReturn(tab, path);
      await browser.waitForMarks(tab, [slow]);
    }
    expect(told).toBe('kept');
  });
});

it('a page that is returned to has its marks where its site was switched on meanwhile', async () => {
  const { low } = service.seed().named;
  site.page('/elsewhere', '<p>Elsewhere</p>');
  let told: unknown;
  for (let tries = 0; tries < MOST_TRIES && told !== 'kept'; tries += 1) {
    await browser.setMode('127.0.0.1', 'off');
    const path = `/off-${tries}`;
    const tab = await browser.openTab(
      site.page(path, `<p>${low}</p><a href="/elsewhere">Away</a>`),
    );
    await waitForPage(tab, path);
    told = await leaveAndReturn(tab, path, async () => {
      await browser.setMode('127.0.0.1', 'automatic');
      // Chromium keeps a page only for the tab in front.
      await browser.showTab(tab);
    });
    await browser.waitForMarks(tab, [low]);
  }
  expect(told).toBe('kept');
});

describe('a hidden tab', () => {
  it('asks for nothing, and catches up when it is shown', async () => {
    const [shown, unseen, other] = [fresh(5), fresh(6), fresh(7)];
    const hidden = await browser.openTab(site.page('/hidden', `<p>${shown}</p>`));
    await browser.waitForMarks(hidden, [shown]);
    const front = await browser.openTab(site.page('/front', `<p>${other}</p>`));
    await browser.waitForMarks(front, [other]);
    await browser.inTab(hidden, append, unseen);
    await browser.inTab(front, append, fresh(8));
    await browser.waitForMarks(front, [other, fresh(8)]);
    expect(await browser.inTab(hidden, () => document.visibilityState)).toBe('hidden');
    expect([asked(unseen), asked(other)]).toEqual([0, 1]);
    await browser.showTab(hidden);
    await browser.waitForMarks(hidden, [shown, unseen]);
    expect(asked(unseen)).toBe(1);
  });

  it('shows what has become known meanwhile, which costs no request', async () => {
    const { high } = service.seed().named;
    // Addresses in call data are not asked for by themselves.
    const hidden = await browser.openTab(site.page('/data', `<p>0x${wordOf(high)}</p>`));
    await browser.waitForMarks(hidden, [high]);
    expect([await browser.readLevel(hidden, high), asked(high)]).toEqual(['off', 0]);
    const front = await browser.openTab(site.page('/plain', `<p>${high}</p>`));
    await browser.waitForMarks(front, [high]);
    expect(await browser.readLevel(hidden, high)).toBe('off');
    await browser.showTab(hidden);
    await waitFor(async () => (await browser.readLevel(hidden, high)) === 'high', 'its level');
    expect(asked(high)).toBe(1);
  });
});
