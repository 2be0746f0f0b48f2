import { Buffer } from 'node:buffer';
import type { MarkBox } from '../support/mark-box.ts';

/** Parts of a colour that differ by less than this count as the same. */
const SAME = 10;

/** The pixels of a picture. */
export interface Pixels {
  width: number;
  /** Red, green, blue and alpha of each pixel, in base64. */
  data: string;
}

/** Tells how much of an area of a picture, from 0 to 1, has nearly a colour that is written as `rgb(…)`. */
export function sharesOf({ width, data }: Pixels): (area: MarkBox, colour: string) => number {
  const pixels = Buffer.from(data, 'base64');
  const height = pixels.length / 4 / width;
  return (area, colour) => {
    const wanted = (colour.match(/\d+/g) ?? []).map(Number);
    let found = 0;
    let size = 0;
    for (let y = Math.floor(area.y); y < area.y + area.height; y += 1) {
      for (let x = Math.floor(area.x); x < area.x + area.width; x += 1) {
        size += 1;
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const at = 4 * (y * width + x);
        if (wanted.every((part, index) => Math.abs(part - (pixels[at + index] ?? 0)) < SAME)) {
          found += 1;
        }
      }
    }
    return size === 0 ? 0 : found / size;
  };
}

/** Reads a picture that is given in base64. Runs in a page. */
export async function unpack(png: string): Promise<Pixels> {
  const bytes = Uint8Array.from(atob(png), (byte) => byte.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  let data = '';
  // Longer lists of arguments are too long for a call.
  for (let at = 0; at < pixels.length; at += 0x8000) {
    data += String.fromCharCode(...pixels.subarray(at, at + 0x8000));
  }
  return { width, data: btoa(data) };
}
