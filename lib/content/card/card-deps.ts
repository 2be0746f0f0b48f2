import type { LookAlikes } from '../../domain/address/look-alikes.ts';
import type { Client } from '../../messaging/client.ts';
import type { MarkSource } from '../ask/mark-source.ts';
import type { createHost } from '../dom/host.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { DrawnMarks } from '../draw/drawn-marks.ts';
import type { MarkTexts } from '../draw/mark-texts.ts';
import type { RowEvidence } from '../place/row/row-evidence.ts';
import type { Sighting } from '../find/sighting.ts';

/** What cards need, in groups by where it comes from. */
export interface CardsDeps {
  service: CardService;
  page: CardPage;
  marks: CardMarks;
  texts: MarkTexts;
}

/** The background, and what it has told of addresses. */
export interface CardService {
  call: Client;
  cardUrl: (ticket: string) => string;
  /** Is also told whose card the person has opened. */
  source: Pick<MarkSource, 'markOf' | 'check' | 'unasked' | 'style'>;
}

/** What the scanner has found in this frame. */
export interface CardPage {
  sightings: () => Iterable<Sighting>;
  lookAlikes: Pick<LookAlikes, 'find'>;
  rows: Pick<RowEvidence, 'flagsOf' | 'piecesOf'>;
  tree: ShadowTree;
  patterns: { withoutUnseen: (text: string) => string };
}

/** What is drawn in this frame. */
export interface CardMarks {
  drawn: DrawnMarks;
  /** Makes the card's host as it made that of the marks, so that this script brings no copy of it. */
  createHost: typeof createHost;
  /** What holds the marks. */
  layer: () => HTMLElement;
  /** Where assistive technology hears what is said now. */
  heard: () => HTMLElement;
  /** Asks for another pass. A mark may be there only because its card is. */
  request: () => void;
}

/** What the open card's place on the page means for the pointer. */
export interface CardPlace {
  /** The page may have scrolled away what the pointer was on. */
  isInPlace: (sighting: Sighting) => boolean;
  /** The page has written a row anew, and the open card has gone over from the one to the other. */
  onHandedOver?: (gone: Sighting, heir: Sighting) => void;
}

/** Whose card is open, or about to be. */
export interface CardState {
  /** Chosen in the popup or reached by the keyboard command, and without a mark in sight yet. */
  awaited: Sighting | null;
  /** The card is under way. A mark that is there only for its card must stay meanwhile. */
  coming: Sighting | null;
  /** The card is open. */
  current: Sighting | null;
  /** `pointer` while no card is open. */
  openedBy: OpenedBy;
  /** The keyboard has come to something since the pointer was last in a card. */
  isKeyboardLast: boolean;
}

/**
 * What has opened the card. `finger`: it rests nowhere, so only another press closes the card. `choice`: the popup or
 * the keyboard command. The pointer is elsewhere then, and closes the card only after it has been in it. `copy`: the
 * person has copied the address, and the card stays as one that they have chosen.
 */
export type OpenedBy = 'pointer' | 'finger' | 'choice' | 'copy';
