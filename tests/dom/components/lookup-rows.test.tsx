import { render } from 'preact';
import { page } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { HistoryPanel } from '../../../components/history/HistoryPanel.tsx';
import { WHOLE_HISTORY } from './history-props.ts';
import { STYLES } from './scene.ts';
import { useStyledRoot } from './styled-root.ts';

const root = useStyledRoot(STYLES.popup, 'root');
const usual = [innerWidth, innerHeight] as const;
afterEach(async () => {
  delete document.documentElement.dataset['density'];
  await page.viewport(...usual);
});

/**
 * For each drawn row: the distance from its upper edge to the next row's, its lines' edges, and how its address is cut.
 */
function readRows() {
  const rows = Array.from(root.querySelectorAll<HTMLElement>('li > .lookup-row'));
  return rows.map((row, index) => {
    const top = row.getBoundingClientRect().top;
    const edges = (selector: string) => {
      const box = row.querySelector(selector)?.getBoundingClientRect();
      return { top: (box?.top ?? 0) - top, bottom: (box?.bottom ?? 0) - top };
    };
    const address = row.querySelector<HTMLElement>('.lookup-row-address');
    return {
      step: (rows[index + 1]?.getBoundingClientRect().top ?? NaN) - top,
      height: row.offsetHeight,
      title: edges('.lookup-row-title'),
      address: edges('.address'),
      time: edges('.lookup-row-time'),
      isCut: (address?.scrollWidth ?? 0) > (address?.clientWidth ?? 0),
    };
  });
}

it.for([
  [400, 'comfortable'],
  [400, 'compact'],
  [379, 'comfortable'],
  [320, 'compact'],
  [280, 'comfortable'],
] as const)('no line of a look-up covers another, %i px wide, %s', async ([width, density]) => {
  await page.viewport(width, 600);
  document.documentElement.dataset['density'] = density;
  render(<HistoryPanel {...WHOLE_HISTORY} />, root);
  await expect.poll(() => readRows().length).toBeGreaterThan(2);
  // The list hears of the window's width a moment after its style sheet.
  await expect
    .poll(() =>
      readRows()
        .slice(0, -1)
        .every((it) => it.height === it.step),
    )
    .toBe(true);
  for (const row of readRows().slice(0, -1)) {
    expect(row.isCut).toBe(false);
    expect(row.address.top).toBeGreaterThanOrEqual(row.title.bottom);
    expect(row.time.top).toBeGreaterThanOrEqual(row.address.bottom);
    expect(row.time.bottom).toBeLessThanOrEqual(row.height);
  }
});

it('rows grow while the list is on show, as the window becomes too narrow for an address', async () => {
  await page.viewport(400, 600);
  render(<HistoryPanel {...WHOLE_HISTORY} />, root);
  await expect.poll(() => readRows()[0]?.step).toBe(68);
  await page.viewport(320, 600);
  await expect.poll(() => readRows()[0]?.step).toBe(84);
  expect(readRows()[0]?.height).toBe(84);
});
