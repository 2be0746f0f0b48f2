import type { CDPSession, Page } from 'playwright';

interface Point {
  x: number;
  y: number;
}

/** One finger on the screen of a page. */
export interface Finger {
  down: (at: Point) => Promise<void>;
  move: (to: Point) => Promise<void>;
  up: () => Promise<void>;
}

export async function createFinger(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Point[],
  ): Promise<unknown> => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: async (at) => void (await send('touchStart', [at])),
    move: async (to) => void (await send('touchMove', [to])),
    up: async () => void (await send('touchEnd', [])),
  };
}
