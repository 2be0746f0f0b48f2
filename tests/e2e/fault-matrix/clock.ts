import type { Scene } from './surface.ts';

/** Sets the background's clock wrong by `offMs`; 0 sets it right. The web page's clock stays as it is. */
export async function setClockOff(scene: Scene, offMs: number): Promise<void> {
  await scene.stage.browser.worker().evaluate((shiftMs: number) => {
    const right = (Reflect.get(Date, 'rightNow') as typeof Date.now | undefined) ?? Date.now;
    Reflect.set(Date, 'rightNow', right);
    Reflect.set(Date, 'now', () => right() + shiftMs);
  }, offMs);
  scene.clockOffMs = offMs;
}

/** The same in a page of the extension, from its start, because a machine has one clock. */
export function setPageClock(offMs: number): void {
  const right = Date.now;
  Reflect.set(Date, 'now', () => right() + offMs);
}
