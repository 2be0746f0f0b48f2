import { afterEach, expect, it, vi } from 'vitest';
import { MARKS_HOST } from '../../../../lib/content/dom/host.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { passFrames } from '../../pass-frames.ts';
import { show } from '../page.ts';
import { markPage, marksNow, placeNow } from './marked-page.ts';

const KINDS = [IntersectionObserver, ResizeObserver, MutationObserver] as const;
/** Observers that observe something. */
const live = new Set<object>();

/** Notes all observers from now on. */
function noteObservers(): void {
  for (const { prototype } of KINDS) {
    const [observe, disconnect] = ['observe', 'disconnect'].map(
      (name) => Reflect.get(prototype, name) as () => void,
    ) as [() => void, () => void];
    vi.spyOn(prototype, 'observe').mockImplementation(function (this: object, ...what: unknown[]) {
      live.add(this);
      Reflect.apply(observe, this, what);
    });
    vi.spyOn(prototype, 'disconnect').mockImplementation(function (this: object) {
      live.delete(this);
      Reflect.apply(disconnect, this, []);
    });
  }
}
const count = (kind: (typeof KINDS)[number]): number =>
  [...live].filter((it) => it instanceof kind).length;

afterEach(() => {
  vi.restoreAllMocks();
  live.clear();
});

it('once the scanner is stopped, nothing of the page is observed any more', async () => {
  const addresses = [draw(), draw(), draw()];
  show(addresses.map((it) => `<p>${it}</p>`).join(''));
  noteObservers();
  const stop = markPage();
  await expect.poll(() => marksNow().length).toBe(addresses.length);
  // One knows what is near the viewport, and one watches the place of each.
  await expect.poll(() => count(IntersectionObserver)).toBeGreaterThan(addresses.length);
  stop();
  expect(KINDS.map(count)).toEqual([0, 0, 0]);
  await passFrames(3);
  expect(marksNow()).toEqual([]);
});

it('a pass that was under way then does not bring the host of the marks back', async () => {
  show(`<p>${draw()}</p>`);
  const stop = markPage();
  await expect.poll(() => marksNow().length).toBe(1);
  stop();
  placeNow();
  expect(document.querySelector(MARKS_HOST)).toBeNull();
});
