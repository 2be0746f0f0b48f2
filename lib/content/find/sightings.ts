import type { CandidateLinks } from './candidate-links.ts';
import { readLink } from './read-link.ts';
import { walkTexts } from './walk-texts.ts';
import { readText } from './read-text.ts';
import { closestTo, outerOf } from '../dom/shadow-tree.ts';
import { isSameSighting, isStillOnPage } from './sighting.ts';
import type { Field, FieldSighting, LabelSighting, Sighting } from './sighting.ts';
import { mayBeginAt } from './candidate-texts.ts';

export interface SightingEvents {
  added: (sighting: Sighting) => void;
  removed: (sighting: Sighting) => void;
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
  /** Drops what the page no longer shows. */
  prune(): void;
  all(): Iterable<Sighting>;
  readonly size: number;
}

export function createSightings(events: SightingEvents): Sightings {
  const byNode = new Map<Text | Field, Sighting[]>();
  const byLink = new Map<HTMLAnchorElement, LabelSighting>();

  function replaceInNode(node: Text | Field, found: Sighting[]): void {
    const before = byNode.get(node);
    if (before === undefined) {
      if (found.length === 0) return;
      byNode.set(node, found);
      for (const item of found) events.added(item);
      return;
    }
    const kept = found.map((item) => before.find((old) => isSameSighting(old, item)) ?? item);
    if (kept.length === 0) byNode.delete(node);
    else byNode.set(node, kept);
    for (const old of before) if (!kept.includes(old)) events.removed(old);
    for (const item of kept) if (!before.includes(item)) events.added(item);
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

  function drop(sighting: Sighting): void {
    if (sighting.kind === 'label') replaceLink(sighting.link, null);
    else {
      const left = (byNode.get(sighting.node) ?? []).filter((item) => item !== sighting);
      replaceInNode(sighting.node, left);
    }
  }

  function* readLinks(root: Node, links: CandidateLinks): Generator<void> {
    const element = root instanceof Element ? root : outerOf(root);
    const around = element === null ? null : closestTo(element, 'a');
    // The null check comes first: naming the class makes the browser set it up, with all that a link can do.
    if (around !== null && around instanceof HTMLAnchorElement)
      replaceLink(around, readLink(around));
    let steps = 0;
    for (const link of links) {
      // The page may have removed it during a pause. Links in SVG and MathML have no URL of this type.
      if (link.isConnected && link instanceof HTMLAnchorElement) replaceLink(link, readLink(link));
      steps += 1;
      if (steps % 50 === 0) yield;
    }
  }

  return {
    *read(root, version) {
      const links: CandidateLinks = [];
      const text = (node: Text, data: string): void => replaceInNode(node, readText(node, data));
      if (!(root instanceof Text)) yield* walkTexts(root, version, { text, links });
      else if (mayBeginAt(root.data) !== -1) text(root, root.data);
      else replaceInNode(root, []);
      yield* readLinks(root, links);
    },
    setField: (field, sighting) => replaceInNode(field, sighting === null ? [] : [sighting]),
    prune() {
      for (const sighting of this.all()) if (!isStillOnPage(sighting)) drop(sighting);
    },
    *all() {
      for (const sightings of byNode.values()) yield* sightings;
      yield* byLink.values();
    },
    get size() {
      return byNode.size + byLink.size;
    },
  };
}
