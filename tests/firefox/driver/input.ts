import { z } from 'zod';
import type { Marionette } from './marionette.ts';
import { waitFor } from './wait.ts';

/** The key under which WebDriver passes an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const ElementRefSchema = z.object({ [ELEMENT]: z.string() }).readonly();

/** An element of the page; it goes stale with its document. Scripts take it as an argument. */
export type ElementRef = z.infer<typeof ElementRefSchema>;

/** A point in CSS pixels from the top left of the viewport. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keys without a character, as WebDriver spells them. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

export interface Input {
  /** Waits for the first match of a CSS selector: our pages draw after a press, not within it. */
  find(selector: string): Promise<ElementRef>;
  findAll(selector: string): Promise<ElementRef[]>;
  /** Role and accessible name, as assistive technology gets them. */
  accessibility(element: ElementRef): Promise<{ role: string; name: string }>;
  /** Scrolls to the element and clicks it as a user would: the page sees a trusted gesture. */
  click(element: ElementRef): Promise<void>;
  /** Types into the element; `KEYS` may be part of the text. */
  sendKeys(element: ElementRef, text: string): Promise<void>;
  /** Empties a field. */
  clear(element: ElementRef): Promise<void>;
  /** Presses the keys together, to whatever has the focus, and lets go of them. */
  pressKeys(...keys: readonly string[]): Promise<void>;
  /** Moves the mouse over an element's centre or a point, in one step. */
  hover(target: ElementRef | Point): Promise<void>;
  /** Moves the mouse over these points without a stop. */
  glide(...points: readonly Point[]): Promise<void>;
  /** Moves the mouse there and presses the main button once. */
  clickAt(target: ElementRef | Point): Promise<void>;
  /** The same with the other button, which opens the browser's context menu. */
  openMenuAt(target: ElementRef | Point): Promise<void>;
  /** Puts a finger there. */
  touch(at: Point): Promise<void>;
  /** Lifts that finger. */
  liftFinger(): Promise<void>;
}

export function createInput({ send }: Pick<Marionette, 'send'>): Input {
  const sendTo = (command: string, element: ElementRef, params = {}): Promise<unknown> =>
    send(`WebDriver:${command}`, { id: element[ELEMENT], ...params });

  const perform = async (source: Readonly<Record<string, unknown>>): Promise<void> => {
    await send('WebDriver:PerformActions', { actions: [source] });
  };
  const mouse = (actions: readonly unknown[]): Promise<void> =>
    perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });

  const finger = (actions: readonly unknown[]): Promise<void> =>
    perform({ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions });

  return {
    find: (value) =>
      waitFor(
        async () =>
          ElementRefSchema.parse(
            await send('WebDriver:FindElement', { using: 'css selector', value }),
          ),
        { describe: value },
      ),
    findAll: async (value) =>
      ElementRefSchema.array().parse(
        await send('WebDriver:FindElements', { using: 'css selector', value }),
      ),
    async accessibility(element) {
      const role = String(await sendTo('GetComputedRole', element));
      const name = String(await sendTo('GetComputedLabel', element));
      return { role, name };
    },
    async click(element) {
      await sendTo('ElementClick', element);
    },
    async sendKeys(element, text) {
      await sendTo('ElementSendKeys', element, { text });
    },
    async clear(element) {
      await sendTo('ElementClear', element);
    },
    pressKeys: (...keys) =>
      perform({
        type: 'key',
        id: 'keyboard',
        actions: [
          ...keys.map((value) => ({ type: 'keyDown', value })),
          ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
        ],
      }),
    hover: (target) => mouse([moveTo(target)]),
    glide: (...points) => mouse(points.map(moveTo)),
    clickAt: (target) => mouse(pressAt(target, 0)),
    openMenuAt: (target) => mouse(pressAt(target, 2)),
    touch: (at) => finger([moveTo(at), { type: 'pointerDown', button: 0 }]),
    liftFinger: () => finger([{ type: 'pointerUp', button: 0 }]),
  };
}

function pressAt(target: ElementRef | Point, button: number): readonly unknown[] {
  return [moveTo(target), { type: 'pointerDown', button }, { type: 'pointerUp', button }];
}

function moveTo(target: ElementRef | Point): Readonly<Record<string, unknown>> {
  // A move that takes time stands still on its way when the machine is busy.
  const move = { type: 'pointerMove', duration: 0 };
  return ELEMENT in target
    ? { ...move, origin: target, x: 0, y: 0 }
    : { ...move, origin: 'viewport', x: Math.round(target.x), y: Math.round(target.y) };
}
