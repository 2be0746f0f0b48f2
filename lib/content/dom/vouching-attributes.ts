/** Attributes in which pages keep the whole of an address they show shortened. */
export const VOUCHING_ATTRIBUTES = [
  'title',
  'data-bs-title',
  'data-bs-original-title',
  'data-original-title',
  'data-clipboard-text',
  'data-highlight-target',
  'data-hash',
  'data-address-hash',
  'data-address',
  'address',
  'alt',
  'aria-label',
] as const;

/** What is a whole table, list or section. What tells the address of a shortened one is never looked for in it. */
export const TOO_WIDE =
  'table, tbody, thead, ul, ol, dl, main, nav, section, article, form, body, html';
