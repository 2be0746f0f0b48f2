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

/** For screens with one and with two pixels to a CSS pixel. */
const SIZES = [16, 32];
/** Width of the grid that shapes are drawn on. */
const GRID = 16;

/** Sets the toolbar button's icon, badge and title for one tab. A tab that is gone is no fault. */
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
      // A white edge comes first, because dark colours vanish on a dark toolbar. It also fills the sign within a shape.
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
