import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMotionFollower } from '../../../../lib/content/follow/follow-motion.ts';
import type { MotionFollower } from '../../../../lib/content/follow/follow-motion.ts';
import { find, show } from '../page.ts';

let nowMs: number;
let looks: number;
let abort: AbortController;
let follower: MotionFollower;

beforeEach(() => {
  nowMs = 1000;
  looks = 0;
  abort = new AbortController();
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  follower = createMotionFollower({
    moved: () => (looks += 1),
    pulses: () => false,
    signal: abort.signal,
  });
});
afterEach(() => {
  abort.abort();
  vi.restoreAllMocks();
});

/** Lets this many frames pass, each of `frameMs`. `isMoving` is what each look has found meanwhile. */
async function pass(frames: number, frameMs: number, isMoving?: boolean): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise(requestAnimationFrame);
    nowMs += frameMs;
    follower.follow(isMoving);
  }
}

/** Heard where the page's observer listens: at the window, or at a shadow root. */
function begin(type: 'transitionrun' | 'animationstart', target: Element): void {
  const root = target.getRootNode();
  const listened = root instanceof ShadowRoot ? root : window;
  listened.addEventListener(type, follower.note, { once: true });
  target.dispatchEvent(new Event(type, { bubbles: true }));
  looks = 0;
}

it('follows a transition while something is on its way, and looks once more at what it has led to', async () => {
  show('<p id="row">text</p>');
  begin('transitionrun', find('#row'));
  await pass(10, 50);
  expect(looks).toBeGreaterThanOrEqual(9);
  looks = 0;
  await pass(10, 10, false);
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThanOrEqual(2);
});

it('follows a transition for a second where nothing tells that it has ended', async () => {
  show('<p id="row">text</p>');
  begin('transitionrun', find('#row'));
  await pass(30, 50);
  expect(looks).toBeGreaterThanOrEqual(19);
  expect(looks).toBeLessThanOrEqual(23);
});

it('follows what moves near texts for as long as it does', async () => {
  follower.follow(true);
  await pass(40, 100, true);
  expect(looks).toBeGreaterThanOrEqual(39);
});

it('keeps a few at most of the elements in which animations begin while something moves for ever', () => {
  show('<p>row</p>'.repeat(100));
  const rows = Array.from(document.querySelectorAll('p'));
  const add = vi.spyOn(Set.prototype, 'add');
  for (const row of rows) begin('animationstart', row);
  const kept = add.mock.calls.filter(([it]) => rows.includes(it));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(10);
});

it.each([
  ['an animation, which may have no end', 'animationstart', '<p id="row">text</p>'],
  [
    'a transition in a shadow tree, of which the document does not tell',
    'transitionrun',
    '<section id="host"><template shadowrootmode="open"><p id="row">text</p></template></section>',
  ],
] as const)('follows %s for a second', async (_what, type, html) => {
  show('');
  document.body.setHTMLUnsafe(html);
  const tree = document.querySelector('#host')?.shadowRoot ?? document;
  const row = tree.querySelector('#row');
  if (row === null) throw new Error('There is no row.');
  begin(type, row);
  await pass(30, 50, false);
  expect(looks).toBeGreaterThanOrEqual(19);
  expect(looks).toBeLessThanOrEqual(23);
});
