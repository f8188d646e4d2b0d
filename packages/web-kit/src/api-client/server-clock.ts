let aheadMs = 0;

/** From the `date` of an answer; clocks of phones are minutes off, deadlines are the server's. */
export function syncServerClock(date: string | null, now: number = Date.now()): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) aheadMs = told - now;
}

/** What the clock of the server shows, to about a second. */
export const serverNow = (now: number = Date.now()): number => now + aheadMs;
