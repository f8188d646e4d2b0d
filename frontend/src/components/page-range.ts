/** Five pages around the current one, one page at each end, and a gap (0) between. */
export function pageRange(page: number, totalPages: number): number[] {
  const span = 5;
  const first = Math.max(1, Math.min(page - 2, totalPages - span + 1));
  const last = Math.min(totalPages, first + span - 1);
  const range = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  if (first > 1) range.unshift(...(first > 2 ? [1, 0] : [1]));
  if (last < totalPages) range.push(...(last < totalPages - 1 ? [0, totalPages] : [totalPages]));
  return range;
}
