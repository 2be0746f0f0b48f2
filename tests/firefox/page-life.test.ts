import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCard } from './card-frame.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

const asked = (address: string): number =>
  stage.service.requests({ endpoint: 'prediction', address: address.toLowerCase() }).length;

/** The opacity of the drawn marks, which are hidden while the page is put aside. */
function readOpacity(): string | undefined {
  const host: (Element & { openOrClosedShadowRoot?: ShadowRoot | null }) | null =
    document.querySelector('hexmark-marks');
  const drawing = host?.openOrClosedShadowRoot?.querySelector('svg');
  return drawing ? getComputedStyle(drawing).opacity : undefined;
}

/** Has the page navigate and waits for the page at a path. */
async function waitForPage(script: string, path: string): Promise<void> {
  const { firefox } = stage;
  await firefox.execute(script, [path]);
  await firefox.waitFor(async () => new URL(await firefox.currentUrl()).pathname === path, {
    describe: `the page ${path}`,
  });
}

describe('a page that is come back to', () => {
  it('has its marks as it was put aside, and asks for nothing twice', async () => {
    const { firefox, service, site } = stage;
    const [first = '', second = ''] = service.seed().unassessed;
    await stage.open('/before', `<p>${first}</p>`);
    await stage.waitForMarks(1);
    await firefox.execute('window.isKept = true');
    // The page itself navigates, as a link does. If the driver navigates away, Firefox now and then
    // counts that navigation as a request under way and does not keep the page.
    const after = site.page('/after', `<p>${second}</p>`);
    await firefox.execute('location.assign(arguments[0])', [after]);
    await firefox.waitFor(async () => (await firefox.currentUrl()) === after, {
      describe: 'the page after',
    });
    expect((await stage.waitForMark(second)).level).toBe('unassessed');
    await firefox.execute('history.back()');
    await firefox.waitFor(async () => (await firefox.currentUrl()).endsWith('/before'), {
      describe: 'the page before',
    });
    // The page was kept, not loaded anew.
    expect(await firefox.execute('return window.isKept')).toBe(true);
    expect(await stage.waitForMarks(1)).toMatchObject([{ address: first.toLowerCase() }]);
    await firefox.waitFor(async () => (await firefox.executePrivileged(readOpacity)) === '1', {
      describe: 'the marks to be seen',
    });
    // It still works: a change on the page is followed.
    await firefox.execute(`document.querySelector('p').textContent = arguments[0]`, [second]);
    await stage.waitForMark(second);
    expect([asked(first), asked(second)]).toEqual([1, 1]);
  });

  it('was kept although a card was open in it, and shows none', async () => {
    const { firefox, service, site } = stage;
    const { inHistory } = service.seed().named;
    site.page('/elsewhere', '<p>Nothing</p>');
    await stage.open('/with-card', `<p>${inHistory}</p>`);
    await stage.waitForMarks(1);
    await openCard(stage, inHistory);
    await firefox.switchToFrame(null);
    await firefox.execute('window.isKept = true');
    await waitForPage('location.assign(arguments[0])', '/elsewhere');
    await waitForPage('history.back()', '/with-card');
    expect(await firefox.execute('return window.isKept')).toBe(true);
    expect(await firefox.execute(`return document.querySelector('hexmark-card')`)).toBe(null);
    await stage.waitForMarks(1);
  });

  it('has its marks where its site was allowed meanwhile', async () => {
    const { firefox, service, site } = stage;
    const origins = ['http://localhost/*'];
    await firefox.revokeOrigins(origins);
    site.page('/not-allowed', `<p>${service.seed().named.inHistory}</p>`);
    site.page('/allowed', '<p>Nothing</p>');
    await firefox.navigate(`${site.otherOrigin}/not-allowed`);
    await firefox.execute('window.isKept = true');
    await waitForPage('location.assign(arguments[0])', '/allowed');
    await firefox.grantOrigins(origins);
    await waitForPage('history.back()', '/not-allowed');
    expect(await firefox.execute('return window.isKept')).toBe(true);
    await stage.waitForMarks(1);
  });
});

it('a card stays open where the rest of its page is loaded after it', async () => {
  const { firefox, service } = stage;
  const { inHistory } = service.seed().named;
  await stage.open('/loading', `<p>${inHistory}</p>`);
  await stage.waitForMarks(1);
  await openCard(stage, inHistory);
  await firefox.switchToFrame(null);
  await firefox.execute(`dispatchEvent(new PageTransitionEvent('pageshow'))`);
  expect(await firefox.execute(`return document.querySelector('hexmark-card') !== null`)).toBe(
    true,
  );
});

it('the toolbar counts nothing of a page that the person has gone back from', async () => {
  const { firefox, service, site } = stage;
  const { inHistoryHigh } = service.seed().named;
  const origins = ['http://localhost/*'];
  await firefox.revokeOrigins(origins);
  site.page('/uncounted', '<p>Nothing</p>');
  site.page('/in-frame-of-counted', inHistoryHigh);
  const counted = site.page(
    '/counted',
    `${inHistoryHigh}<iframe src="/in-frame-of-counted"></iframe>`,
  );
  const titleNow = async () => (await firefox.readToolbar()).title;
  for (const origin of [site.baseUrl, site.otherOrigin]) {
    await firefox.navigate(`${origin}/uncounted`);
    await firefox.execute('window.isKept = true');
    await firefox.execute('location.assign(arguments[0])', [counted]);
    await firefox.waitFor(async () => /High risk: 2/.test(await titleNow()), {
      describe: 'two addresses on the toolbar',
    });
    await waitForPage('history.back()', '/uncounted');
    expect(await firefox.execute('return window.isKept')).toBe(true);
    await firefox.waitFor(async () => !/High risk/.test(await titleNow()), {
      describe: 'none of them there any more',
    });
    await firefox.execute('location.assign(arguments[0])', [`${site.baseUrl}/in-frame-of-counted`]);
    await firefox.waitFor(async () => /High risk: 1 /.test(await titleNow()), {
      describe: 'the new page alone there',
    });
  }
  await firefox.grantOrigins(origins);
});

describe('a tab that nobody sees', () => {
  it('has nothing asked for, and catches up when it is shown', async () => {
    const { firefox, service } = stage;
    const [, , unseen = '', seen = ''] = service.seed().unassessed;
    await stage.open('/hidden', `<p>${service.seed().named.inHistory}</p>`);
    await stage.waitForMarks(1);
    await firefox.execute(`addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') document.querySelector('p').after('${unseen}');
    })`);
    const hidden = await firefox.windowHandle();
    await firefox.newTab();
    await stage.open('/shown', `<p>${seen}</p>`);
    await stage.waitForMark(seen);
    expect([asked(unseen), asked(seen)]).toEqual([0, 1]);
    await firefox.switchTo(hidden);
    await stage.waitForMark(unseen);
    expect(asked(unseen)).toBe(1);
  });
});

describe('a mark', () => {
  it('comes when details are opened, and goes when they are closed', async () => {
    const { firefox, service } = stage;
    const body = `<details><summary>More</summary><p>${service.seed().named.inHistory}</p></details>`;
    await stage.open('/details', body);
    const open = (isOpen: boolean) =>
      firefox.execute(`document.querySelector('details').open = ${isOpen}`);
    await open(true);
    await stage.waitForMarks(1);
    await open(false);
    await stage.waitForMarks(0);
  });

  it('stands at text whose element has no box of its own, also when that comes and goes', async () => {
    const { firefox, service } = stage;
    const inner = `<i style="display:contents">${service.seed().named.inHistory}</i>`;
    await stage.open('/contents', `<p><span id="at" style="display:contents">${inner}</span></p>`);
    await stage.waitForMarks(1);
    for (const [display, count] of [
      ['none', 0],
      ['block', 1],
      ['none', 0],
      ['contents', 1],
    ] as const) {
      await firefox.execute(`document.querySelector('#at').style.display = '${display}'`);
      await stage.waitForMarks(count);
    }
  });
});
