import type {
  agrees,
  findAddresses,
  findShortened,
  withoutUnseen,
} from '../find/address-pattern.ts';
import type { Sighting } from '../find/sighting.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';

/** What the scanner hands over to find out whose a shortened address or a name is. */
export interface PageTools {
  tree: ShadowTree;
  patterns: Patterns;
  /** Everything sighted in this frame. */
  sightings: () => Iterable<Sighting>;
}

/** Ships in the scanner alone. */
export interface Patterns {
  agrees: typeof agrees;
  findAddresses: typeof findAddresses;
  findShortened: typeof findShortened;
  withoutUnseen: typeof withoutUnseen;
}
