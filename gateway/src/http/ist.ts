import { istIso, parseTime } from '@utsav/contracts/time/ist';

/** UTC inside, +05:30 outside: times cross here and nowhere else. */
export const toIst = (utc: string): string => (utc ? istIso(new Date(utc)) : '');

export const toIstOrNull = (utc: string): string | null => (utc ? toIst(utc) : null);

/** A time that came in, as RFC 3339 UTC; empty for none. */
export const toUtc = (text: string | undefined): string => (text ? parseTime(text).toISOString() : '');

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const dayMs = 86_400_000;

/** As `toUtc`, but a bare date means the end of that day in India. */
export function toUtcEndOf(text: string | undefined): string {
  if (!text || !isDate(text)) return toUtc(text);
  return new Date(parseTime(text).getTime() + dayMs - 1).toISOString();
}
