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
