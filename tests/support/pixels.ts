import type { BrowserContext, Page } from 'playwright';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type PictureAndColour = readonly [picture: string, colour: string, clip?: Area];

/**
 * Pages that read pictures, because the page itself may forbid pictures from elsewhere. One a context: each new tab would
 * hide the page whose picture is taken next.
 */
const readers = new WeakMap<BrowserContext, Page>();

async function readerBeside(page: Page): Promise<Page> {
  const known = readers.get(page.context());
  if (known !== undefined && !known.isClosed()) return known;
  const reader = await page.context().newPage();
  readers.set(page.context(), reader);
  await page.bringToFront();
  return reader;
}

/** How many painted pixels of an area of the page have nearly this colour. */
export async function countPixels(page: Page, clip: Area, colour: string): Promise<number> {
  const reader = await readerBeside(page);
  const picture = (await page.screenshot({ clip })).toString('base64');
  return reader.evaluate<number, PictureAndColour>(countInPicture, [picture, colour]);
}

/** The same for many areas of one picture. */
export async function countEach(
  page: Page,
  areas: readonly (readonly [Area, colour: string])[],
): Promise<number[]> {
  const reader = await readerBeside(page);
  const picture = (await page.screenshot()).toString('base64');
  return reader.evaluate<number[]>(`{
    const count = ${String(countInPicture)};
    const picture = '${picture}';
    const areas = ${JSON.stringify(areas)};
    Promise.all(areas.map(([clip, colour]) => count([picture, colour, clip])));
  }`);
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
