import { createSvg } from '../dom/svg.ts';
import { keyOf } from './mark-pieces.ts';
import type { Part, Piece } from './mark-pieces.ts';

/** Pieces of several marks that are alike in all but their place, drawn as one path. */
export interface Batch<Owner> {
  readonly part: Part;
  /** Whose pieces they are, in the order of the path's data. */
  readonly owners: Owner[];
  readonly path: SVGPathElement;
  /** Where the labels of these marks are, in the same order; it is empty but for the shapes of marks. */
  readonly labels: HTMLElement;
  /** What all its pieces have in common, as one text. */
  readonly key: string;
  /** Whether the path is to be drawn anew. */
  isOld: boolean;
}

/**
 * Draws pieces of marks, a few dozen with one path. A path for each costs the browser 1.5 kB for its style and its
 * layout: 2,000 marks, of which half are underlined, took 13 MB so, and take 5.5.
 */
export interface Batches<Owner> {
  /**
   * Has an owner's pieces drawn when all has settled, with `labels` where the first is; where they are the owner is asked
   * then. It is to note when that has changed.
   */
  join(owner: Owner, pieces: readonly Piece[], label: HTMLElement): Batch<Owner>[];
  /**
   * Its labels are gone at once, and so is what is drawn of the batch until all has settled: rather no mark than a stale
   * one.
   */
  leave(owner: Owner, batch: Batch<Owner>): void;
  settle(): void;
}

/** Where pieces are drawn, where those that lie over marks, and where the labels are, in the order of the shapes' paths. */
export interface Canvas {
  drawing: SVGElement;
  over: SVGElement;
  labels: HTMLElement;
}

/** Where one piece moves, the browser reads and paints so many again, and no more. */
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
    const batch = { part, owners: [], path, labels: document.createElement('i'), key, isOld: true };
    (part === 'over' ? over : drawing).append(path);
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
