import type { Buffer } from 'node:buffer';
import type { SeenPage } from './read-at-rest.ts';

/** A tab of a browser with the extension in it, on which layouts are shown. */
export interface Screen extends AsyncDisposable {
  /** Writes a page and goes to it, in a viewport of the usual size. */
  show(path: string, body: string, head: string): Promise<void>;
  /** Lets an act happen on the page, and waits for what it promises. */
  run(act: string): Promise<void>;
  readAtRest: () => Promise<SeenPage>;
  /** What the viewport shows, as PNG. */
  takeScreenshot: () => Promise<Buffer>;
  /** Runs a function that uses nothing from around it in a page, which it must not change. */
  evaluateApart<Args extends readonly unknown[], Result>(
    run: (...parameters: Args) => Result | Promise<Result>,
    ...parameters: Args
  ): Promise<Result>;
  /** Errors that pages have seen since the last call. */
  takeErrors(): Promise<string[]>;
}

/** In CSS px. */
export const USUAL_SIZE = { width: 1280, height: 800 };

const RESIZING = /^resizePage\((\d+), (\d+)\)$/;

/** The size of the viewport that an act asks for; null if it is another act, which the page itself can do. */
export function sizeIn(act: string): { width: number; height: number } | null {
  const [, width, height] = RESIZING.exec(act) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
}
