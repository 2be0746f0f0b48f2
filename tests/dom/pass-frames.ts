/** Waits until the browser has drawn `count` frames. */
export async function passFrames(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
}
