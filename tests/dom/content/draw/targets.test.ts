import { afterEach, expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { show } from '../page.ts';
import { passFrames } from '../../pass-frames.ts';
import { markPage, marksNow } from './marked-page.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Tabs without a script, all at one place. */
const TABS = `<style>section { position: absolute; visibility: hidden } #one { visibility: visible }
  :target { visibility: visible } body:has(#two:target) #one { visibility: hidden }</style>`;

it.each([
  ['that a script sets', () => (location.hash = 'two')],
  ['that is gone back to', () => history.back()],
])(
  'an address that gives way to another by the fragment of the URL does not keep its mark: by one %s',
  async (_name, go) => {
    const [first, second] = [draw(), draw()];
    show(`${TABS}<section id="one">${first}</section><section id="two">${second}</section>`);
    for (const id of ['two', 'one']) {
      location.hash = id;
      await expect.poll(() => location.hash).toBe(`#${id}`);
    }
    stop = markPage();
    await expect.poll(marksNow).toEqual([first.toLowerCase()]);
    await passFrames(30);
    go();
    await expect.poll(marksNow).toEqual([second.toLowerCase()]);
  },
);
