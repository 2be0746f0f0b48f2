import { afterEach, describe, expect, it, vi } from 'vitest';
import { find, show } from '../page.ts';
import { eventually } from '../../../unit/eventually.ts';
import { passFrames } from '../../pass-frames.ts';
import { observe, stopObserving, told } from './observed-page.ts';

afterEach(stopObserving);

describe('an animation that begins', () => {
  it.each([
    ['is followed where it has an end', 'fade 300s', true],
    ['is followed where it moves its element', 'go 3s infinite', true],
    ['is noticed once where it goes on for ever and moves nothing', 'fade 3s infinite', false],
  ])('%s', async (_name, animation, isFollowed) => {
    show(
      '<style>@keyframes fade { from { opacity: .2 } } @keyframes go { from { margin-left: 9px } }</style><p id="light">light</p>',
    );
    observe();
    find('#light').style.animation = animation;
    await eventually(() => expect(told).toContainEqual(['animationstart']));
    told.length = 0;
    await passFrames(5);
    expect(told.length > 0).toBe(isFollowed);
  });

  it('asks for no animations where thousands of transitions begin at once', async () => {
    show(
      `<style>b { transition: color 50ms } .dark b { color: red }</style><p id="all">${'<b>b</b>'.repeat(500)}</p>`,
    );
    const asked = vi.spyOn(AnimationEffect.prototype, 'getComputedTiming');
    observe();
    await passFrames(2);
    find('#all').className = 'dark';
    await eventually(() => expect(told).toContainEqual(['transitionend']));
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('asks few of the elements for theirs where hundreds begin at once', async () => {
    show(
      `<style>@keyframes fade { from { opacity: .2 } } .on b { animation: fade 3s infinite }</style><p id="all">${'<b>b</b>'.repeat(500)}</p>`,
    );
    const asked = vi.spyOn(AnimationEffect.prototype, 'getComputedTiming');
    observe();
    find('#all').className = 'on';
    await eventually(() => expect(told).toContainEqual(['animationstart']));
    await passFrames(3);
    expect(asked.mock.calls.length).toBeLessThan(9);
    asked.mockRestore();
  });

  it('is noticed at a form whose control has the name of what tells its animations', async () => {
    show(
      '<style>@keyframes fade { from { opacity: .2 } }</style><form id="form"><input name="getAnimations"></form>',
    );
    const failed = vi.fn();
    window.addEventListener('error', failed);
    observe();
    find('#form').style.animation = 'fade 3s infinite';
    await eventually(() => expect(told).toContainEqual(['animationstart']));
    await passFrames(2);
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
  });
});
