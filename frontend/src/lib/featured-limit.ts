/** One length of the featured list on home, so that all of its parts share one answer. */
export const FEATURED_LIMIT = 9;
