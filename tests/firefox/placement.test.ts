import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTextEnd, TEXT_ENDS } from '../fixtures/text-ends.ts';
import { watchPaintedFrames } from './painted-frames.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
let address: string;
let other: string;
beforeAll(async () => {
  stage = await setFirefoxStage();
  ({ inHistoryHigh: address, inHistory: other } = stage.service.seed().named);
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('a mark', () => {
  it.each(TEXT_ENDS)('stands raised at the right edge of %s', async (name, body, head) => {
    await stage.open(`/at/${encodeURIComponent(name)}`, body.replace('%', address), head);
    const [mark] = await stage.waitForMarks(1);
    const end = await stage.firefox.execute(readTextEnd, ['#at']);
    const { x = 0, y = 0, height = 0 } = mark?.rect ?? {};
    expect(Math.abs(x - end.right)).toBeLessThanOrEqual(1);
    expect(y).toBeLessThan(end.top + 4);
    expect(y + height).toBeGreaterThan(end.top);
    expect(y + height).toBeLessThan((end.top + end.bottom) / 2 + 2);
  });

  it.each([
    [
      'CSS',
      '<div id="at" style="width:150px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">%</div>',
    ],
    [
      'the box of HTML in a drawing',
      '<svg width="400" height="300" viewBox="0 0 800 600"><foreignObject id="at" width="280" height="90">%</foreignObject></svg>',
    ],
  ])('stands at the visible end where %s cuts the text', async (name, body) => {
    await stage.open(`/cut/${encodeURIComponent(name)}`, body.replace('%', address));
    const [mark] = await stage.waitForMarks(1);
    const right = await stage.firefox.execute<number>(
      `return document.querySelector('#at').getBoundingClientRect().right`,
    );
    expect(mark?.rect.x).toBeGreaterThan(right - 20);
    expect(mark?.rect.x).toBeLessThanOrEqual(right + 1);
  });

  it('stands where a table that would scroll leaves a text uncut', async () => {
    const table = 'table-layout:fixed;width:120px;overflow-x:auto;white-space:nowrap';
    await stage.open('/table', `<table style="${table}"><tr><td>${address}</td></tr></table>`);
    const [mark] = await stage.waitForMarks(1);
    expect(mark?.rect.x).toBeGreaterThan(300);
  });

  it('stands at the end of the longest page', async () => {
    await stage.open(
      '/longest',
      `<div style="height:17890000px"></div><p><span id="at">${address}</span></p>`,
    );
    await stage.firefox.execute(() => scrollTo(0, document.documentElement.scrollHeight));
    const [mark] = await stage.waitForMarks(1);
    const { right } = await stage.firefox.execute(readTextEnd, ['#at']);
    expect(Math.abs((mark?.rect.x ?? 0) - right)).toBeLessThanOrEqual(1);
    expect(mark?.rect.height).toBeGreaterThan(8);
  });
});

const box = (content: string) =>
  `<div id="box" style="height:200px;overflow:auto"><p style="padding:60px 0 900px">${content}</p></div>`;

describe('no painted frame shows a mark away from its text', () => {
  const FRAMES = 40;
  it.each([
    {
      name: 'while the page scrolls',
      changeIn: 'task',
      body: '<p>%1</p><p>%2</p><div style="height:3000px"></div>',
      change: 'scrollTo(0, (frame % 8) * 10)',
    },
    {
      name: 'while a box within the page scrolls',
      changeIn: 'task',
      body: box('%1<br>%2'),
      change: `document.querySelector('#box').scrollTo(0, (frame % 5) * 10)`,
    },
    {
      name: 'while the text before it changes',
      changeIn: 'frame',
      body: '<p><b>a</b> %1</p><p>%2</p>',
      change: `document.querySelector('b').firstChild.data = 'w'.repeat(frame % 30)`,
    },
    {
      name: 'while its own text changes',
      changeIn: 'frame',
      body: '<p><code>%1</code></p><p><code>%2</code></p>',
      change: `const [first, second] = document.querySelectorAll('code');
        const text = first.firstChild.data;
        first.firstChild.data = second.firstChild.data;
        second.firstChild.data = text;`,
    },
    {
      name: 'while rows above it come and go',
      changeIn: 'frame',
      body: '<ul><li>%1</li><li>%2</li></ul>',
      change: `const row = document.createElement('li');
        row.textContent = 'row ' + frame;
        if (frame % 5) document.querySelector('ul').prepend(row);
        else document.querySelector('li').remove();`,
    },
  ] as const)('$name', async ({ name, changeIn, body, change }) => {
    await stage.open(
      `/frames/${encodeURIComponent(name)}`,
      body.replace('%1', address).replace('%2', other),
      `<script>function change(frame) { ${change} }</script>`,
    );
    await stage.waitForMarks(2);
    const painted = await watchPaintedFrames(stage.firefox, { frames: FRAMES, changeIn });
    expect(painted).toEqual({ marks: 2 * FRAMES, strays: [] });
    expect(await stage.errors()).toEqual([]);
  });
});

it('changes with the address it stands at', async () => {
  await stage.open('/heading', `<h1>${address}</h1>`);
  expect((await stage.waitForMark(address)).level).toBe('high');
  await stage.firefox.execute(`document.querySelector('h1').firstChild.data = arguments[0]`, [
    other,
  ]);
  expect((await stage.waitForMark(other)).level).toBe('low');
  expect(await stage.waitForMarks(1)).toHaveLength(1);
});
