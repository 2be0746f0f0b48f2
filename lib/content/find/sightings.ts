import type { CandidateLinks } from './candidate-links.ts';
import { attempt } from '../dom/attempt.ts';
import { isConnected, isElement, isHtml } from '../dom/node-reader.ts';
import { walkTexts } from './walk-texts.ts';
import { endOfPiece, readText } from './read-text.ts';
import { addressLedTo } from './resolver.ts';
import type { Resolver } from './resolver.ts';
import { closestTo, outerOf } from '../dom/shadow-tree.ts';
import { isSameSighting, isStillOnPage } from './sighting.ts';
import type { Field, FieldSighting, LabelSighting, Sighting, TextSighting } from './sighting.ts';
import type { CandidateText } from './candidate-texts.ts';

export interface SightingEvents {
  added: (sighting: Sighting) => void;
  removed: (sighting: Sighting) => void;
}

export interface SightingDeps extends SightingEvents {
  /** Null until it has come. */
  resolver: () => Resolver | null;
}

/** Everything sighted on the page. It is kept up to date by reading parts of the page again. */
export interface Sightings {
  /**
   * Reads a part of the page. It yields after every few addresses or few hundred nodes, so that the caller decides how
   * much to read at a time. `version` differs after every change of the page.
   */
  read(root: Node, version: () => number): Generator<void>;
  /** Replaces the sighting of a field. */
  setField(field: Field, sighting: FieldSighting | null): void;
  /** Drops what the page no longer shows. It yields as `read` does. */
  prune(): Generator<void>;
  all(): Iterable<Sighting>;
  /** Whether anything is sighted, or would be if a resolver were here. */
  readonly isAny: boolean;
  /** Reading goes no further until a resolver has come. */
  readonly isWaiting: boolean;
}

/** How many sightings are checked between two pauses. */
const CHECKS_A_PAUSE = 100;

export function createSightings({ resolver, ...events }: SightingDeps): Sightings {
  const byNode = new Map<Text | Field, Sighting[]>();
  const byLink = new Map<HTMLAnchorElement, LabelSighting>();
  /** The text whose address went last with what vouched for it: a copy button comes back after it has shown a tick. */
  let lost: Text | undefined;
  let needsResolver = false;
  const isWaiting = (): boolean => needsResolver && resolver() === null;

  /** Replaces what begins in a node from `from` to before `to`. Lists are in the order of the text. */
  function replaceInNode(node: Text | Field, found: Sighting[], from = 0, to = Infinity): void {
    const all = byNode.get(node);
    if (all === undefined) {
      if (found.length > 0) byNode.set(node, found);
      for (const item of found) events.added(item);
      return;
    }
    const after = all.splice(all.findLastIndex(({ start }) => start < from) + 1);
    const old = new Map<number, Sighting>();
    for (const it of after) if (it.start < to) old.set(it.start, it);
    for (const item of found) {
      const before = old.get(item.start);
      const isKept = before !== undefined && isSameSighting(before, item);
      all.push(isKept ? before : item);
      if (isKept) old.delete(item.start);
      else events.added(item);
    }
    for (const item of after) if (item.start >= to) all.push(item);
    if (all.length === 0) byNode.delete(node);
    for (const item of old.values()) events.removed(item);
  }

  function readPiece(text: CandidateText): number {
    const { node, data, from } = text;
    const to = endOfPiece(data, from);
    const found = attempt(() => readText(text, to, resolver()), []);
    if (found === null) {
      needsResolver = true;
      return from;
    }
    replaceInNode(node, found, from, to);
    readListed();
    return to;
  }

  /** Reads the texts of lists of words. `isAgain`: of all that are known. */
  function readListed(isAgain = false): void {
    for (const node of resolver()?.takeListed(isAgain) ?? []) readBegin(node);
  }

  function readBegin(node: Text): void {
    readPiece({ node, data: node.data, from: 0 });
  }

  function* lookAtLink(link: HTMLAnchorElement): Generator<void> {
    // The page may have removed it during a pause. Links in SVG and MathML have no URL of this type.
    if (!isConnected(link) || !isHtml(link, 'a')) return;
    let found: LabelSighting | null = null;
    if (attempt(() => addressLedTo(link.href), undefined)) {
      needsResolver = true;
      while (isWaiting()) yield;
      found = attempt(() => resolver()?.readLink(link) ?? null, null);
    }
    replaceLink(link, found);
  }

  function replaceLink(link: HTMLAnchorElement, found: LabelSighting | null): void {
    const before = byLink.get(link);
    if (before !== undefined && found !== null && isSameSighting(before, found)) return;
    byLink.delete(link);
    if (before !== undefined) events.removed(before);
    if (found === null) return;
    byLink.set(link, found);
    events.added(found);
  }

  function* readLinks(root: Node, links: CandidateLinks): Generator<void> {
    const element = isElement(root) ? root : outerOf(root);
    const around = element === null ? null : closestTo(element, 'a');
    let steps = 0;
    for (const link of around === null ? links : [around, ...links]) {
      yield* lookAtLink(link as HTMLAnchorElement);
      steps += 1;
      if (steps % 50 === 0) yield;
    }
  }

  return {
    *read(root, version) {
      const links: CandidateLinks = [];
      const text = readPiece;
      yield* walkTexts(root, version, { text, links });
      yield* readLinks(root, links);
    },
    setField: (field, sighting) => replaceInNode(field, sighting === null ? [] : [sighting]),
    *prune() {
      let steps = 0;
      let hasLostWord = false;
      for (const [node, all] of byNode) {
        // From the end and by their places, because what is read in a pause may change the list.
        for (let at = all.length - 1; at >= 0; at -= 1) {
          steps += 1;
          if (steps % CHECKS_A_PAUSE === 0) yield;
          const item = all[at];
          if (item === undefined || isSeen(item)) continue;
          hasLostWord ||= item.kind === 'word';
          const { voucher } = item as TextSighting;
          if (voucher?.kind === 'attribute' && !isConnected(voucher.element)) lost = node as Text;
          replaceInNode(node, [], item.start, item.start + 1);
        }
      }
      for (const item of byLink.values()) {
        steps += 1;
        if (steps % CHECKS_A_PAUSE === 0) yield;
        if (!isSeen(item)) replaceLink(item.link, null);
      }
      // The page may have written other words into these lines. Only the head of their list tells that they are words.
      if (hasLostWord) readListed(true);
      if (lost && !byNode.has(lost)) readBegin(lost);
    },
    *all() {
      for (const sightings of byNode.values()) yield* sightings;
      yield* byLink.values();
    },
    get isAny() {
      return isWaiting() || byNode.size + byLink.size > 0 || lost !== undefined;
    },
    get isWaiting() {
      return isWaiting();
    },
  };
}

function isSeen(sighting: Sighting): boolean {
  return attempt(() => isStillOnPage(sighting), false);
}
