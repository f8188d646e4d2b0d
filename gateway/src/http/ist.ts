import type { Timestamp } from '@utsav/contracts/gen/google/protobuf/timestamp';
import { fromTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { istIso, parseEndTime, parseTime } from '@utsav/contracts/time/india-time';

/** UTC inside, +05:30 in the API: the only place that converts. */
export function toIst(utc: string | Timestamp | null | undefined): string {
  if (!utc) return '';
  return istIso(typeof utc === 'string' ? new Date(utc) : fromTimestamp(utc));
}

export const toIstOrNull = (utc: string | Timestamp | null | undefined): string | null => (utc ? toIst(utc) : null);

/** A time of a request; a bare date is its first moment in India. */
export const timestampOf = (text: string | undefined): Timestamp | undefined =>
  text ? toTimestamp(parseTime(text)) : undefined;

/** A time of a request as RFC 3339 UTC; empty for none. */
export const toUtc = (text: string | undefined): string => (text ? parseTime(text).toISOString() : '');

/** As `timestampOf`, but a bare date means the end of that day in India. */
export const timestampOfEnd = (text: string | undefined): Timestamp | undefined =>
  text ? toTimestamp(parseEndTime(text)) : undefined;

/** As `toUtc` for the first moment after a time, or after the day of a bare date. */
export const toUtcAfter = (text: string | undefined): string =>
  text ? new Date(parseEndTime(text).getTime() + 1).toISOString() : '';

/** The first moment after a time, or after the day of a bare date: the open end of a range that includes it. */
export const timestampAfter = (text: string | undefined): Timestamp | undefined =>
  text ? toTimestamp(new Date(parseEndTime(text).getTime() + 1)) : undefined;
