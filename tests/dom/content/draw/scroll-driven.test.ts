import { afterEach, expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, show } from '../page.ts';
import { passFrames } from '../../pass-frames.ts';
import { markPage, marksNow } from './marked-page.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Below the viewport's height, or all is measured anew for another reason. */
const STEP_PX = 100;

/** Scrolls as a finger does: no pointer comes over anything. */
async function scrollDown(px: number): Promise<void> {
  for (let left = px; left > 0; left -= STEP_PX) {
    scrollBy({ top: Math.min(left, STEP_PX), behavior: 'instant' });
    await passFrames(2);
  }
  await passFrames(30);
}

const FADES = '@keyframes out { to { opacity: 0 } } @keyframes in { from { opacity: 0 } }';

it('an address that gives way to another while the page scrolls does not keep its mark', async () => {
  const [first, second] = [draw(), draw()];
  show(`<style>${FADES} p { position: fixed; animation: out linear both; animation-timeline: scroll() }
    p + p { animation-name: in }</style>
    <p>${first}</p><p>${second}</p><div style="height: 3000px"></div>`);
  stop = markPage();
  await expect.poll(marksNow).toEqual([first.toLowerCase()]);
  // The events of the animation's beginning are long past.
  await passFrames(90);
  await scrollDown(2000);
  expect(Number(getComputedStyle(find('p')).opacity)).toBeLessThan(0.1);
  await expect.poll(marksNow).toEqual([second.toLowerCase()]);
});

it('an address that fades in while the page scrolls has its mark once it can be read', async () => {
  const address = draw();
  show(`<style>${FADES} p { animation: in linear both; animation-timeline: view(); animation-range: cover 0% cover 50% }</style>
    <div style="height: ${innerHeight + 100}px"></div><p>${address}</p><div style="height: 2000px"></div>`);
  stop = markPage();
  await passFrames(30);
  await scrollDown(200);
  // It is seen, and cannot be read yet.
  expect(marksNow()).toEqual([]);
  await passFrames(90);
  await scrollDown(250);
  expect(Number(getComputedStyle(find('p')).opacity)).toBeGreaterThan(0.7);
  await expect.poll(marksNow).toEqual([address.toLowerCase()]);
});
