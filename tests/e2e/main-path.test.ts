import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { holdBackgroundClock } from '../support/time-lapse.ts';
import { expectTokenAlone } from '../support/token-alone.ts';
import { waitFor } from '../support/wait-for.ts';

describe('an address on a page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const levels = {
    blacklisted: 'blacklisted',
    inHistory: 'low',
    inHistoryHigh: 'high',
    inHistoryTwoRuns: 'high',
    inHistoryUnassessed: 'unassessed',
    high: 'high',
    medium: 'medium',
    low: 'low',
    unrated: 'unrated',
    numericString: 'high',
    outOfRange: 'unrated',
    nullFields: 'medium',
    omittedField: 'medium',
    extraField: 'low',
    hostileText: 'high',
    unassessed: 'unassessed',
    foreignPrediction: 'unavailable',
  } as const;

  it('is marked with the level its verdict justifies, for one request or none', async () => {
    const { named } = stage.service.seed();
    const names = Object.keys(levels) as (keyof typeof levels)[];
    stage.service.clearRequests();
    const rows = names.map((name) => `<p><code>${named[name]}</code></p>`).join('');
    const page = await stage.open(stage.site.page('/levels', rows));
    const marks = await waitForMarks(page, names.length);
    // What had no usable answer is asked for again after a pause, which must not end meanwhile.
    await using _held = await holdBackgroundClock(stage.browser.worker());

    for (const name of names) {
      const address = named[name].toLowerCase();
      const mark = marks.find((it) => it.address === address);
      expect(mark?.level, name).toBe(levels[name]);
      const isInHistory = name === 'blacklisted' || name.startsWith('inHistory');
      const requests = stage.service.requests({ endpoint: 'prediction', address });
      expect(requests.length, `requests for ${name}`).toBe(isInHistory ? 0 : 1);
      expect(mark).toMatchObject({ role: 'img' });
      expect(mark?.label).toContain(named[name]);
    }
    expect(marks.find(({ address }) => address === named.high.toLowerCase())?.label).toBe(
      `High risk, ${named.high}`,
    );

    stage.service.clearRequests();
    await page.reload();
    await waitForMarks(page, names.length);
    const asked = stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address);
    expect(asked).toEqual([]);
    expect(stage.pageErrors).toEqual([]);
  });

  it('is asked for once, however often it stands on however many tabs', async () => {
    const fresh = stage.service.seed().unassessed.slice(1, 6);
    stage.service.clearRequests();
    stage.service.setFault({ endpoint: 'prediction', latencyMs: 150 });
    const body = [...fresh, ...fresh].map((address) => `<p>${address}</p>`).join('');
    const url = stage.site.page('/twice', body);
    const pages = await Promise.all([stage.open(url), stage.open(url), stage.open(url)]);
    for (const page of pages) {
      await page.bringToFront();
      await waitForMarks(page, fresh.length * 2);
    }
    stage.service.clearFaults();
    const asked = stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address);
    expect(asked.toSorted()).toEqual(fresh.map((it) => it.toLowerCase()).toSorted());
  });

  it('is asked for only when it comes near the viewport', async () => {
    const { unassessed } = stage.service.seed();
    const [near = '', far = ''] = unassessed.slice(-2);
    stage.service.clearRequests();
    const url = stage.site.page('/far', `<p>${near}</p><p style="margin-top:6000px">${far}</p>`);
    const page = await stage.open(url);
    await waitForMarks(page, 1);
    const isAsked = (address: string) =>
      stage.service.requests({ endpoint: 'prediction', address: address.toLowerCase() }).length ===
      1;
    expect(isAsked(near)).toBe(true);
    expect(isAsked(far)).toBe(false);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await waitFor(() => isAsked(far), 'the request for the far address');
  });

  it('makes no use of look-ups', async () => {
    const { unassessed } = stage.service.seed();
    stage.service.clearRequests();
    const body = unassessed.map((it) => `<p>${it}</p>`).join('');
    const page = await stage.open(stage.site.page('/free', body));
    await waitForMarks(page, unassessed.length);
    const asked = stage.service.requests();
    expect(asked.length).toBeGreaterThan(0);
    // A look-up is started by another method, or at another path than those that read.
    expect(
      asked.filter(({ method, endpoint }) => method !== 'GET' || endpoint === 'other'),
    ).toEqual([]);
  });

  it('sends the token to the service alone, without cookies, origin or referrer', () => {
    expectTokenAlone(stage.service.requests());
  });

  it.each(['service.example', '192.0.2.1', '[2001:db8::1]'])(
    'is read by a browser that, in these tests, cannot reach %s',
    async (host) => {
      const page = await stage.browser.context.newPage();
      await expect(page.goto(`http://${host}/`)).rejects.toThrow('ERR_PROXY_CONNECTION_FAILED');
      await page.close();
    },
  );
});
