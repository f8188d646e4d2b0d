let aheadMs = 0;

/** From the `date` header; clocks of phones are minutes off, deadlines are the server's. */
export function syncServerClock(date: string | null, now: number = Date.now()): void {
  const serverMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - now;
}

/** What the clock of the server shows, to about a second. */
export const serverNow = (now: number = Date.now()): number => now + aheadMs;
