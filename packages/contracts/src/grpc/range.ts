import { AppError } from '../errors/app-error';
import type { Timestamp } from '../gen/google/protobuf/timestamp';
import { fromTimestamp } from './timestamp';

/** The two ends of the range of time that a call is about. Throws VALIDATION where one is missing. */
export function requireRange({ from, to }: { from?: Timestamp | undefined; to?: Timestamp | undefined }): [Date, Date] {
  if (!from || !to)
    throw new AppError('VALIDATION', { details: [{ field: 'from', message: 'A range has two ends.' }] });
  return [fromTimestamp(from), fromTimestamp(to)];
}
