import { afterEach, describe, expect, it, vi } from 'vitest';
import { find, show } from '../page.ts';
import { eventually } from '../../../unit/eventually.ts';
import {
  followMoving,
  heard,
  ignored,
  observe,
  onChanged,
  onTouched,
  stopObserving,
  tellRecorded,
  told,
} from './observed-page.ts';
import { passFrames } from '../../pass-frames.ts';

afterEach(stopObserving);

describe('what a page changes', () => {
  it('is told with the elements concerned, and without its texts, of which thousands may change at once', async () => {
    show('<p id="row" class="a">old<b id="box"></b></p>');
    observe();
    const [row, box] = [find('#row'), find('#box')];
    const text = row.firstChild as Text;
    for (const data of ['new', 'newer', 'newest']) text.data = data;
    row.className = 'b';
    box.append(document.createElement('i'));
    await eventually(() => expect(told).toContainEqual(['attributes', 'childList']));

    told.length = 0;
    onChanged.mockClear();
    text.data = 'last';
    await eventually(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(told).toContainEqual([]);
  });

  it('is looked into when it is asked for, and does not hold up the script that has changed it', async () => {
    show('<p id="row">old</p>');
    const onRecorded = vi.fn();
    observe(onRecorded);
    for (let task = 0; task < 3; task += 1) {
      find('#row').append(document.createElement('i'));
      await eventually(() => expect(onRecorded).toHaveBeenCalledTimes(task + 1));
    }
    expect([told, onChanged.mock.calls]).toEqual([[], []]);
    tellRecorded();
    expect(told).toEqual([['childList', 'childList', 'childList']]);
    expect(onChanged).toHaveBeenCalledOnce();
    tellRecorded();
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('is not kept for long where nobody asks for it', async () => {
    show('<p id="row"></p>');
    const onRecorded = vi.fn();
    observe(onRecorded);
    for (let left = 501; left > 0; left -= 1) {
      find('#row').textContent = String(left);
      await Promise.resolve();
    }
    await eventually(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(onRecorded).toHaveBeenCalledTimes(500);
  });

  it('is no whole page where much looks different in several steps', async () => {
    show('<p id="row"></p>');
    observe(ignored);
    for (let step = 0; step < 3; step += 1) {
      for (let px = 0; px < 400; px += 1) find('#row').style.top = `${px + step}px`;
      await Promise.resolve();
    }
    tellRecorded();
    expect(onChanged).not.toHaveBeenCalled();
    for (let px = 0; px < 1001; px += 1) find('#row').style.top = `${px}px`;
    await Promise.resolve();
    tellRecorded();
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('is the whole page where much has changed, and tells of a layer that comes last', async () => {
    show('<p id="row">old</p>');
    observe(ignored);
    const text = find('#row').firstChild as Text;
    for (let left = 3000; left > 0; left -= 1) text.data = String(left);
    find('#row').append(document.createElement('i'));
    await Promise.resolve();
    tellRecorded();
    expect(told.flat()).toEqual(['childList']);
    expect(onChanged.mock.calls).toEqual([
      [new Set([document.documentElement]), new Set([document.documentElement])],
    ]);
  });

  it('is read alone where much has changed beside it that is no text', async () => {
    show('<p id="row">old</p>');
    observe(ignored);
    for (let left = 3000; left > 0; left -= 1) find('#row').setAttribute('data-x', `${left}`);
    find('#row').textContent = 'new';
    await Promise.resolve();
    tellRecorded();
    expect(told.flat()).toHaveLength(3001);
    expect(onChanged.mock.calls).toEqual([[new Set([find('#row').firstChild]), new Set()]]);
  });

  it('is told where a part of it cannot be looked into', async () => {
    show('<p id="row">old</p>');
    observe(ignored);
    onTouched.mockImplementationOnce(() => {
      throw new Error('The node has gone with its frame.');
    });
    find('#row').className = 'a';
    await Promise.resolve();
    find('#row').textContent = 'new';
    await Promise.resolve();
    tellRecorded();
    expect(told.flat()).toEqual(['attributes', 'childList']);
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('is not told after the end', async () => {
    show('<p id="row"></p>');
    const onRecorded = vi.fn();
    observe(onRecorded);
    find('#row').textContent = 'new';
    await Promise.resolve();
    stopObserving();
    told.length = 0;
    tellRecorded();
    expect([told.flat(), onChanged.mock.calls]).toEqual([[], []]);
  });

  it('is a drawing at times, whose lines move no text', async () => {
    show('<svg><path id="line"></path></svg><p id="row"></p>');
    const onRecorded = vi.fn();
    observe(onRecorded);
    find('#line').setAttribute('d', 'M0 0');
    await Promise.resolve();
    expect(onRecorded).not.toHaveBeenCalled();
    find('#row').className = 'a';
    await eventually(() => expect(onRecorded).toHaveBeenCalledOnce());
  });
});

it('what moves is looked at once more when its time is over, as where one frame has taken all of it', async () => {
  // What the page of the test before leaves behind may shift, which is told too.
  show('<p>still</p>');
  await passFrames(2);
  observe();
  followMoving();
  let laterMs = 5000;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs);
  await passFrames(3);
  expect(told).toEqual([[]]);
  laterMs += 5000;
  await passFrames(3);
  expect(told).toEqual([[]]);
  vi.restoreAllMocks();
});

it('a popover that a script closes is told of at once, not after a frame without it', () => {
  show('<p id="over" popover>text</p>');
  find('#over').showPopover();
  observe();
  find('#over').hidePopover();
  expect(told).toEqual([['beforetoggle']]);
});

it('a pointer that leaves the window is told of, which is over nothing from then on', () => {
  show('<p id="row">text</p>');
  observe();
  find('#row').dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
  expect(heard).toContainEqual(['pointerout']);
});
