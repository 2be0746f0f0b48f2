import type { Page } from 'playwright';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type PictureAndColour = readonly [picture: string, colour: string, clip?: Area];

/** How many painted pixels of an area of the page have nearly this colour. */
export async function countPixels(page: Page, clip: Area, colour: string): Promise<number> {
  const picture = await page.screenshot({ clip });
  // The page may forbid pictures from elsewhere; an empty page does not.
  const reader = await page.context().newPage();
  const count = await reader.evaluate<number, PictureAndColour>(countInPicture, [
    picture.toString('base64'),
    colour,
  ]);
  await reader.close();
  return count;
}

/** The same for many areas of one picture. */
export async function countEach(
  page: Page,
  areas: readonly (readonly [Area, colour: string])[],
): Promise<number[]> {
  const picture = (await page.screenshot()).toString('base64');
  const reader = await page.context().newPage();
  const counts: number[] = [];
  for (const [clip, colour] of areas) {
    counts.push(
      await reader.evaluate<number, PictureAndColour>(countInPicture, [picture, colour, clip]),
    );
  }
  await reader.close();
  return counts;
}

/** Runs in any page: how many pixels of a PNG in base64, or of a part of it, are of a colour. */
export async function countInPicture([picture, colour, clip]: PictureAndColour): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (byte) => byte.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { x, y, width, height } = clip ?? {
    x: 0,
    y: 0,
    width: bitmap.width,
    height: bitmap.height,
  };
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, -x, -y);
  const data = context?.getImageData(0, 0, width, height).data ?? [];
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (wanted.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 24)) count += 1;
  }
  return count;
}
