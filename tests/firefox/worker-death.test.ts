import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIDTH } from '../../lib/background/engine/limits.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

/** How many requests of the queue are answered before the background ends: too few for it to ask in greater breadth. */
const ANSWERED = 8;

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

const asked = () =>
  stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address ?? '');

async function readKnown(): Promise<string[]> {
  const marks = (await stage.firefox.readClosedOverlay('hexmark-marks')) ?? [];
  return marks
    .filter(({ level }) => level !== 'waiting' && level !== 'unavailable')
    .map(({ address }) => address);
}

async function waitUntilUnavailable(of: string): Promise<void> {
  await stage.firefox.waitFor(
    async () => {
      const marks = (await stage.firefox.readClosedOverlay('hexmark-marks')) ?? [];
      return marks.find(({ address }) => address === of.toLowerCase())?.level === 'unavailable';
    },
    { describe: `${of} to be unavailable` },
  );
}

describe('a background that Firefox ends', () => {
  it('in the middle of its queue loses no answer, and every mark gets its verdict', async () => {
    const { named, needRequest } = stage.service.seed();
    const addresses = needRequest.filter((it) => it !== named.foreignPrediction).slice(0, 24);
    stage.service.clearRequests();
    // All further requests of this background get no answer, so it ends in the middle of its queue however late the test
    // sees this: it may then have given some up and asked again. The next one meets a service that answers.
    stage.service.setFault({ endpoint: 'prediction', fault: { kind: 'silence' } });
    stage.service.setFault({ endpoint: 'prediction', times: ANSWERED });
    const rows = addresses.map((address) => `<div style="font:9px monospace">${address}</div>`);
    await stage.open('/queue', rows.join(''));
    const known = await stage.firefox.waitFor(
      async () => {
        const levels = await readKnown();
        const areOthersUnderWay = asked().length >= ANSWERED + WIDTH.first;
        return levels.length === ANSWERED && areOthersUnderWay && levels;
      },
      { describe: 'the answers, with the next requests under way' },
    );
    const unanswered = asked().length - ANSWERED;
    stage.service.clearFaults();
    await stage.firefox.stopBackground();
    await stage.firefox.waitFor(async () => (await readKnown()).length === addresses.length, {
      describe: 'every verdict',
    });

    const counts = new Map<string, number>();
    for (const address of asked()) counts.set(address, (counts.get(address) ?? 0) + 1);
    expect([...counts.keys()].toSorted()).toEqual(
      addresses.map((address) => address.toLowerCase()).toSorted(),
    );
    for (const address of known) expect(counts.get(address)).toBe(1);
    expect(asked().length - addresses.length).toBeLessThanOrEqual(unanswered);
    expect(await stage.errors()).toEqual([]);
  });

  it('hands the pause that the service asked for on to the next one', async () => {
    const [first = '', second = ''] = stage.service.seed().unassessed.slice(-2);
    const limited = { kind: 'status', status: 429, retryAfter: { seconds: 600 } } as const;
    stage.service.setFault({ endpoint: 'prediction', fault: limited });
    stage.service.clearRequests();
    await stage.open('/limited', `<p>${first}</p>`);
    await waitUntilUnavailable(first);
    await stage.firefox.stopBackground();
    await stage.open('/limited-too', `<p>${second}</p>`);
    await waitUntilUnavailable(second);
    expect(asked()).toEqual([first.toLowerCase()]);
  });
});
