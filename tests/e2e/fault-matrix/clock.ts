import type { Scene } from './surface.ts';

/** Sets the clock of the background wrong by so much; 0 sets it right. The page's own clock is no part of it. */
export async function setClockOff(scene: Scene, offMs: number): Promise<void> {
  await scene.stage.browser.worker().evaluate((shiftMs: number) => {
    const right = (Reflect.get(Date, 'rightNow') as typeof Date.now | undefined) ?? Date.now;
    Reflect.set(Date, 'rightNow', right);
    Reflect.set(Date, 'now', () => right() + shiftMs);
  }, offMs);
  scene.clockOffMs = offMs;
}

/** The same in a page of the extension, from its start: one machine has one clock. */
export function setPageClock(offMs: number): void {
  const right = Date.now;
  Reflect.set(Date, 'now', () => right() + offMs);
}
