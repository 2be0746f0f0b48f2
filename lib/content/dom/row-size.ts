/** What may be one row of a page, in which things belong together. More is a list, a table or a section. */
export const TOO_WIDE =
  'table, tbody, thead, ul, ol, dl, main, nav, section, article, form, body, html';
export const MOST_ELEMENTS = 150;
/** In characters. Searching all of a log for each of its thousands of shortened addresses would take minutes. */
export const MOST_TEXT = 4000;
/** With more addresses in it, an element is a list, and what stands in it may be about those of another row. */
export const MOST_IN_ROW = 6;
