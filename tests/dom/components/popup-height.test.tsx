import { render } from 'preact';
import { expect, it } from 'vitest';
import { popup } from './popup-scenes.tsx';
import { STYLES } from './scene.ts';
import { useStyledRoot } from './styled-root.ts';

const root = useStyledRoot(STYLES.popup, 'root');

const boxOf = (selector: string): DOMRect => {
  const found = root.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found.getBoundingClientRect();
};

/** Everything that can stand above the tabs, each as tall as it gets. */
const full = () => {
  const error = {
    code: 'serverFault',
    status: 500,
    detail: `Something is wrong. ${'A long story. '.repeat(60)}`,
  } as const;
  render(
    popup('', {
      used: { ok: false, error },
      scaleQuestion: { fault: { code: 'noAnswer' } },
      isMemoryOnly: true,
    }).draw(),
    root,
  );
};

it('what stands above the tabs keeps its height, and leaves the tab in front a part of its own', () => {
  full();
  const used = boxOf('.used');
  const last = boxOf('.used > :last-child');
  expect(last.bottom).toBeLessThanOrEqual(used.bottom);
  expect(boxOf('[role=tablist]').top).toBeGreaterThanOrEqual(used.bottom);
  expect(boxOf('[role=tabpanel]:not([hidden])').height).toBeGreaterThanOrEqual(200);
});

it('the popup keeps its height, and scrolls below its header', () => {
  full();
  const { top, height } = root.getBoundingClientRect();
  expect(height).toBe(600);
  const main = root.querySelector('main');
  expect(main?.scrollHeight).toBeGreaterThan(main?.clientHeight ?? 0);
  main?.scrollBy(0, 10_000);
  expect(boxOf('[role=tabpanel]:not([hidden])').bottom).toBeLessThanOrEqual(top + height);
});
