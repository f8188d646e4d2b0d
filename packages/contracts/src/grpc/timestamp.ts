import type { Timestamp } from '../gen/google/protobuf/timestamp';

/** An instant as gRPC carries it, to the millisecond. */
export function toTimestamp(instant: Date): Timestamp {
  const ms = instant.getTime();
  const seconds = Math.floor(ms / 1000);
  return { seconds, nanos: (ms - seconds * 1000) * 1e6 };
}

export const fromTimestamp = (timestamp: Timestamp): Date => new Date(timestamp.seconds * 1000 + timestamp.nanos / 1e6);

/** As `toTimestamp` for a time that may not be there. */
export const toOptionalTimestamp = (instant: Date | null | undefined): Timestamp | undefined =>
  instant ? toTimestamp(instant) : undefined;

/** As `fromTimestamp` for a time that may not be there; gRPC has `null` for an absent message. */
export const fromOptionalTimestamp = (timestamp: Timestamp | null | undefined): Date | undefined =>
  timestamp ? fromTimestamp(timestamp) : undefined;
