import type { Timestamp } from '@utsav/contracts/gen/google/protobuf/timestamp';
import { fromTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { istIso, parseEndTime, parseTime } from '@utsav/contracts/time/india-time';

/** UTC inside, +05:30 in the API: the only place that converts. Absent is empty. */
export const toIst = (time: Timestamp | null | undefined): string => (time ? istIso(fromTimestamp(time)) : '');

export const toIstOrNull = (time: Timestamp | null | undefined): string | null => (time ? toIst(time) : null);

/** A time of a request; a bare date is its first moment in India. */
export const timestampOf = (text: string | undefined): Timestamp | undefined =>
  text ? toTimestamp(parseTime(text)) : undefined;

/** As `timestampOf`, but a bare date means the end of that day in India. */
export const timestampOfEnd = (text: string | undefined): Timestamp | undefined =>
  text ? toTimestamp(parseEndTime(text)) : undefined;

/** The first moment after a time, or after the day of a bare date: the open end of a range that includes it. */
export const timestampAfter = (text: string | undefined): Timestamp | undefined =>
  text ? toTimestamp(new Date(parseEndTime(text).getTime() + 1)) : undefined;
