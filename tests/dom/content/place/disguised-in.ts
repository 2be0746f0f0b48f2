import { seemsDisguised, sightingsIn } from '../page.ts';

/** Whether every sighting in a row is disguised; null where nothing is sighted. */
export function disguisedIn(html: string): boolean | null {
  const sightings = sightingsIn(`<div style="font:11px/15px monospace">${html}</div>`);
  return sightings.length === 0 ? null : sightings.every(seemsDisguised);
}
