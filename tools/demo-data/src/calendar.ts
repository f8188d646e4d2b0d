export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const istOffsetMs = 5.5 * hourMs;

/** The first moment of the day in India. */
export const istMidnight = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + istOffsetMs) / dayMs) * dayMs - istOffsetMs);

/** A time of the day in India, days from today; `clock` is like 19:30. */
export function istAt(today: Date, days: number, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(today.getTime() + days * dayMs + hours * hourMs + minutes * minuteMs);
}

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
