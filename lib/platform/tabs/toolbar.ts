import { browser } from 'wxt/browser';
import { LINE_WIDTH } from '../../domain/mark/shapes.ts';
import type { Shape } from '../../domain/mark/shapes.ts';

export interface ToolbarFace {
  text: string;
  colour: string;
  title: string;
  /** Drawn in place of our own icon; null: that. */
  shape: Shape | null;
}

/** For screens of one and of two pixels to the point. */
const SIZES = [16, 32];
/** Of the shapes' grid. */
const GRID = 16;

/** Writes the toolbar button's face for one tab: icon, badge, title. Tabs that are gone are no fault. */
export async function setToolbarFace(tabId: number, face: ToolbarFace): Promise<void> {
  const { text, colour, title, shape } = face;
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text }),
      browser.action.setBadgeBackgroundColor({ tabId, color: colour }),
      browser.action.setTitle({ tabId, title }),
      browser.action.setIcon({
        tabId,
        ...(shape === null ? { path: OWN_ICON } : { imageData: draw(shape, colour) }),
      }),
    ]);
  } catch {
    // The tab was closed meanwhile.
  }
}

const OWN_ICON = Object.fromEntries(SIZES.map((size) => [size, `/icons/${size}.png`]));

function draw(shape: Shape, colour: string): Record<string, ImageData> {
  return Object.fromEntries(
    SIZES.flatMap((size) => {
      const context = new OffscreenCanvas(size, size).getContext('2d');
      if (context === null) return [];
      context.scale(size / GRID, size / GRID);
      context.lineJoin = context.lineCap = 'round';
      // A white edge first: dark colours would be lost on a dark toolbar. It fills the holes of a shape, its sign, too.
      stroke(context, shape.fill ?? shape.line, '#fff', 2 * LINE_WIDTH);
      context.fillStyle = colour;
      context.fill(pathOf(shape.fill));
      stroke(context, shape.line, colour, LINE_WIDTH);
      return [[size, context.getImageData(0, 0, size, size)]];
    }),
  );
}

const pathOf = (data: string | undefined): Path2D => new Path2D(data);

function stroke(
  context: OffscreenCanvasRenderingContext2D,
  path: string | undefined,
  colour: string,
  width: number,
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(pathOf(path));
}
