/**
 * How much of a page has changed since the last pass over its marks. The kinds are ordered: each includes all that the
 * ones before it may do, so that of several changes the greatest counts.
 */
export type PageChange =
  | typeof UNCHANGED
  | typeof SCROLLED
  | typeof SHIFTED
  | typeof RESTYLED
  | typeof LAYERED;

export const UNCHANGED = 0;
/** The page was scrolled as a whole. */
export const SCROLLED = 1;
/** Things may stand elsewhere on the page: a part of it was scrolled. */
export const SHIFTED = 2;
/** Things may have come, gone, moved or look different. */
export const RESTYLED = 3;
/** Dialogs, popovers or full-screen elements may have come above the page, or gone. */
export const LAYERED = 4;

/** What has changed a page: a mutation record, or an event. */
export interface Cause {
  readonly type: string;
  readonly target: EventTarget | null;
  readonly addedNodes?: ArrayLike<Node>;
  /** False: the page itself has made the event. */
  readonly isTrusted?: boolean;
}
