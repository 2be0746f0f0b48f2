/** Decides which rows of a long list are drawn. All rows have the same height. */
export interface ListShape {
  count: number;
  /** In px. */
  rowHeight: number;
  viewHeight: number;
}

/** Rows drawn beyond each edge of the view, so that a quick turn of the wheel shows no gaps. */
const SPARE_ROWS = 4;

/** The rows to draw: from `first` up to but not including `end`. */
export function windowOf(
  { count, rowHeight, viewHeight }: ListShape,
  scrollTop: number,
): { first: number; end: number } {
  const top = Math.floor(Math.max(scrollTop, 0) / rowHeight);
  const shown = Math.ceil(viewHeight / rowHeight) + 1;
  // After a search with few results the list may be scrolled past its end. The last rows are drawn then.
  const first = Math.max(Math.min(top, count - shown) - SPARE_ROWS, 0);
  return { first, end: Math.min(Math.max(top, 0) + shown + SPARE_ROWS, count) };
}

/** The smallest scroll that brings a whole row into view. */
export function scrollTopFor(
  { rowHeight, viewHeight }: ListShape,
  scrollTop: number,
  index: number,
): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, Math.min(top + rowHeight - viewHeight, top));
}

/** The row that a key leads to; null for keys that the list does not handle. */
export function rowAfterKey(
  key: string,
  { count, rowHeight, viewHeight }: ListShape,
  index: number,
): number | null {
  const page = Math.max(Math.floor(viewHeight / rowHeight) - 1, 1);
  const to = (wanted: number): number => Math.max(Math.min(wanted, count - 1), 0);
  switch (key) {
    case 'ArrowDown':
      return to(index + 1);
    case 'ArrowUp':
      return to(index - 1);
    case 'PageDown':
      return to(index + page);
    case 'PageUp':
      return to(index - page);
    case 'Home':
      return to(0);
    case 'End':
      return to(count - 1);
    default:
      return null;
  }
}
