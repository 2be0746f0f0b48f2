import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { LookupList } from '../../../components/history/lookup/LookupList.tsx';
import '../../../components/popup/popup.css';
import { ITEMS } from './data.ts';

const root = document.createElement('div');
afterEach(() => {
  render(null, root);
  root.remove();
  document.documentElement.removeAttribute('style');
});

/** By how many px rows reach into the next. */
function readOverlaps(): number[] {
  const boxes = Array.from(root.querySelectorAll('.lookup-row'), (it) =>
    it.getBoundingClientRect(),
  ).toSorted((a, b) => a.top - b.top);
  return boxes.slice(1).map((box, at) => (boxes[at]?.bottom ?? 0) - box.top);
}

it('in large letters no row covers another, though addresses of two lines come after others', async () => {
  document.documentElement.style.cssText = '--text: 20px; --text-small: 20px; --text-large: 20px';
  root.style.cssText = 'display: flex; inline-size: 384px; block-size: 400px';
  document.body.append(root);
  const [first] = ITEMS;
  if (first === undefined) throw new Error('There is no look-up.');
  const items = Array.from({ length: 60 }, (_, at) => {
    const other = at < 40 ? { address: null, hash: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL' } : {};
    return { ...first, ...other, key: String(at), share: 0.5 };
  });
  render(
    <LookupList
      label="Look-ups"
      items={items}
      sortedBy="created"
      listing=""
      focusWishes={0}
      onOpen={() => undefined}
    />,
    root,
  );
  await expect.poll(() => root.querySelectorAll('.lookup-row').length).toBeGreaterThan(8);
  await expect.poll(() => Math.max(...readOverlaps())).toBeLessThanOrEqual(1);
  root.querySelector('.lookup-list')?.scrollTo(0, 9999);
  await expect.poll(() => root.querySelector('[aria-posinset="60"]')).not.toBeNull();
  await expect.poll(() => Math.max(...readOverlaps())).toBeLessThanOrEqual(1);
});
