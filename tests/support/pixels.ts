import type { Page } from 'playwright';

/** How many pixels of an area of the page, as it is painted, are of a colour, give or take a little. */
export async function countPixels(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
  colour: string,
): Promise<number> {
  const picture = await page.screenshot({ clip });
  // The page may forbid pictures of others; a page of its own does not.
  const reader = await page.context().newPage();
  const count = await reader.evaluate(countInPicture, [
    picture.toString('base64'),
    colour,
  ] as const);
  await reader.close();
  return count;
}

async function countInPicture([picture, colour]: readonly [string, string]): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (byte) => byte.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (wanted.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 24)) count += 1;
  }
  return count;
}
