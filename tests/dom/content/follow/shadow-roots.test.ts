import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShadowRoots } from '../../../../lib/content/follow/shadow-roots.ts';
import type { ShadowRoots } from '../../../../lib/content/follow/shadow-roots.ts';
import { find, show } from '../page.ts';

const open = vi.fn<(element: HTMLElement) => ShadowRoot | null>(() => null);
let roots: ShadowRoots;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  roots = createShadowRoots({ open, isOurs: () => false, onFound: () => undefined });
});
afterEach(() => {
  roots.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function search(html: string): void {
  show(`<main>${html}</main>`);
  for (const _step of roots.search(find('main')));
}

it('what a page takes away is waited for no longer, though the page never ends loading', () => {
  vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive');
  search('<x-gone></x-gone>');
  const gone = find('x-gone');
  vi.advanceTimersByTime(4000);
  search('<x-new></x-new>');
  vi.advanceTimersByTime(400);
  // Nothing here tells that it is back: it is asked only if it has been waited for.
  find('main').append(gone);
  open.mockClear();
  roots.pageLoaded();
  vi.advanceTimersByTime(1000);
  expect(open.mock.calls).toEqual([[find('x-new')]]);
});

it('what stays is asked again when the page has ended loading', () => {
  const state = vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive');
  search('<x-late></x-late>');
  vi.advanceTimersByTime(4000);
  open.mockClear();
  vi.advanceTimersByTime(4000);
  expect(open).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  roots.pageLoaded();
  vi.advanceTimersByTime(100);
  expect(open.mock.calls).toEqual([[find('x-late')]]);
});

it('nothing is asked any more once the scanner is stopped', () => {
  search('<x-late></x-late>');
  open.mockClear();
  roots.stop();
  vi.advanceTimersByTime(10_000);
  expect(open).not.toHaveBeenCalled();
});
