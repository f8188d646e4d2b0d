import { istIso, parseEndTime, parseTime } from '@utsav/contracts/time/ist';

/** UTC inside, +05:30 in the API: the only place that converts. */
export const toIst = (utc: string): string => (utc ? istIso(new Date(utc)) : '');

export const toIstOrNull = (utc: string): string | null => (utc ? toIst(utc) : null);

/** A time of a request as RFC 3339 UTC; empty for none. */
export const toUtc = (text: string | undefined): string => (text ? parseTime(text).toISOString() : '');

/** As `toUtc`, but a bare date means the end of that day in India. */
export const toUtcEndOf = (text: string | undefined): string => (text ? parseEndTime(text).toISOString() : '');

/** The first moment after a time, or after the day of a bare date: the open end of a range that includes it. */
export const toUtcAfter = (text: string | undefined): string =>
  text ? new Date(parseEndTime(text).getTime() + 1).toISOString() : '';
