/** Intl writes "Sept" in en-IN, where three letters are wanted; India has one zone and no summer time. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const offsetMs = 5.5 * 3_600_000;

export interface IndiaTime {
  weekday: string;
  /** Two digits. */
  day: string;
  month: string;
  year: string;
  /** `6:30 pm` */
  clock: string;
}

/** What calendar and clock show in India at an instant, in whatever zone this machine stands. */
export function indiaTime(instant: string | Date): IndiaTime {
  const shifted = new Date(new Date(instant).getTime() + offsetMs);
  const hour = shifted.getUTCHours();
  return {
    weekday: weekdays[shifted.getUTCDay()] ?? '',
    day: String(shifted.getUTCDate()).padStart(2, '0'),
    month: months[shifted.getUTCMonth()] ?? '',
    year: String(shifted.getUTCFullYear()),
    clock: `${hour % 12 || 12}:${String(shifted.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`,
  };
}

/** `05 Sep 2026` */
export function indiaDate(instant: string | Date): string {
  const { day, month, year } = indiaTime(instant);
  return `${day} ${month} ${year}`;
}

/** `05 Sep 2026, 6:30 pm` */
export const indiaDateTime = (instant: string | Date): string => `${indiaDate(instant)}, ${indiaTime(instant).clock}`;

/** `6:30 pm`, `6:30 pm to 9:00 pm`, or with its date the end on another day. */
export function indiaHours(startsAt: string, endsAt: string | null): string {
  const start = indiaTime(startsAt).clock;
  if (!endsAt) return start;
  return indiaDate(startsAt) === indiaDate(endsAt)
    ? `${start} to ${indiaTime(endsAt).clock}`
    : `${start} to ${indiaDateTime(endsAt)}`;
}
