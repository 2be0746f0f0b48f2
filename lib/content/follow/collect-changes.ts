import { attributeOf, isElement, isText, parentElementOf } from '../dom/node-reader.ts';
import { VOUCHING_ATTRIBUTES } from '../dom/vouching-attributes.ts';
import { isWords, regionsOf } from './changed-region.ts';
import type { Known } from './changed-region.ts';

export interface CollectDeps {
  /** Our own hosts. Adding or removing them does not change the page. */
  isOurs: (node: Node) => boolean;
  /** Something has happened at a node: an element may have been given a shadow root. */
  onTouched: (target: Node) => void;
}

/** What is to be read again after some changes. */
export interface Changes extends Known {
  /** Parts that may read differently. */
  roots: Set<Node>;
  /** Parts that may have new shadow roots. */
  grown: Set<Node>;
  /**
   * Texts that held something else than words, or have come in its place. If the page takes one away again, its words do
   * not tell what was read there.
   */
  turned: Set<Node>;
  /** Where something has happened that may have come with a new shadow root. */
  touched: Set<Node>;
}

/**
 * Where more nodes come or go at once, what holds them is read. Browsers make an object of each node that is asked for,
 * and a list may have a hundred thousand.
 */
const MOST_NODES = 500;

/**
 * Texts that held words alone when they changed last. The browser would tell what stood there before, but it keeps that
 * of each record: a log that is appended to ten thousand times in one task would take gigabytes.
 */
export type TextsOfWords = WeakSet<Node>;

/** What a picture shows. */
const PICTURE_ATTRIBUTES = ['src', 'srcset'];

/** Attributes that change what an address is. */
export const READ_AGAIN_AFTER: ReadonlySet<string | null> = new Set([
  'href',
  'contenteditable',
  // Words of a picture vouch only as long as the page has drawn it.
  ...PICTURE_ATTRIBUTES,
  ...VOUCHING_ATTRIBUTES,
]);

export function noChanges(): Changes {
  return {
    roots: new Set(),
    grown: new Set(),
    turned: new Set(),
    touched: new Set(),
  };
}

/** Notes what one record has changed. Records come in the order of the changes, and some time after them. */
export function collectChanges(
  record: MutationRecord,
  changes: Changes,
  wordy: TextsOfWords,
  isOurs: CollectDeps['isOurs'],
): void {
  const { grown, turned, touched } = changes;
  const { type, target } = record;
  if (type === 'characterData') {
    const hadWords = wordy.has(target);
    if (!hadWords) turned.add(target);
    addRegions(target, changes, hadWords);
    if (isWords((target as CharacterData).data)) wordy.add(target);
    else wordy.delete(target);
  } else if (type === 'attributes') {
    // Components write their attributes when they start, and may attach a root then.
    touched.add(target);
    if (!READ_AGAIN_AFTER.has(record.attributeName) || isMutePicture(record)) return;
    addRegions(target, changes);
    // What vouches for a text in a root may stand at its host.
    grown.add(target);
  } else {
    const { addedNodes } = record;
    const isLong = addedNodes.length > MOST_NODES && target !== document;
    let hadWords: boolean | undefined;
    // What elements hold may be addresses, and so may what stood in a text's place before it.
    const dataOf = (it: Node): string => (isText(it) && !turned.has(it) ? it.data : '0x');
    for (const node of isLong ? [target] : addedNodes) {
      if (isOurs(node)) continue;
      if (isText(node)) {
        const { removedNodes } = record;
        hadWords ??=
          removedNodes.length <= MOST_NODES && isWords(Array.from(removedNodes, dataOf).join(''));
        if (!hadWords) turned.add(node);
      } else grown.add(node);
      addRegions(node, changes, hadWords);
    }
    // What goes may have kept what stands before it from being an address, or may have been a part of a link's label.
    // What goes from the body itself is a layer, as ours are, and what stands beside that is all of the page.
    if (addedNodes.length === 0) {
      // oxlint-disable-next-line no-restricted-properties -- No page names a property of a record.
      const { previousSibling, nextSibling, removedNodes } = record;
      const isTop = [target, parentElementOf(target)].includes(document.documentElement);
      const beside = isTop ? removedNodes[0] : (previousSibling ?? nextSibling);
      addRegions(beside ?? target, changes);
    }
    // New children of an element may come with a new root, in whose slots they are laid out.
    touched.add(target);
  }
}

function addRegions(node: Node, changes: Changes, hadWords?: boolean): void {
  const { roots } = changes;
  for (const parts of regionsOf(node, changes, hadWords)) {
    const { size } = roots;
    for (const part of parts) roots.add(part);
    // Where all of them were noted, those around them were noted too. But a text may have been noted alone, for its
    // words, and a root as a part of another region.
    if (roots.size === size && isElement(parts[0] as Node)) return;
  }
}

/** Whether another picture is shown whose words name no address: pages load hundreds of those as they scroll. */
function isMutePicture({ target, attributeName }: MutationRecord): boolean {
  return (
    PICTURE_ATTRIBUTES.includes(attributeName ?? '') &&
    attributeOf(target as Element, 'alt')?.includes('0x') !== true
  );
}
