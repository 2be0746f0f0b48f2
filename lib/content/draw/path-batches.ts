import { createHtml } from '../dom/html.ts';
import { createSvg } from '../dom/svg.ts';
import { keyOf } from './mark-pieces.ts';
import type { Part, Piece } from './mark-pieces.ts';

/** Pieces of several marks that differ only in their position, drawn as one path. */
export interface Batch<Owner> {
  readonly part: Part;
  /** Whose pieces they are, in the order of the path's data. */
  readonly owners: Owner[];
  readonly path: SVGPathElement;
  /** Holds the labels of these marks, in the same order. Empty unless the pieces are the shapes of marks. */
  readonly labels: HTMLElement;
  /** What all its pieces have in common, as one text. */
  readonly key: string;
  /** Whether the path has to be drawn again. */
  isOld: boolean;
}

/**
 * Draws pieces of marks, a few dozen with one path. Each path costs the browser 1.5 kB for its style and layout: 2,000
 * marks, half of them underlined, take 5.5 MB in this way, and took 13 MB with a path for each piece.
 */
export interface Batches<Owner> {
  /**
   * Has an owner's pieces drawn at the next `settle`, which asks for their path data, and puts the label where the first
   * piece is. The owner marks its batches as old when its data changes.
   */
  join(owner: Owner, pieces: readonly Piece[], label: HTMLElement): Batch<Owner>[];
  /**
   * Removes the owner's label at once, and hides the whole batch until `settle`: no mark is better than a stale one.
   */
  leave(owner: Owner, batch: Batch<Owner>): void;
  settle(): void;
}

/** Where pieces are drawn, where those over marks are drawn, and the labels in the order of the shapes' paths. */
export interface Canvas {
  drawing: SVGElement;
  over: SVGElement;
  labels: HTMLElement;
}

/** The most pieces in one path. Where one moves, the browser reads and paints all of them again. */
const MOST_PIECES = 32;

export function createBatches<Owner>(
  canvas: () => Canvas,
  dataOf: (owner: Owner, part: Part) => string,
): Batches<Owner> {
  const batches = new Set<Batch<Owner>>();

  function create(piece: Piece, key: string): Batch<Owner> {
    const { drawing, over, labels } = canvas();
    const part = piece['data-part'];
    const path = createSvg('path', piece);
    const batch = { part, owners: [], path, labels: createHtml('i'), key, isOld: true };
    // Nothing that is drawn may disappear under what lies under another mark's line.
    if (part === 'under') drawing.prepend(path);
    else (part === 'over' ? over : drawing).append(path);
    if (part === 'shape') labels.append(batch.labels);
    batches.add(batch);
    return batch;
  }

  return {
    join: (owner, pieces, label) =>
      pieces.map((piece, index) => {
        const key = keyOf(piece);
        const hasRoom = (it: Batch<Owner>) => it.key === key && it.owners.length < MOST_PIECES;
        const batch = batches.values().find(hasRoom) ?? create(piece, key);
        batch.owners.push(owner);
        batch.isOld = true;
        if (index === 0) batch.labels.append(label);
        return batch;
      }),
    leave(owner, batch) {
      const { owners, path, labels } = batch;
      const index = owners.indexOf(owner);
      owners.splice(index, 1);
      labels.children[index]?.remove();
      if (!batch.isOld) path.setAttribute('d', '');
      batch.isOld = true;
      if (owners.length > 0) return;
      path.remove();
      labels.remove();
      batches.delete(batch);
    },
    settle() {
      for (const batch of batches) {
        if (!batch.isOld) continue;
        batch.isOld = false;
        const { path, owners, part } = batch;
        path.setAttribute('d', owners.map((owner) => dataOf(owner, part)).join(''));
      }
    },
  };
}
