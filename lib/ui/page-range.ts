/** The rows of a page as numbers of the whole list, 1-based. The page size is learned from full pages. */
export function pageRange(
  page: number,
  rowCount: number,
  count: number | null,
  hasNext: boolean,
): { from: number; to: number } {
  // The last page may be short, so there the range is counted from the end.
  const from = hasNext || count === null ? (page - 1) * rowCount + 1 : count - rowCount + 1;
  return { from: Math.max(1, from), to: Math.max(1, from) + rowCount - 1 };
}
