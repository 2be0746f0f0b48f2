/** What has happened to a page since the last pass; each may be all that comes before it as well. */
export type Happened = typeof NOTHING | typeof SCROLLED | typeof SHIFTED | typeof RESTYLED;

export const NOTHING = 0;
/** The page as a whole. */
export const SCROLLED = 1;
/** Things may stand elsewhere on the page. */
export const SHIFTED = 2;
/** They may be another, or look otherwise. */
export const RESTYLED = 3;
