export const BADGE_SIZES = ['small', 'normal', 'large'] as const;

/** Which levels get a mark. `notable`: medium and worse. */
export const MARKED_LEVELS = ['all', 'notable'] as const;
