import { afterEach, expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, show } from '../page.ts';
import { passFrames } from '../../pass-frames.ts';
import { markPage, marksNow } from './marked-page.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

it('an address in sight keeps its mark where its element becomes one without a box', async () => {
  show(`<p><b>${draw()}</b></p>`);
  stop = markPage();
  await expect.poll(() => marksNow().length).toBe(1);
  await passFrames(20);
  find('b').style.display = 'contents';
  await passFrames(30);
  expect(marksNow()).toHaveLength(1);
});
