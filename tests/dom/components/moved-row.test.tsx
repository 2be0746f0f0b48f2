import { render } from 'preact';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepFocus } from '../../../lib/ui/keep-focus.ts';

const root = document.createElement('div');
const moveBefore: unknown = Reflect.get(Element.prototype, 'moveBefore');

beforeAll(keepFocus);
beforeEach(() => document.body.append(root));
afterEach(() => {
  Object.assign(Element.prototype, { moveBefore });
  render(null, root);
  root.remove();
});

function draw(names: string): void {
  render(
    <ol>
      {Array.from(names, (name) => (
        <li key={name}>
          <button type="button">{name}</button>
        </li>
      ))}
    </ol>,
    root,
  );
}

function focus(name: string): void {
  const buttons = Array.from(root.querySelectorAll('button'));
  buttons.find(({ textContent }) => textContent === name)?.focus();
}

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

describe.each([true, false])(
  'a list that is sorted anew, where a browser can move: %s',
  (canMove) => {
    it.each(['DABC', 'BCDA', 'XDCBA'])('keeps the keyboard on its row: %s', async (order) => {
      if (!canMove) Object.assign(Element.prototype, { moveBefore: undefined });
      for (const name of 'ABCD') {
        draw('ABCD');
        focus(name);
        draw(order);
        // oxlint-disable-next-line no-await-in-loop
        for (let count = 0; count < 3; count += 1) await frame();
        expect(document.activeElement?.textContent).toBe(name);
      }
    });

    it('brings no focus back that a person has left by a click on nothing', async () => {
      if (!canMove) Object.assign(Element.prototype, { moveBefore: undefined });
      draw('ABCD');
      focus('D');
      await userEvent.click(document.body);
      expect(document.activeElement).toBe(document.body);
      draw('DCBA');
      draw('CBA');
      for (let count = 0; count < 3; count += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await frame();
      }
      expect(document.activeElement).toBe(document.body);
    });

    it('leaves the keyboard where it has gone since', async () => {
      if (!canMove) Object.assign(Element.prototype, { moveBefore: undefined });
      draw('ABCD');
      focus('D');
      focus('A');
      draw('DCBA');
      await frame();
      expect(document.activeElement?.textContent).toBe('A');
    });
  },
);
