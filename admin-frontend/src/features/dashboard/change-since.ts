export interface Change {
  /** Percent of what it was before, rounded; null where there was nothing before. */
  percent: number | null;
  direction: 'up' | 'down' | 'level';
}

/** How a figure stands against the same number of days before. */
export function changeSince(now: number, before: number): Change {
  const direction = now > before ? 'up' : now < before ? 'down' : 'level';
  return { percent: before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100), direction };
}
