import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectTokenAlone } from '../support/token-alone.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** What the service knows about them; see `tests/service/seed-cases.ts`. */
const LABELS = {
  blacklisted: ['blacklisted', 'Blacklisted'],
  inHistory: ['low', 'Low risk'],
  inHistoryHigh: ['high', 'High risk'],
  inHistoryTwoRuns: ['high', 'High risk'],
  inHistoryUnassessed: ['unassessed', 'Not assessed'],
  inHistoryLast: ['medium', 'Medium risk'],
  high: ['high', 'High risk'],
  medium: ['medium', 'Medium risk'],
  low: ['low', 'Low risk'],
  bot: ['low', 'Low risk, Bot'],
  unrated: ['unrated', 'Unrated'],
  numericString: ['high', 'High risk'],
  outOfRange: ['unrated', 'Unrated'],
  nullFields: ['medium', 'Medium risk'],
  omittedField: ['medium', 'Medium risk'],
  extraField: ['low', 'Low risk'],
  hostileText: ['high', 'High risk'],
  unassessed: ['unassessed', 'Not assessed'],
  foreignPrediction: ['unavailable', 'Unavailable'],
} as const;
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

const asked = () =>
  stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address ?? '');

describe('an address on a page', () => {
  it('is marked with its level, for one request or none, and uses no look-up', async () => {
    const { named } = stage.service.seed();
    stage.service.clearRequests();
    await stage.open('/levels', NAMES.map((name) => `<div>${named[name]}</div>`).join(''));
    const marks = await stage.waitForMarks(NAMES.length);

    const shown = NAMES.map((name) =>
      marks.find(({ address }) => address === named[name].toLowerCase()),
    );
    expect(shown).toMatchObject(
      NAMES.map((name) => ({
        level: LABELS[name][0],
        ariaLabel: `${LABELS[name][1]}, ${named[name]}`,
        role: 'img',
      })),
    );
    const { lookups } = stage.service.seed();
    const told = new Set(lookups.map(({ address }) => address.hash));
    const unknown = NAMES.map((name) => named[name]).filter((it) => !told.has(it));
    expect(unknown).toHaveLength(13);
    expect(asked().toSorted()).toEqual(unknown.map((it) => it.toLowerCase()).toSorted());
    // A look-up is started by another method, or at another path than those that read.
    const others = stage.service
      .requests()
      .filter(({ method, endpoint }) => method !== 'GET' || endpoint === 'other');
    expect(others).toEqual([]);
    expect(await stage.errors()).toEqual([]);
  });

  it('is not asked for again when the page is loaded again', async () => {
    stage.service.clearRequests();
    await stage.firefox.reload();
    await stage.waitForMarks(NAMES.length);
    expect(asked()).toEqual([]);
  });

  it('is marked though the background was stopped meanwhile', async () => {
    const [address = ''] = stage.service.seed().unassessed.slice(-1);
    stage.service.clearRequests();
    await stage.firefox.stopBackground();
    await stage.open('/after-stop', `<p>${address}</p>`);
    expect((await stage.waitForMark(address)).level).toBe('unassessed');
    expect(asked()).toEqual([address.toLowerCase()]);
  });

  it('is counted on the toolbar’s button, which names the worst level', async () => {
    const { firefox, service } = stage;
    const { inHistoryHigh, inHistoryTwoRuns, low } = service.seed().named;
    await stage.open('/toolbar', [inHistoryHigh, inHistoryTwoRuns, low].join('<br>'));
    // Badge and title are set one after the other, and a moment after the marks.
    const waitForFace = (face: { badge: string; title: RegExp }): Promise<unknown> =>
      firefox.waitFor(
        async () => {
          const { badge, title } = await firefox.readToolbar();
          return badge === face.badge && face.title.test(title);
        },
        { describe: `“${face.badge}” and ${face.title} on the toolbar` },
      );
    await waitForFace({ badge: '2', title: /^Hexmark · High risk: 2 addresses on this page$/ });
    await firefox.watchBadges();
    await stage.open('/toolbar-low', low);
    await stage.waitForMark(low);
    await waitForFace({ badge: '', title: /^Hexmark/ });
    // Once the next badge is there, any earlier one would have been.
    await firefox.execute('document.body.append(arguments[0])', [inHistoryHigh]);
    await waitForFace({ badge: '1', title: /^Hexmark · High risk/ });
    expect(new Set(await firefox.readBadges())).toEqual(new Set(['1']));
  });

  it('stays counted there while a link brings a file, and not when it brings a page', async () => {
    const { firefox, service, site } = stage;
    const { inHistoryHigh, medium } = service.seed().named;
    const waitForTitle = (title: RegExp): Promise<unknown> =>
      firefox.waitFor(async () => title.test((await firefox.readToolbar()).title), {
        describe: `${title} on the toolbar`,
      });
    site.page('/in-frame', inHistoryHigh);
    site.file('/list.csv', 'text/csv', 'hash', { 'content-disposition': 'attachment' });
    const body = `<iframe src="/in-frame"></iframe><a href="/list.csv">File</a>${inHistoryHigh}`;
    await stage.open('/with-file', body);
    await waitForTitle(/High risk: 2 addresses/);
    await firefox.click(await firefox.find('a'));
    await firefox.waitForDownload(/^list/);
    expect((await firefox.readToolbar()).title).toMatch(/High risk: 2 addresses/);
    await stage.open('/after-file', medium);
    await waitForTitle(/Medium risk: 1 address on/);
  });

  it('is asked for with the token alone, without cookies or referrer', () => {
    expectTokenAlone(stage.service.requests());
  });
});
