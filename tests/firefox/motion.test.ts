import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  HAS_GONE_ON,
  MOTION_ROWS,
  writeMotionPage,
  writeTurnsPage,
} from '../fixtures/motion-rows.ts';
import { watchFlight, writeFlightPage, writeViewTransitionPage } from '../support/flight.ts';
import type { FlightFrame } from '../support/flight.ts';
import { clickNamed } from './named.ts';
import { watchPaintedFrames } from './painted-frames.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';
import { withPageTools } from './with-page-tools.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Begins the movement, and again where it was over before a busy machine has looked. */
async function hasGoneOn(): Promise<boolean> {
  const { firefox } = stage;
  if (await firefox.execute(`return ${HAS_GONE_ON}`)) return true;
  const isMoving = await firefox.execute('return document.getAnimations().length > 0');
  if (isMoving === false) await clickNamed(firefox, 'Begin');
  return false;
}

describe('a mark stays with its text while that is moved', () => {
  it.each(MOTION_ROWS)('$name', async (row) => {
    const { body, head } = writeMotionPage(row, stage.service.seed().named.inHistoryHigh);
    await stage.open(
      `/motion/${encodeURIComponent(row.name)}`,
      body,
      `${head}<script>function change() {}</script>`,
    );
    await stage.waitForMarks(1);
    await stage.firefox.waitFor(hasGoneOn, { describe: 'the animation to go on' });
    const painted = await watchPaintedFrames(stage.firefox, { frames: 40, changeIn: 'frame' });
    expect(painted).toEqual({ marks: 40, strays: [] });
    expect(await stage.errors()).toEqual([]);
  });
});

it.each([
  ['of a component', false],
  ['in slots of a component', true],
])('texts %s that take turns at one place have their marks by turns', async (_where, isSlotted) => {
  const { inHistoryHigh: high, inHistory: low } = stage.service.seed().named;
  await stage.open(`/by-turns-${isSlotted}`, writeTurnsPage(high, low, isSlotted));
  for (const address of [high, low, high, low]) {
    const isAlone = async (): Promise<boolean> =>
      (await stage.waitForMarks(1))[0]?.address === address.toLowerCase();
    await stage.firefox.waitFor(isAlone, { describe: `the mark of ${address} alone` });
  }
});

describe('rows that change places', () => {
  it.each([
    { by: 'a transition', write: writeFlightPage },
    { by: 'a view transition', write: writeViewTransitionPage },
  ])('by $by have no marks while they fly, and have them again', async ({ by, write }) => {
    const addresses = stage.service.seed().inHistory.slice(0, 8);
    const { head, body } = write(addresses);
    await stage.open(`/flight/${encodeURIComponent(by)}`, body, head);
    await stage.waitForMarks(addresses.length);
    const frames = await stage.firefox.executePrivileged<FlightFrame[]>(withPageTools(watchFlight));
    expect(frames.filter(({ isFlying, marks }) => isFlying && marks > 0)).toEqual([]);
    await stage.waitForMarks(addresses.length);
    expect(await stage.errors()).toEqual([]);
  });
});

describe('the line under an address', () => {
  it('is not drawn over a column that stays while the table scrolls under it', async () => {
    const { inHistoryHigh: high, inHistory: low } = stage.service.seed().named;
    await stage.open(
      '/sticky-column',
      `<div id="box" style="width:600px;overflow:auto;white-space:nowrap"><table><tr>
        <td style="position:sticky;left:0;background:#fff">${low}</td><td>${high}</td><td>more and more</td>
      </tr></table></div>`,
      '<style>body { font: 13px monospace }</style>',
    );
    await stage.waitForMarks(2);
    expect(await underlines()).toEqual([expect.toSatisfy((width: number) => width > 100)]);
    await stage.firefox.execute(`document.querySelector('#box').scrollTo(200, 0)`);
    await stage.firefox.waitFor(async () => (await underlines()).join() === '0', {
      describe: 'no line',
    });
    await stage.waitForMarks(2);
  });
});

/** The painted widths of the lines under addresses. */
function underlines(): Promise<number[]> {
  return stage.firefox.executePrivileged(
    `const root = document.querySelector('hexmark-marks').openOrClosedShadowRoot;
    return Array.from(root.querySelectorAll('[data-part="underline"]'), (it) =>
      it.getBoundingClientRect().width);`,
  );
}
