import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LATE_SWAPS, MOST_ERRORS, writeLateSwapPage } from '../fixtures/late-swaps.ts';
import { watchPaintedFrames } from '../support/own-world.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('while the page changes in every frame', () => {
  const changes = {
    'by inserting rows above in animation frames': () => {
      const list = document.querySelector('ul');
      const step = (): void => {
        const row = document.createElement('li');
        row.textContent = `row ${list?.children.length}`;
        list?.prepend(row);
        if ((list?.children.length ?? 0) > 30) list?.firstElementChild?.remove();
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    'by swapping addresses between rows in animation frames': () => {
      const step = (): void => {
        const [first, second] = document.querySelectorAll('code');
        const text = first?.textContent ?? '';
        if (first?.firstChild && second?.firstChild) {
          first.firstChild.nodeValue = second.textContent;
          second.firstChild.nodeValue = text;
        }
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    'by reordering nodes in animation frames': () => {
      const list = document.querySelector('ul');
      const step = (): void => {
        if (list?.lastElementChild) list.prepend(list.lastElementChild);
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    'in resize callbacks': () => {
      const list = document.querySelector('ul') as HTMLElement;
      const box = document.createElement('div');
      document.body.prepend(box);
      let size = 0;
      new ResizeObserver(() => {
        list.style.paddingTop = `${(size % 9) * 11}px`;
      }).observe(box);
      const step = (): void => {
        size += 1;
        box.style.width = `${100 + (size % 7)}px`;
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
  };

  it.each(Object.entries(changes))(
    'no painted frame shows a mark beside another address: %s',
    async (name, change) => {
      const { named } = stage.service.seed();
      const rows = [
        named.inHistory,
        named.inHistoryHigh,
        named.blacklisted,
        named.inHistoryTwoRuns,
        named.inHistoryLast,
      ];
      const body = `<ul>${rows.map((it) => `<li><code>${it}</code></li>`).join('')}</ul>`;
      const page = await stage.show(`/frames/${encodeURIComponent(name)}`, body);
      await waitForMarks(page, rows.length);
      await page.evaluate(change);
      const painted = await watchPaintedFrames(page, 90);
      expect(painted.strays).toEqual([]);
      expect(painted.marks).toBeGreaterThan(90);
      expect(stage.pageErrors).toEqual([]);
    },
  );
});

describe('while the page swaps texts late in each frame', () => {
  it.each(LATE_SWAPS)(
    'no painted frame shows a mark beside another address: $name',
    async (swap) => {
      const addresses = stage.service.seed().inHistory.slice(0, 5);
      const [head, body] = writeLateSwapPage(swap, addresses);
      const page = await stage.show(`/late/${encodeURIComponent(swap.name)}`, body, head);
      await waitForMarks(page, addresses.length);
      await page.evaluate('begin()');
      const { strays, marks } = await watchPaintedFrames(page, 60);
      expect(strays).toEqual([]);
      expect(await page.evaluate('swaps')).toBeGreaterThan(50);
      const errors = stage.pageErrors.splice(0);
      if (swap.hasErrors === true) {
        // Its errors go on, and must not be taken for those of the next page in this tab.
        await page.close();
      } else {
        expect(errors.length).toBeLessThanOrEqual(MOST_ERRORS);
        expect(marks).toBeGreaterThan(50 * addresses.length);
      }
    },
  );
});
