import { afterEach, describe, expect, it } from 'vitest';
import { passFrames } from '../../../pass-frames.ts';
import { find, seemsCovered, show } from '../../page.ts';

/** A text beside an anchor that a part of the page scrolls. It stays where it is. */
const beside = (style: string): string => `
  <div style="position:relative">
    <div id="scroller" style="height:50px;overflow:auto">
      <p style="margin:0 0 600px"><b style="anchor-name:--row;display:inline-block">Row</b></p>
    </div>
    <p id="text" style="position:absolute;left:0;top:60px;margin:0;width:200px;height:20px;${style}">x</p>
  </div>
  <p style="margin:10px">Other words of the page</p>`;

/** Whether the text counts as covered in its middle. */
function isCovered(): boolean {
  const { left, top } = find('#text').getBoundingClientRect();
  return seemsCovered(find('#text'), left + 100, top + 10);
}

async function scrollAway(): Promise<void> {
  find('#scroller').scrollTop = 300;
  await passFrames(2);
}

afterEach(() => show(''));

it('a text beside an anchor counts as covered once that is out of sight', async () => {
  show(beside('position-anchor:--row;left:anchor(left)'));
  await passFrames(2);
  expect(isCovered()).toBe(false);
  await scrollAway();
  expect(isCovered()).toBe(true);
});

describe('a text beside an anchor that is out of sight does not count as covered', () => {
  it.each([
    [
      'if it shows all the same',
      'position-anchor:--row;left:anchor(left);position-visibility:always',
    ],
    ['if it is beside no anchor', ''],
  ])('%s', async (_name, style) => {
    show(beside(style));
    await scrollAway();
    expect(isCovered()).toBe(false);
  });
});
