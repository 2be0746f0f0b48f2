import type { SightingRow } from '../../../../lib/ui/page/page-sightings.ts';
import { A } from '../../background/samples.ts';

/** The row of an address of high risk in the popup's list of a page, at these places of it. */
export const rowAt = (places: SightingRow['places']): SightingRow => ({
  address: A,
  checksumAddress: A,
  level: 'high',
  flags: [],
  share: 0.9,
  name: null,
  chain: null,
  places,
});
