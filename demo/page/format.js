const AGES = /** @type {const} */ ([
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'm'],
  [1, 's'],
]);

/**
 * "42s ago", "3h ago".
 *
 * @param {number} seconds
 */
export function formatAge(seconds) {
  for (const [size, unit] of AGES) {
    if (seconds >= size) return `${Math.floor(seconds / size)}${unit} ago`;
  }
  return 'just now';
}

/** @param {number} count */
export const formatCount = (count) => count.toLocaleString('en-US');

/**
 * A transaction hash without its middle, which a list has no use for.
 *
 * @param {string} hash
 */
export const shortenHash = (hash) => `${hash.slice(0, 8)}…${hash.slice(-4)}`;

/**
 * The calendar day so many days before today.
 *
 * @param {number} days
 */
export const formatDaysAgo = (days) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
