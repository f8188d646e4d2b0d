const largestPage = 100;

/** Clamps page and limit. */
export const pageOf = ({ page, limit }: { page: number; limit: number }): { page: number; limit: number } => ({
  page: Math.max(1, page),
  limit: Math.min(Math.max(1, limit), largestPage),
});
